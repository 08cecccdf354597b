/** Stores and sends an order that is handed over; loaded after the first touch. */
import type { NewOrder } from '@karigar/contract/wire/order'
import { $user } from '../auth/session-store.ts'
import { contactFields, type OrderContact } from '../cart/order-contact.ts'
import { keepOrder, keptOrders } from './kept-orders.ts'
import { orderKey } from './order-key.ts'
import { orderWords } from './order-words.ts'
import type { Outcome } from './send-orders.ts'
import { sendOrder, tell } from './send-orders.ts'
import { keepWaiting, waitingOrders } from './waiting-orders.ts'

/** A line to be ordered. Its price stays in the browser, which tells by it whether two orders are the same. */
export type EnquiryLine = NewOrder['lines'][number] & { price: number }

/** Stores an order and sends it; returns its key and the outcome. */
export function recordOrder(
  lines: readonly EnquiryLine[],
  contact: OrderContact | null,
): { key: string; sent: Promise<Outcome> } {
  const now = new Date()
  const user = $user.get()
  const userId = user?.role === 'user' ? user.id : null
  const content = lines.map((line) => [line.service_id, line.variant, line.tier, line.quantity, line.price])
  const key = orderKey(content, userId, now.getTime())
  const sentLines = lines.map(({ service_id, variant = null, tier, quantity }) => ({
    service_id,
    variant,
    tier,
    quantity,
  }))
  keepWaiting({ key, lines: sentLines, ...(contact && contactFields(contact)) }, userId, now)
  if (!keptOrders().some((kept) => kept.key === key))
    keepOrder({ key, order_id: null, at: now.toISOString(), user_id: userId, claimed: false })
  const waiting = waitingOrders().find(({ order }) => order.key === key)
  return { key, sent: waiting ? sendOrder(waiting) : Promise.resolve({ kind: 'unanswered' }) }
}

/** Records an order whose chat was opened in the background, and shows the outcome in a toast. */
export async function recordBehind(
  lines: readonly EnquiryLine[],
  contact: OrderContact | null,
): Promise<void> {
  tell(await recordOrder(lines, contact).sent, orderWords.sentBehind)
}
