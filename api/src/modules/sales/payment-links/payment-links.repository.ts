import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import type {
  GatewayEventsTable,
  GatewayRefundsTable,
  OtherPaymentsTable,
  PaymentLinksTable,
} from '../../../database/tables/payments.tables.ts'
import type { GatewayRefundAnswer } from './gateway-client.ts'
import { type Acting, THE_SHOP } from '../../../history/acting.ts'
import { payable } from '../orders/order-total.ts'

/** What came of a report; `waiting`: a refund whose payment was not reported yet. */
export type Outcome = 'entered' | 'known' | 'other amount' | 'not captured' | 'noted' | 'waiting' | 'unknown'

/** Returns the payment links of an order, newest first. */
export async function findLinks(db: Database, orderId: string): Promise<PaymentLinksTable[]> {
  return db
    .selectFrom('payment_links')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

export async function findLink(
  db: Database,
  by: { id: string } | { gateway_id: string },
): Promise<PaymentLinksTable | undefined> {
  const links = db.selectFrom('payment_links').selectAll()
  const found = 'id' in by ? links.where('id', '=', by.id) : links.where('gateway_id', '=', by.gateway_id)
  return found.executeTakeFirst()
}

export async function insertLink(db: Database, row: PaymentLinksTable): Promise<void> {
  await db.insertInto('payment_links').values(row).execute()
}

export async function updateLink(
  db: Database,
  id: string,
  changes: Partial<PaymentLinksTable>,
): Promise<void> {
  await db.updateTable('payment_links').set(changes).where('id', '=', id).execute()
}

/** Returns what changes of a link that `actor` wants cancelled: Razorpay is asked next. */
export const toCancel = (actor: Acting, at: string) => ({
  state: 'cancelling' as const,
  due_at: at,
  attempts: 0,
  cancelled_at: at,
  cancelled_by_id: actor.id,
  cancelled_by: actor.name,
  updated_at: at,
})

/** Lets every open link be cancelled that asks for more than is open by now, or whose order has ended. */
export async function withdrawOutdatedLinks(db: Database, now: string): Promise<void> {
  const paid = sql<number>`(select coalesce(sum(amount_paise), 0) from payments where payments.order_id = orders.id)`
  const outdated = db
    .selectFrom('payment_links')
    .innerJoin('orders', 'orders.id', 'payment_links.order_id')
    .select('payment_links.id')
    .where('payment_links.state', '=', 'open')
    .where((where) =>
      where.or([
        where('orders.status', '=', 'cancelled'),
        where('orders.purchase_status', 'in', ['paid', 'refunded']),
        where('payment_links.amount_paise', '>', sql<number>`${payable} - ${paid}`),
      ]),
    )
  await db.updateTable('payment_links').set(toCancel(THE_SHOP, now)).where('id', 'in', outdated).execute()
}

/** Returns the refunds of an order through Razorpay, newest first. */
export async function findRefunds(db: Database, orderId: string): Promise<GatewayRefundsTable[]> {
  return db
    .selectFrom('gateway_refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

export async function findRefund(
  db: Database,
  by: { id: string } | { gateway_id: string },
): Promise<GatewayRefundsTable | undefined> {
  const refunds = db.selectFrom('gateway_refunds').selectAll()
  const found = 'id' in by ? refunds.where('id', '=', by.id) : refunds.where('gateway_id', '=', by.gateway_id)
  return found.executeTakeFirst()
}

/** Returns the refund of that payment and amount whose number at Razorpay is not known yet. */
export async function findUnnumberedRefund(
  db: Database,
  payment: string,
  paise: number,
): Promise<GatewayRefundsTable | undefined> {
  return db
    .selectFrom('gateway_refunds')
    .selectAll()
    .where('payment', '=', payment)
    .where('amount_paise', '=', paise)
    .where('state', '=', 'asked')
    .where('gateway_id', 'is', null)
    .orderBy('created_at')
    .executeTakeFirst()
}

export async function insertRefund(db: Database, row: GatewayRefundsTable): Promise<void> {
  await db.insertInto('gateway_refunds').values(row).execute()
}

export async function updateRefund(
  db: Database,
  id: string,
  changes: Partial<GatewayRefundsTable>,
): Promise<void> {
  await db.updateTable('gateway_refunds').set(changes).where('id', '=', id).execute()
}

/** Keeps a payment of another amount than its link asks for; returns false when it is known already. */
export async function insertOtherPayment(db: Database, row: OtherPaymentsTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('other_payments')
    .values(row)
    .onConflict((conflict) => conflict.column('payment').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function findOtherPayment(
  db: Database,
  payment: string,
): Promise<OtherPaymentsTable | undefined> {
  return db.selectFrom('other_payments').selectAll().where('payment', '=', payment).executeTakeFirst()
}

/** Returns the payments of another amount that came for an order, oldest first. */
export async function findOtherPayments(db: Database, orderId: string): Promise<OtherPaymentsTable[]> {
  return db
    .selectFrom('other_payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('payment')
    .execute()
}

/** Notes a message of Razorpay's that no refund is kept of; returns false when the same body was taken before. */
export async function insertEvent(
  db: Database,
  row: Omit<GatewayEventsTable, 'payment' | 'refund'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('gateway_events')
    .values({ ...row, payment: null, refund: null })
    .onConflict((conflict) => conflict.column('body_hash').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function setOutcome(db: Database, body_hash: string, outcome: string): Promise<void> {
  await db.updateTable('gateway_events').set({ outcome }).where('body_hash', '=', body_hash).execute()
}

/** Keeps the refund that a message reports until its payment is entered. */
export async function keepRefund(
  db: Database,
  body_hash: string,
  refund: GatewayRefundAnswer,
): Promise<void> {
  const kept = { payment: refund.payment_id, refund: JSON.stringify(refund) }
  await db.updateTable('gateway_events').set(kept).where('body_hash', '=', body_hash).execute()
}

/** Returns the refunds of a payment that wait for it, with the messages that reported them, oldest first. */
export async function findWaitingRefunds(
  db: Database,
  payment: string,
): Promise<{ body_hash: string; refund: GatewayRefundAnswer }[]> {
  const rows = await db
    .selectFrom('gateway_events')
    .select(['body_hash', 'refund'])
    .where('payment', '=', payment)
    .where('outcome', '=', 'waiting')
    .orderBy('received_at')
    .orderBy('body_hash')
    .execute()
  return rows.map(({ body_hash, refund }) => ({
    body_hash,
    refund: JSON.parse(refund ?? '') as GatewayRefundAnswer,
  }))
}

/** How long a message is known: Razorpay repeats one for a day, and staff may ask what came of it. */
const EVENTS_KEPT_MS = 90 * 24 * 60 * 60_000

/** Deletes at most `limit` messages that came 90 days before `now` (ISO 8601). Returns how many it deleted. */
export async function deleteOldEvents(db: Database, now: string, limit: number): Promise<number> {
  const before = new Date(Date.parse(now) - EVENTS_KEPT_MS).toISOString()
  const { numDeletedRows } = await db
    .deleteFrom('gateway_events')
    .where('body_hash', 'in', (eb) =>
      eb.selectFrom('gateway_events').select('body_hash').where('received_at', '<=', before).limit(limit),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Replaces the name of a deleted account on the refunds that it asked for and the links that it cancelled. */
export async function forgetRefunder(db: Database, userId: string, name: string): Promise<void> {
  await db.updateTable('gateway_refunds').set({ actor_name: name }).where('actor_id', '=', userId).execute()
  await db
    .updateTable('payment_links')
    .set({ cancelled_by: name })
    .where('cancelled_by_id', '=', userId)
    .execute()
}
