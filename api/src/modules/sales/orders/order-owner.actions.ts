/** Whose an order is: a guest's, until an account claims it or staff say whose. */
import { orderPageMessages } from '@karigar/contract/sales/order-page.words'
import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import { contentHash } from '../../../crypto/content-hash.ts'
import { randomCode } from '../../../crypto/random-code.ts'
import type { Database, DatabasePool } from '../../../database/database.ts'
import { timestamp } from '../../../database/new-record.ts'
import type { UsersTable } from '../../../database/tables/accounts.tables.ts'
import { conflict, invalid } from '../../../http/errors.ts'
import { alertOfOrder } from '../../accounts/alerts/raise-alert.ts'
import { makeKey } from '../../accounts/keys/keys.ts'
import { withdrawDocumentKeys } from '../../accounts/keys/keys.repository.ts'
import { moneyInTurn } from '../../accounts/points/money-in-turn.ts'
import type { Actor, Occasion } from '../../accounts/users/actor.ts'
import { findUserById } from '../../accounts/users/users.repository.ts'
import { confirmAccounts, isConfirmedAccount } from './confirmed-account.ts'
import { CUSTOMER } from './customer-name.ts'
import { bringCreditBack, followLastOrder } from './move-customer.ts'
import { findEntries, insertEntries } from './order-entries.repository.ts'
import { replacePageKey } from './order-page.ts'
import { toAdminOrder } from './order-view.ts'
import { type OrderRecord, updateOrder } from './orders.repository.ts'
import { renewFirstOffer } from './renew-first-offer.ts'
import { requireOrder } from './require-order.ts'
import { settleRewards, takeRewards } from './rewards.actions.ts'
import { giveBackPoints } from './set-points.ts'

export type Customer = Pick<UsersTable, 'id' | 'name' | 'phone'>

/** Marks that an order had a number of its own before it came to an account. */
const OWN_NUMBER = 'own-number'

/** Withdraws every key of an order and of its documents, and makes new ones for its new owner. */
async function handOverKeys(
  db: Database,
  secret: string,
  order: { id: string; user_id: string | null },
  made_by: string | null,
) {
  for (const opens of await withdrawDocumentKeys(db, order.id, timestamp()))
    await makeKey(db, secret, { kind: 'document', opens, owner_id: order.user_id, made_by })
  await replacePageKey(db, secret, order, made_by)
}

/** Assigns an order without an owner to the customer, who may not be entitled to its discount. */
async function giveTo(
  db: Database,
  order: OrderRecord,
  customer: Customer,
  { kind, occasion, secret }: { kind: 'claimed' | 'joined'; occasion: Occasion; secret: string },
): Promise<OrderRecord> {
  const buyer = { userId: customer.id, phone: order.phone ?? customer.phone, exceptId: order.id }
  const { actor, at } = occasion
  const isConfirmed = await isConfirmedAccount(db, customer.id)
  await updateOrder(db, order.id, {
    user_id: customer.id,
    customer_id: customer.id,
    phone: buyer.phone,
    heard_at: order.heard_at ?? (isConfirmed ? at : null),
    filed_at: null,
    updated_at: at,
  })
  await followLastOrder(db, order.customer_id, customer.id, occasion)
  const owned = { id: order.id, user_id: customer.id }
  await handOverKeys(db, secret, owned, kind === 'joined' ? actor.id : null)
  // The customer's own name leaves with the account, this row stays.
  const by = kind === 'claimed' ? { id: customer.id, name: CUSTOMER } : actor
  // Only that there was a number: the number itself would outlive the account in an entry that nobody can change.
  const mark = { order_id: order.id, kind, from_value: order.phone === null ? null : OWN_NUMBER }
  await insertEntries(db, [mark], { actor: by, at })
  await renewFirstOffer(db, order, buyer, at)
  if (order.heard_at !== null) await confirmAccounts(db, [order.id], { actor: by, at })
  const after = await requireOrder(db, order.id)
  await settleRewards(db, after, occasion)
  return after
}

/** Assigns a guest's order to the customer who has its key, and tells staff. */
export async function claimOrder(db: Database, order: OrderRecord, customer: Customer, secret: string) {
  const occasion = { actor: { id: customer.id, name: customer.name }, at: timestamp() }
  const after = await giveTo(db, order, customer, { kind: 'claimed', occasion, secret })
  await alertOfOrder(db, 'order-claimed', { ...after, amount_paise: after.total_paise })
}

/**
 * Takes an order off its account, which gets back the points that it has spent on the order, and loses those that it had
 * for the order, as far as they are left. A guest's credit that came along goes back likewise.
 */
async function takeFrom(
  db: Database,
  owned: OrderRecord,
  occasion: Occasion,
  secret: string,
): Promise<OrderRecord> {
  const order = await giveBackPoints(db, owned, occasion)
  // A number that came from the account stays with it; the key that placed the order must not claim it again.
  const account = order.user_id === null ? undefined : await findUserById(db, order.user_id)
  const mark = (await findEntries(db, order.id)).findLast(
    ({ kind }) => kind === 'claimed' || kind === 'joined',
  )
  const phone = order.phone === account?.phone && mark?.from_value !== OWN_NUMBER ? null : order.phone
  const key_hash = contentHash(randomCode(32))
  await updateOrder(db, order.id, {
    user_id: null,
    customer_id: order.id,
    phone,
    key_hash,
    updated_at: occasion.at,
  })
  await handOverKeys(db, secret, { id: order.id, user_id: null }, occasion.actor.id)
  await insertEntries(db, [{ order_id: order.id, kind: 'left' }], occasion)
  if (order.user_id !== null) {
    await takeRewards(db, order, order.user_id, occasion)
    await bringCreditBack(db, order.id, order.user_id, occasion)
  }
  return requireOrder(db, order.id)
}

/**
 * Moves an order to a customer's account, or takes it off its account. The same again changes nothing. Throws 404 for an
 * unknown order, 409 when it is not `from`'s any more, 422 for an account that is closed or no customer's.
 */
export async function changeOwner(
  db: DatabasePool,
  orderId: string,
  { customer_id, from }: { customer_id: string | null; from: string | null },
  { actor, secret }: { actor: Actor; secret: string },
): Promise<AdminOrder> {
  return moneyInTurn(db, async (trx) => {
    const order = await requireOrder(trx, orderId)
    if (order.user_id === customer_id) return toAdminOrder(order)
    if (order.user_id !== from) throw conflict(orderPageMessages.changedHands)
    const customer = customer_id === null ? null : await findUserById(trx, customer_id)
    if (customer_id !== null && (customer?.role !== 'user' || customer.deleted_at !== null))
      throw invalid('customer_id', orderPageMessages.noCustomer)
    const occasion = { actor, at: timestamp() }
    const free = order.user_id === null ? order : await takeFrom(trx, order, occasion, secret)
    return toAdminOrder(
      customer ? await giveTo(trx, free, customer, { kind: 'joined', occasion, secret }) : free,
    )
  })
}
