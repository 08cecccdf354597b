import { handedOverWords } from '#words/orders.ts'
import { formatRupees } from '@karigar/contract/base/rupees'
import { href } from '../../../lib/href.ts'
import { cartTotal } from '../../cart/page/cart-line.ts'
import type { HandedOff } from '../../cart/page/handed-off.ts'
import { asRecorded } from '../page/recorded-order.ts'

/** The text about a handed-over order, and the links to follow it. */
export interface OrderNotes {
  text: string
  /** Whom the order belongs to; null until it is recorded. */
  owner: 'guest' | 'customer' | null
  /** Path of the order's page. */
  pageHref: string
  signInHref: string
  /** The order's page without an account; its key is in the hash, so that no server logs it. */
  linkHref: string
}

/** Returns sentences about the order's number, price changes and discount, or about its failure. */
function sentencesOf({ lines, order, refused }: HandedOff): string[] {
  if (refused !== null) return [handedOverWords.notRecordedBecause(refused)]
  if (!order) return [handedOverWords.noNumberYet]
  const sentences = [handedOverWords.number(order.order_id)]
  const [shown, recorded] = [cartTotal(lines), cartTotal(asRecorded(lines, order))]
  if (shown !== recorded)
    sentences.push(handedOverWords.priceChanged(formatRupees(recorded), formatRupees(shown)))
  if (order.discount > 0) sentences.push(handedOverWords.discounted(formatRupees(order.total)))
  return sentences
}

export function orderNotes(handed: HandedOff, isSignedIn: boolean): OrderNotes {
  const { order } = handed
  const path = order ? `orders/${order.order_id}` : 'orders'
  return {
    text: sentencesOf(handed).join(' '),
    // Whoever has signed in since finds it in the account, which claims this browser's orders; its first link ends then.
    owner: order && (order.isCustomers || isSignedIn ? 'customer' : 'guest'),
    pageHref: `/${path}`,
    signInHref: href(`/login?redirect=${path}`),
    linkHref: order?.linkKey ? `/order/${order.order_id}#${order.linkKey}` : `/${path}`,
  }
}
