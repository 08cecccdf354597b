/** Stores and sends an order that is handed over; loaded after the first touch. */
import { handedOverWords } from '#words/orders.ts'
import type { NewOrder } from '@karigar/contract/sales/order.wire'
import { $user } from '../../auth/page/session-store.ts'
import { contactFields, forgetNote, NO_CONTACT, type OrderContact } from '../../cart/touch/contact.ts'
import { keepOrder, keptOrders } from './kept-orders.ts'
import { noteWith, orderKey } from './order-key.ts'
import type { Outcome } from './send-orders.ts'
import { sendOrder, tell } from './send-orders.ts'
import { keepWaiting, waitingOrders } from './waiting-orders.ts'

/** A line to be ordered. Its price stays in the browser, which tells by it whether two orders are the same. */
export type EnquiryLine = NewOrder['lines'][number] & { price: number }

/**
 * Takes a note out of the fields once it goes with an order. The browser follows a pressed link after the handlers of
 * the click, and the link has the note; but it may leave the page for that.
 */
function forgetSoon(note: string): void {
  const forget = () => {
    removeEventListener('pagehide', forget)
    forgetNote(note)
  }
  addEventListener('pagehide', forget)
  setTimeout(forget)
}

/** Stores an order and sends it; returns its key, what the customer says with it and the outcome. */
export function recordOrder(
  lines: readonly EnquiryLine[],
  typed: OrderContact | null,
): { key: string; contact: OrderContact | null; sent: Promise<Outcome> } {
  const now = new Date()
  const user = $user.get()
  const userId = user?.role === 'user' ? user.id : null
  const content = lines.map((line) => [line.service_id, line.variant, line.tier, line.quantity, line.price])
  const key = orderKey(content, userId, now.getTime())
  const note = noteWith(key, typed?.note ?? '')
  const contact = typed || note ? { ...NO_CONTACT, ...typed, note } : null
  if (typed?.note) forgetSoon(typed.note)
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
  return { key, contact, sent: waiting ? sendOrder(waiting) : Promise.resolve({ kind: 'unanswered' }) }
}

/** Records an order whose chat was opened in the background, and shows the outcome in a toast. */
export async function recordBehind(
  lines: readonly EnquiryLine[],
  contact: OrderContact | null,
): Promise<void> {
  tell(await recordOrder(lines, contact).sent, handedOverWords.sentBehind)
}
