import { moneyInTurn } from '../../accounts/points/money-in-turn.ts'
import { formatRupees, MAX_RUPEES, toPaise } from '@karigar/contract/base/rupees'
import { deskMessages } from '@karigar/contract/sales/order-desk.words'
import { orderMessages } from '@karigar/contract/sales/order.words'
import type { ClaimableOrder, NewOrder, OrderWithHistory } from '@karigar/contract/sales/order.wire'
import { contentHash } from '../../../crypto/content-hash.ts'
import type { Database, DatabasePool } from '../../../database/database.ts'
import { brokenConstraint } from '../../../database/dialect.ts'
import { oneAtATime } from '../../../database/one-at-a-time.ts'
import { transact } from '../../../database/transact.ts'
import { HttpError, notFound, unauthorized } from '../../../http/errors.ts'
import { timestamp } from '../../../database/new-record.ts'
import { alertOfOrder } from '../../accounts/alerts/raise-alert.ts'
import { isOpen, makeKey, readKeys } from '../../accounts/keys/keys.ts'
import { findKey, giveKeysOfOrder } from '../../accounts/keys/keys.repository.ts'
import { settleRewards } from './rewards.actions.ts'
import { findServicesByIds } from '../../catalogue/service-rows/service-rows.repository.ts'
import { readShop } from '../../shop/shop/shop.actions.ts'
import { findUserById } from '../../accounts/users/users.repository.ts'
import type { UsersTable } from '../../../database/tables/accounts.tables.ts'
import { customerLinks } from './order-links.ts'
import { CUSTOMER } from './customer-name.ts'
import { findEntries, insertEntries } from './order-entries.repository.ts'
import { confirmAccounts, isConfirmedAccount } from './confirmed-account.ts'
import { contactColumns, renewContact } from './order-contact.ts'
import { discountFor } from './first-offer.ts'
import { renewFirstOffer } from './renew-first-offer.ts'
import { insertPending } from './insert-order.ts'
import { priceLines } from './order-lines.ts'
import { priceOf } from './order-total.ts'
import { toEvent, toOrder } from './order-view.ts'
import { requireOrder, requireOwnOrder } from './require-order.ts'
import {
  findOrder,
  findOrderByKey,
  findOrderEvents,
  type OrderRecord,
  type OrderWithLines,
  updateOrder,
} from './orders.repository.ts'

const MAX_ATTEMPTS = 3
/** A rush of orders would otherwise be given up on PostgreSQL, whose serialisable transactions refuse each other. */
const inOrder = oneAtATime()
const GUEST = 'Guest'

type Customer = Pick<UsersTable, 'id' | 'name' | 'phone'>

/** Returns a hash of the lines, which is the same for requests that order the same. */
function hashOfLines({ lines }: NewOrder): string {
  return contentHash(
    JSON.stringify(
      lines.map(({ service_id, variant = null, tier, quantity }) => [service_id, variant, tier, quantity]),
    ),
  )
}

/** Inserts a new order in the caller's transaction, and returns it. Throws 422 when it comes to too much. */
export async function insertNewOrder(
  db: Database,
  input: NewOrder,
  customer: Customer | null,
  now: string,
): Promise<OrderWithLines> {
  const shop = await readShop(db)
  const services = await findServicesByIds(db, [...new Set(input.lines.map(({ service_id }) => service_id))])
  const lines = priceLines(input.lines, services)
  const price = priceOf(lines)
  if (price > toPaise(MAX_RUPEES)) throw new HttpError(422, deskMessages.sumHigh(formatRupees(MAX_RUPEES)))
  const contact = {
    phone: customer?.phone ?? null,
    contact_name: null,
    contact_phone: null,
    note: null,
    ...contactColumns(input, customer),
  }
  const discount = await discountFor(db, shop, price, {
    userId: customer?.id ?? null,
    phone: contact.phone,
    exceptId: null,
  })
  return insertPending(
    db,
    {
      user_id: customer?.id ?? null,
      ...contact,
      // Accounts cost nothing, so one of which staff have confirmed no order yet is a guest's equal.
      heard_at: customer && (await isConfirmedAccount(db, customer.id)) ? now : null,
      key_hash: contentHash(input.key),
      content_hash: hashOfLines(input),
      discount_paise: discount,
      discount_reason: null,
    },
    lines,
    shop,
    { actor: { id: customer?.id ?? null, name: customer?.name ?? GUEST }, at: now },
  )
}

async function requireOpen(db: Database, customerId: string): Promise<void> {
  const customer = await findUserById(db, customerId)
  if (!customer || customer.deleted_at !== null)
    throw unauthorized('Your session has ended. Please log in again.')
}

/** Returns the key of an order's link, and makes one where there is none that can be written again. */
async function linkKeyOf(
  db: Database,
  secret: string,
  { id, user_id }: OrderWithLines,
  isNew: boolean,
): Promise<string> {
  const known = isNew ? undefined : (await readKeys(db, secret, 'order', [id])).get(id)
  if (known !== undefined) return known
  return (await makeKey(db, secret, { kind: 'order', opens: id, owner_id: user_id })).key
}

/** Returns the order that a key belongs to: that of its link, or the one with which the browser placed it. */
async function findOrderOfKey(db: Database, key: string): Promise<OrderRecord | undefined> {
  const hash = contentHash(key)
  const link = await findKey(db, 'order', hash)
  if (!link) return findOrderByKey(db, hash)
  return isOpen(link) ? findOrder(db, link.opens) : undefined
}

