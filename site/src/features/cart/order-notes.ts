/** What a shopper is told of the order that was handed to the chat. */
import { messages } from '@karigar/contract/messages'
import { formatRupees } from '@karigar/contract/pricing'
import { pagePart } from '../../lib/part.ts'
import { cartTotal } from './cart-line.ts'
import type { ChatDetails } from './checkout-message.ts'
import { asRecorded, checkoutLink } from './checkout-message.ts'
import type { HandedOff } from './handed-off.ts'

/** Number, discount and changes, each a sentence. */
export function orderSentences({ lines, order, refused }: HandedOff): string[] {
  if (refused !== null) return [`${messages.order.notRecorded}: ${refused}`]
  if (!order) return [messages.order.noNumberYet]
  const sentences = [messages.order.number(order.order_id)]
  const [shown, recorded] = [cartTotal(lines), cartTotal(asRecorded(lines, order))]
  if (shown !== recorded)
    sentences.push(
      `The shop has changed a price meanwhile: your order comes to ${formatRupees(recorded)}, not ${formatRupees(shown)}.`,
    )
  if (order.discount > 0)
    sentences.push(
      `Your ${messages.offer.firstOrderDiscount} first-order discount is taken off: you pay ${formatRupees(order.total)}.`,
    )
  return sentences
}

/** Fills the parts of OrderNotes.astro, and the link that opens the chat again. */
export function showOrderNotes(place: ParentNode, handed: HandedOff, chat: ChatDetails): void {
  const { lines, order } = handed
  const words = pagePart(place, 'order-words')
  const text = orderSentences(handed).join(' ')
  if (words.textContent !== text) words.textContent = text
  pagePart(place, 'order-guest').hidden = !order || order.isCustomers
  pagePart(place, 'order-customer').hidden = !order?.isCustomers
  const path = order ? `orders/${order.order_id}` : 'orders'
  pagePart(place, 'order-sign-in', HTMLAnchorElement).href = `/login?redirect=${path}`
  pagePart(place, 'order-page', HTMLAnchorElement).href = `/${path}`
  pagePart(place, 'open-again', HTMLAnchorElement).href = checkoutLink(lines, chat, order)
}
