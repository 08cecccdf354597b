import { pagePart } from '../../lib/part.ts'
import type { HandedOff } from '../cart/handed-off.ts'
import { orderSentences } from './order-words.ts'

/** The link by which a guest's order is claimed: its key stands behind the #, out of every log. */
const claimPath = (orderNumber: string, key: string) => `/orders/${orderNumber}#key=${key}`

/** Fills the parts of OrderNotes.astro. */
export function showOrderNotes(place: ParentNode, handed: HandedOff): void {
  const { order, key } = handed
  const words = pagePart(place, 'order-words')
  const text = orderSentences(handed).join(' ')
  if (words.textContent !== text) words.textContent = text
  pagePart(place, 'order-guest').hidden = !order || order.isCustomers
  pagePart(place, 'order-customer').hidden = !order?.isCustomers
  const path = order ? `orders/${order.order_id}` : 'orders'
  pagePart(place, 'order-sign-in', HTMLAnchorElement).href = `/login?redirect=${path}`
  if (order && key) pagePart(place, 'order-link', HTMLAnchorElement).href = claimPath(order.order_id, key)
  pagePart(place, 'order-page', HTMLAnchorElement).href = `/${path}`
}