/** An order as it is answered, and whether this request made it. */
export interface Recorded<Answer> {
  order: Answer
  isNew: boolean
}

/**
 * Records an order at the catalogue's prices before it is handed to the chat. The same request with the same key
 * returns the first order, which is not new then. `answerOf` says what is returned of it. Throws 422 when the key was
 * used for other lines, 409 when something is no longer offered or the order belongs to another account.
 */
async function record<Answer>(
  db: DatabasePool,
  input: NewOrder,
  customer: Customer | null,
  answerOf: (trx: Database, order: OrderWithLines, isNew: boolean) => Promise<Answer>,
): Promise<Recorded<Answer>> {
  const keyHash = contentHash(input.key)
  for (let attempt = 1; ; attempt += 1)
    try {
      return await inOrder(db, () =>
        transact(db, async (trx) => {
          const earlier = await findOrderByKey(trx, keyHash)
          if (!earlier) {
            // The session was checked before the transaction began and may have ended since.
            if (customer) await requireOpen(trx, customer.id)
            const order = await insertNewOrder(trx, input, customer, timestamp())
            await alertOfOrder(trx, 'order-placed', { ...order, amount_paise: order.total_paise })
            return { order: await answerOf(trx, order, true), isNew: true }
          }
          // The key may have been passed on, so only the owner may read an order that has one.
          if (earlier.user_id !== null && earlier.user_id !== customer?.id)
            throw new HttpError(409, orderMessages.hasOwner)
          if (earlier.content_hash !== hashOfLines(input)) throw new HttpError(422, orderMessages.keyUsed)
          if (customer && earlier.user_id === null) await assignOrder(trx, earlier, customer)
          await renewContact(trx, earlier, input, customer)
          return { order: await answerOf(trx, await requireOrder(trx, earlier.id), false), isNew: false }
        }),
      )
    } catch (error) {
      // The order was sent twice at once, or its number is taken: the next attempt finds it, or draws another
      // number.
      if (brokenConstraint(error) !== 'unique' || attempt === MAX_ATTEMPTS) throw error
    }
}

/** Records the order of a signed-in customer. Throws as `record` does. */
export async function recordOrder(db: DatabasePool, input: NewOrder, customer: Customer) {
  return record(db, input, customer, async (_, order) => toOrder(order))
}

/** Records a guest's order and returns it with the key of its link. Throws as `record` does. */
export async function recordGuestOrder(db: DatabasePool, input: NewOrder, secret: string) {
  return record(db, input, null, async (trx, order, isNew) => ({
    ...toOrder(order),
    link_key: await linkKeyOf(trx, secret, order, isNew),
  }))
}

/** Assigns a guest's order to the customer, who may not be entitled to its discount. */
async function assignOrder(db: Database, order: OrderRecord, customer: Customer): Promise<void> {
  const buyer = { userId: customer.id, phone: order.phone ?? customer.phone, exceptId: order.id }
  const at = timestamp()
  const actor = { id: customer.id, name: customer.name }
  const isConfirmed = await isConfirmedAccount(db, customer.id)
  await updateOrder(db, order.id, {
    user_id: customer.id,
    phone: buyer.phone,
    heard_at: order.heard_at ?? (isConfirmed ? at : null),
    filed_at: null,
    updated_at: at,
  })
  await giveKeysOfOrder(db, order.id, customer.id)
  const claimed = { order_id: order.id, kind: 'claimed' as const }
  await insertEntries(db, [claimed], { actor: { id: customer.id, name: CUSTOMER }, at })
  await renewFirstOffer(db, order, buyer, at)
  if (order.heard_at !== null)
    await confirmAccounts(db, [order.id], { actor: { id: customer.id, name: CUSTOMER }, at })
  const after = await requireOrder(db, order.id)
  await settleRewards(db, after, { actor, at })
  await alertOfOrder(db, 'order-claimed', { ...after, amount_paise: after.total_paise })
}

/**
 * Describes a guest's order to a caller with its key. Throws 404 for a wrong key, or when the order has an
 * owner.
 */
export async function readClaimable(
  db: Database,
  { order_id, key }: { order_id: string; key: string },
): Promise<ClaimableOrder> {
  const order = await findOrderOfKey(db, key)
  if (order?.order_id !== order_id || order.user_id !== null) throw notFound('Order')
  const { service_name, price, created_at } = toOrder(order)
  return { order_id, service_name, price, created_at }
}

/**
 * Claims the orders without an owner whose keys are given; returns which of the orders belong to the caller.
 */
export async function claimOrders(
  db: DatabasePool,
  claims: { order_id: string; key: string }[],
  customer: Customer,
): Promise<string[]> {
  return moneyInTurn(db, async (trx) => {
    await requireOpen(trx, customer.id)
    const owned: string[] = []
    for (const { order_id, key } of claims) {
      const order = await findOrderOfKey(trx, key)
      if (order?.order_id !== order_id) continue
      if (order.user_id === null) await assignOrder(trx, order, customer)
      else if (order.user_id !== customer.id) continue
      owned.push(order_id)
    }
    return owned
  })
}

/** Returns an order of this customer with its history; throws 404 for anybody else's. */
export async function readOrderOf(
  db: Database,
  customerId: string,
  orderNumber: string,
): Promise<OrderWithHistory> {
  const order = await requireOwnOrder(db, customerId, orderNumber)
  const history = (await findOrderEvents(db, order.id)).map(toEvent)
  return {
    ...toOrder(order),
    links: customerLinks(await findEntries(db, order.id)),
    history: history.map(({ actor: _, ...event }) => event),
  }
}
