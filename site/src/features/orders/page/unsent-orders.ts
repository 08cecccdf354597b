import { randomKey } from '@karigar/contract/base/random-key'
import { keepText, readText } from '../../../lib/stored.ts'
import type { EnquiryLine } from '../touch/record-order.ts'

const WAITING_ORDERS = 'karigar:orders-waiting:1'

/**
 * Stores an order if the code that sends orders cannot be loaded: a minimal way to write an entry that
 * waiting-orders.ts reads on a later page.
 */
export function keepUnsent(lines: readonly EnquiryLine[]): void {
  const sentLines = lines.map(({ service_id, variant, tier, quantity }) => ({
    service_id,
    variant,
    tier,
    quantity,
  }))
  const entry = {
    order: { key: randomKey(), lines: sentLines },
    user_id: null,
    at: new Date().toISOString(),
    attempts: 0,
    next_at: 0,
  }
  const others = (readText('localStorage', WAITING_ORDERS) ?? '[]').slice(1, -1)
  keepText('localStorage', WAITING_ORDERS, `[${[others, JSON.stringify(entry)].filter(Boolean).join(',')}]`)
}
