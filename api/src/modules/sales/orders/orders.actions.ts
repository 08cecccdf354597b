import { moneyInTurn } from '../../accounts/points/money-in-turn.ts'
import { formatRupees, MAX_RUPEES, toPaise } from '@karigar/contract/base/rupees'
import { deskMessages } from '@karigar/contract/sales/order-desk.words'
import { orderMessages } from '@karigar/contract/sales/order.words'
import type { ClaimableOrder, NewOrder } from '@karigar/contract/sales/order.wire'
import { contentHash } from '../../../crypto/content-hash.ts'
import type { Database, DatabasePool } from '../../../database/database.ts'
import { brokenConstraint } from '../../../database/dialect.ts'
import { oneAtATime } from '../../../database/one-at-a-time.ts'
import { transact } from '../../../database/transact.ts'
import { HttpError, notFound, unauthorized } from '../../../http/errors.ts'
import { timestamp } from '../../../database/new-record.ts'
import { alertOfOrder } from '../../accounts/alerts/raise-alert.ts'
import { isOpen, readKeys } from '../../accounts/keys/keys.ts'
import { findKey } from '../../accounts/keys/keys.repository.ts'
import { findServicesByIds } from '../../catalogue/service-rows/service-rows.repository.ts'
import { readShop } from '../../shop/shop/shop.actions.ts'
import { findUserById } from '../../accounts/users/users.repository.ts'
import { isConfirmedAccount } from './confirmed-account.ts'
import { contactColumns, renewContact } from './order-contact.ts'
import { discountFor } from './first-offer.ts'
import { insertPending } from './insert-order.ts'
import { priceLines } from './order-lines.ts'
import { claimOrder, type Customer } from './order-owner.actions.ts'
import { NO_DISCOUNT, priceOf } from './order-total.ts'
import { toOrder } from './order-view.ts'
import { requireOrder } from './require-order.ts'
import { findOrder, findOrderByKey, type OrderRecord, type OrderWithLines } from './orders.repository.ts'

const MAX_ATTEMPTS = 3
/** A rush of orders would otherwise be given up on PostgreSQL, whose serialisable transactions refuse each other. */
const inOrder = oneAtATime()
const GUEST = 'Guest'

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
  { at, secret }: { at: string; secret: string },
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
      heard_at: customer && (await isConfirmedAccount(db, customer.id)) ? at : null,
      key_hash: contentHash(input.key),
      content_hash: hashOfLines(input),
      ...NO_DISCOUNT,
      discount_paise: discount,
    },
    lines,
    shop,
    { actor: { id: customer?.id ?? null, name: customer?.name ?? GUEST }, at, secret },
  )
}

async function requireOpen(db: Database, customerId: string): Promise<void> {
  const customer = await findUserById(db, customerId)
  if (!customer || customer.deleted_at !== null)
    throw unauthorized('Your session has ended. Please log in again.')
}

/** Returns the key of an order's page; null once it was withdrawn, or where it cannot be written again. */
const pageKeyOf = async (db: Database, secret: string, { id }: OrderWithLines): Promise<string | null> =>
  (await readKeys(db, secret, 'order', [id])).get(id) ?? null

/**
 * Returns the order that a key belongs to: that of its link, or the one with which the browser placed it; and whether the
 * key opens it still.
 */
async function findOrderOfKey(
  db: Database,
  key: string,
): Promise<{ order: OrderRecord | undefined; opens: boolean }> {
  const hash = contentHash(key)
  const link = await findKey(db, 'order', hash)
  if (!link) return { order: await findOrderByKey(db, hash), opens: true }
  return { order: await findOrder(db, link.opens), opens: isOpen(link) }
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
  {
    secret,
    answerOf,
  }: { secret: string; answerOf: (trx: Database, order: OrderWithLines) => Promise<Answer> },
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
            const order = await insertNewOrder(trx, input, customer, { at: timestamp(), secret })
            await alertOfOrder(trx, 'order-placed', { ...order, amount_paise: order.total_paise })
            return { order: await answerOf(trx, order), isNew: true }
          }
          // The key may have been passed on, so only the owner may read an order that has one.
          if (earlier.user_id !== null && earlier.user_id !== customer?.id)
            throw new HttpError(409, orderMessages.hasOwner)
          if (earlier.content_hash !== hashOfLines(input)) throw new HttpError(422, orderMessages.keyUsed)
          if (customer && earlier.user_id === null) await claimOrder(trx, earlier, customer, secret)
          await renewContact(trx, earlier, input, customer)
          return { order: await answerOf(trx, await requireOrder(trx, earlier.id)), isNew: false }
        }),
      )
    } catch (error) {
      // The order was sent twice at once, or its number is taken: the next attempt finds it, or draws another
      // number.
      if (brokenConstraint(error) !== 'unique' || attempt === MAX_ATTEMPTS) throw error
    }
}

/** Records the order of a signed-in customer. Throws as `record` does. */
export async function recordOrder(db: DatabasePool, input: NewOrder, customer: Customer, secret: string) {
  return record(db, input, customer, { secret, answerOf: async (_, order) => toOrder(order) })
}

/** Records a guest's order and returns it with the key of its link. Throws as `record` does. */
export async function recordGuestOrder(db: DatabasePool, input: NewOrder, secret: string) {
  return record(db, input, null, {
    secret,
    answerOf: async (trx, order) => ({ ...toOrder(order), link_key: await pageKeyOf(trx, secret, order) }),
  })
}

/**
 * Describes a guest's order to a caller with its key. Throws 404 for a wrong key, or when the order has an
 * owner.
 */
export async function readClaimable(
  db: Database,
  { order_id, key }: { order_id: string; key: string },
): Promise<ClaimableOrder> {
  const { order, opens } = await findOrderOfKey(db, key)
  if (!opens || order?.order_id !== order_id || order.user_id !== null) throw notFound('Order')
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
  secret: string,
): Promise<string[]> {
  return moneyInTurn(db, async (trx) => {
    await requireOpen(trx, customer.id)
    const owned: string[] = []
    for (const { order_id, key } of claims) {
      const { order, opens } = await findOrderOfKey(trx, key)
      if (order?.order_id !== order_id) continue
      if (order.user_id === null && opens) await claimOrder(trx, order, customer, secret)
      // A claim withdraws the key that it came with, and the same claim is sent again.
      else if (order.user_id !== customer.id) continue
      owned.push(order_id)
    }
    return owned
  })
}
