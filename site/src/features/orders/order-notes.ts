import type { HandedOff } from '../cart/handed-off.ts'
import { orderSentences } from './order-words.ts'

/** The text about a handed-over order, and the links to follow it. */
export interface OrderNotes {
  text: string
  /** Whom the order belongs to; null until it is recorded. */
  owner: 'guest' | 'customer' | null
  /** Path of the order's page. */
  pageHref: string
  signInHref: string
  /** Path with which a guest's order can be claimed; its key is in the hash, so that no server logs it. */
  claimHref: string
}

export function orderNotes(handed: HandedOff): OrderNotes {
  const { order } = handed
  const key = order?.linkKey ?? handed.key
  const path = order ? `orders/${order.order_id}` : 'orders'
  return {
    text: orderSentences(handed).join(' '),
    owner: order && (order.isCustomers ? 'customer' : 'guest'),
    pageHref: `/${path}`,
    signInHref: `/login?redirect=${path}`,
    claimHref: order && key ? `/${path}#key=${key}` : `/${path}`,
  }
}
