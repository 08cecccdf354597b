import type { HandedOff } from '../cart/handed-off.ts'
import { orderSentences } from './order-words.ts'

/** What is said of an order that was handed to the chat, and where it can be followed. */
export interface OrderNotes {
  text: string
  /** Whose it is; null until it is recorded. */
  owner: 'guest' | 'customer' | null
  /** The order's own page. */
  pageHref: string
  signInHref: string
  /** The link by which a guest's order is claimed: its key stands behind the #, out of every log. */
  claimHref: string
}

export function orderNotes(handed: HandedOff): OrderNotes {
  const { order, key } = handed
  const path = order ? `orders/${order.order_id}` : 'orders'
  return {
    text: orderSentences(handed).join(' '),
    owner: order && (order.isCustomers ? 'customer' : 'guest'),
    pageHref: `/${path}`,
    signInHref: `/login?redirect=${path}`,
    claimHref: order && key ? `/${path}#key=${key}` : `/${path}`,
  }
}
