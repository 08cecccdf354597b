import { randomKey } from '@karigar/contract/base/random-key'
import { keepStored, readStored } from '../../lib/browser-storage.ts'
import { WAITING_ORDERS_KEY } from './waiting-key.ts'
import type { EnquiryLine } from './record-order.ts'

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
  const others = (readStored('localStorage', WAITING_ORDERS_KEY) ?? '[]').slice(1, -1)
  keepStored(
    'localStorage',
    WAITING_ORDERS_KEY,
    `[${[others, JSON.stringify(entry)].filter(Boolean).join(',')}]`,
  )
}
