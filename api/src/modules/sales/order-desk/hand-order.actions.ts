import { checkHandOrder } from '@karigar/contract/sales/hand-order.rules'
import { deskMessages } from '@karigar/contract/sales/order-desk.words'
import type { HandOrder } from '@karigar/contract/sales/hand-order.wire'
import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import { contentHash } from '../../../crypto/content-hash.ts'
import { randomCode } from '../../../crypto/random-code.ts'
import type { Database } from '../../../database/database.ts'
import { timestamp } from '../../../database/new-record.ts'
import type { UsersTable } from '../../../database/tables/accounts.tables.ts'
import { refuse } from '../../../http/errors.ts'
import type { Once } from '../../../idempotency/idempotency.ts'
import { alertOfOrder } from '../../accounts/alerts/raise-alert.ts'
import { confirmAccounts } from '../orders/confirmed-account.ts'
import { discountFor, offerFor } from '../orders/first-offer.ts'
import { insertPending } from '../orders/insert-order.ts'
import { contactColumns } from '../orders/order-contact.ts'
import { NO_DISCOUNT, priceOf, sumsOf } from '../orders/order-total.ts'
import { toAdminOrder } from '../orders/order-view.ts'
import { requireOrder } from '../orders/require-order.ts'
import { readShop } from '../../shop/shop/shop.actions.ts'
import { findServicesByIds } from '../../catalogue/service-rows/service-rows.repository.ts'
import type { Actor } from '../../accounts/users/actor.ts'
import { findUserById } from '../../accounts/users/users.repository.ts'
import { contentLines, enteredDiscount } from './content-lines.ts'
import { billWithGstin, ratesOnTop, refuseHighTotal } from './plus-gst.ts'

/** Returns the customer's account; null for a caller without one. Throws 422 for an account that is closed. */
async function customerOf(db: Database, id: string | null): Promise<UsersTable | null> {
  if (id === null) return null
  const account = await findUserById(db, id)
  if (account?.role === 'user' && account.deleted_at === null) return account
  refuse({ customer_id: deskMessages.noCustomer })
  return null
}

/**
 * Writes an order for a caller, at the prices that staff enter. It counts as heard of. Without a discount of staff,
 * the first-order offer applies under the same rule as for other orders. Prices can be plus GST for a customer with a
 * GSTIN. Throws 422 for what cannot be.
 */
export async function writeOrder(
  once: Once<AdminOrder>,
  input: HandOrder,
  { actor, secret }: { actor: Actor; secret: string },
) {
  refuse(checkHandOrder(input))
  return once(async (trx) => {
    const at = timestamp()
    const shop = await readShop(trx)
    const customer = await customerOf(trx, input.customer_id)
    const ids = input.lines.flatMap(({ service_id }) => service_id ?? [])
    const services = ids.length === 0 ? [] : await findServicesByIds(trx, [...new Set(ids)])
    const isPlusGst = input.plus_gst === true
    const lines = contentLines(input.lines, [], services, await ratesOnTop(trx, isPlusGst))
    const contact = {
      phone: customer?.phone ?? null,
      contact_name: null,
      contact_phone: null,
      note: null,
      ...contactColumns(
        { contact_name: input.contact_name, note: input.note, ...(input.phone && { phone: input.phone }) },
        customer,
      ),
    }
    const buyer = { userId: customer?.id ?? null, phone: contact.phone, exceptId: null }
    const { discount, discount_percent = null, discount_reason } = input
    const isEntered = discount !== null || discount_percent !== null
    const given = isEntered
      ? enteredDiscount(lines, { discount: discount ?? 0, discount_percent, discount_reason })
      : { ...NO_DISCOUNT, discount_paise: await discountFor(trx, shop, priceOf(lines), buyer) }
    // Nobody holds a key to claim it with: staff said whose it is.
    const key = randomCode(32)
    refuseHighTotal(sumsOf(lines, given))
    const { id } = await insertPending(
      trx,
      {
        user_id: customer?.id ?? null,
        ...contact,
        heard_at: at,
        key_hash: contentHash(key),
        content_hash: contentHash(JSON.stringify(lines)),
        ...given,
      },
      lines,
      shop,
      { actor, at, secret },
    )
    if (isPlusGst) await billWithGstin(trx, id, input.billing, { actor, at })
    await confirmAccounts(trx, [id], { actor, at })
    const order = await requireOrder(trx, id)
    await alertOfOrder(trx, 'order-placed', { ...order, amount_paise: order.total_paise }, actor.id)
    return toAdminOrder(order)
  })
}

/** Returns the percentage of the first-order offer that a new order of this customer gets; 0 for none. Throws 422. */
export async function readOffer(
  db: Database,
  { customer_id }: { customer_id?: string | undefined },
): Promise<{ percent: number }> {
  const customer = await customerOf(db, customer_id || null)
  const buyer = { userId: customer?.id ?? null, phone: customer?.phone ?? null, exceptId: null }
  return { percent: await offerFor(db, await readShop(db), buyer) }
}
