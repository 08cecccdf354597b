import { agreementMessages } from '@karigar/contract/words/agreement-messages'
import type { Database } from '../../database/database.ts'
import { discountFor } from './first-offer.ts'
import { readLedger } from './ledger.actions.ts'
import { appendVersion, linesOf } from './order-versions.ts'
import { type OrderRecord, updateOrder } from './orders.repository.ts'
import { isInDocumentOrLink } from './settled-totals.repository.ts'

/** Who asks for the total without the offer: a rule of the shop, which nobody has applied by hand. */
const SHOP = { id: null, name: 'Karigar' }

/** Tells whether a total is the shop's word already: it was paid for, changed, put on paper or into a link. */
async function isSettled(db: Database, order: OrderRecord): Promise<boolean> {
  if (order.version > 1 || order.status === 'cancelled' || order.status === 'completed') return true
  const { status, paid } = await readLedger(db, order)
  if (paid > 0 || status === 'paid' || status === 'refunded') return true
  return isInDocumentOrLink(db, order.id)
}

/**
 * Decides the first-order offer of a guest's order anew for the customer who has claimed it. A total that falls is
 * written at once. One that rises is a version that awaits the customer's agreement, because signing in must not cost
 * anything silently. A total that is the shop's word already stays.
 */
export async function renewFirstOffer(
  db: Database,
  order: OrderRecord,
  buyer: Parameters<typeof discountFor>[2],
  at: string,
): Promise<void> {
  const discount = await discountFor(db, order.price_paise, buyer)
  if (discount === order.discount_paise || (await isSettled(db, order))) return
  const sums = {
    price_paise: order.price_paise,
    discount_paise: discount,
    discount_reason: null,
    total_paise: order.price_paise - discount,
  }
  if (discount > order.discount_paise) await updateOrder(db, order.id, sums)
  else {
    const content = { lines: linesOf(order), sums }
    await appendVersion(db, order, content, agreementMessages.offerEnded, { actor: SHOP, at })
  }
}
