import type { OrderStatus } from '@karigar/contract/sales/order.wire'
import { shopDate, shopMoment } from '@karigar/contract/base/shop-clock'
import type { Database } from '../../../database/database.ts'
import { asOneValue, isAmong, shopDay } from '../../../database/dialect.ts'
import { noteChange, noteNew } from '../../../history/note-change.ts'
import type { ListRequest, Page } from '../../../http/list-query.ts'
import {
  countable,
  type CustomerColumns,
  matching,
  type OrderColumn,
  type OrderFilter,
  singleWithCustomer,
  withCustomer,
} from './order-filter.ts'
import { newOrderSnapshot, recordedOrder } from './recorded-order.ts'
import type { OrderEventsTable, OrderLinesTable, OrdersTable } from '../../../database/tables/sales.tables.ts'
import { sql } from 'kysely'
import { open, payable, paymentDue } from './order-total.ts'
import { moneyMoved } from './payments.repository.ts'
import { deleteRows, findRows, insertRow, updateRows } from '../../../database/rows.ts'
import { pageOf } from '../../../database/list-page.ts'
import { recordedRows } from '../../../history/recorded-rows.ts'
import { hasRows } from '../../../database/count-rows.ts'

/** An order's row with its lines, in order. */
export interface OrderWithLines extends OrdersTable {
  lines: OrderLinesTable[]
}

/** An order's row with its lines and the customer's account; null for a guest. */
export interface OrderRecord extends OrderWithLines {
  /** Whether the customer has said "I have paid" and nobody has answered. */
  payment_to_confirm: boolean
  /** What is to be given back of a cancelled order, in paise, as it was read. */
  give_back_paise: number
  customer: { id: string; name: string; email: string | null; phone: string | null } | null
}

type Row = OrdersTable & CustomerColumns

function withLines(rows: readonly Row[], lines: readonly OrderLinesTable[]): OrderRecord[] {
  const byOrder = Map.groupBy(lines, ({ order_id }) => order_id)
  return rows.map(
    ({ customer_name, customer_email, customer_phone, open_notice, give_back_paise, ...row }) => ({
      ...row,
      give_back_paise: Number(give_back_paise),
      payment_to_confirm: Boolean(open_notice),
      lines: byOrder.get(row.id) ?? [],
      customer:
        row.user_id === null
          ? null
          : { id: row.user_id, name: customer_name ?? '', email: customer_email, phone: customer_phone },
    }),
  )
}

export async function listOrders(
  db: Database,
  { sort: [column, direction], filter, ...page }: ListRequest<OrderColumn, OrderFilter>,
): Promise<Page<OrderRecord>> {
  // The filter `due` is about the shop's day.
  const today = shopDate(new Date())
  const found = matching(db, withCustomer(db), filter, today)
    .orderBy(column === 'totalAmount' ? 'orders.total_paise' : `orders.${column}`, direction)
    .orderBy('orders.id', direction)
  const { rows, total } = await pageOf(db, found, page, matching(db, countable(db, filter), filter, today))
  const lines = await readLines(
    db,
    rows.map(({ id }) => id),
  )
  return { rows: withLines(rows, lines), total }
}

const readLines = (db: Database, ids: readonly string[]): Promise<OrderLinesTable[]> =>
  db
    .selectFrom('order_lines')
    .selectAll()
    .where(isAmong(db, 'order_id', asOneValue(db, ids)))
    .orderBy('position')
    .execute()

async function complete(db: Database, row: Row | undefined): Promise<OrderRecord | undefined> {
  return row && withLines([row], await readLines(db, [row.id]))[0]
}

/** Returns the order with this id or number (KG-…). */
export async function findOrder(db: Database, idOrNumber: string): Promise<OrderRecord | undefined> {
  const row = await singleWithCustomer(db)
    .where((eb) => eb.or([eb('orders.id', '=', idOrNumber), eb('orders.order_id', '=', idOrNumber)]))
    .executeTakeFirst()
  return complete(db, row)
}

/** Returns the numbers (KG-…) of these orders by their ids. */
export async function findOrderNumbers(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('orders').select(['id', 'order_id']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, order_id }) => [id, order_id]))
}

/** Returns the order whose key has this hash. */
export async function findOrderByKey(db: Database, keyHash: string): Promise<OrderRecord | undefined> {
  return complete(db, await singleWithCustomer(db).where('orders.key_hash', '=', keyHash).executeTakeFirst())
}

/** Inserts an order with its lines and the first events of its history, in that order. */
export async function insertOrder(
  db: Database,
  row: OrdersTable,
  { lines, events }: { lines: OrderLinesTable[]; events: Omit<OrderEventsTable, 'sequence'>[] },
): Promise<void> {
  noteNew(db, recordedOrder, row.id, newOrderSnapshot(row, lines))
  await insertRow(db, 'orders', row)
  if (lines.length > 0) await insertRow(db, 'order_lines', lines)
  await insertRow(
    db,
    'order_events',
    events.map((event, index) => ({ ...event, sequence: index + 1 })),
  )
}

/** Replaces the lines of an order. */
export async function replaceLines(db: Database, id: string, lines: OrderLinesTable[]): Promise<void> {
  await noteChange(db, recordedOrder, [id])
  await deleteRows(db, 'order_lines', { order_id: id })
  await insertRow(db, 'order_lines', lines)
}

export const { update: updateOrder } = recordedRows('orders', recordedOrder)

/**
 * Tells whether this customer or phone number has an order other than `exceptId` that was not cancelled
 * unpaid. A guest's order counts for its phone number only once paid, because anybody can type any number.
 */
export async function hasOtherOrder(
  db: Database,
  { userId, phone, exceptId }: { userId: string | null; phone: string | null; exceptId: string | null },
): Promise<boolean> {
  const others = db
    .selectFrom('orders')
    .select('id')
    .where((eb) =>
      eb.or([
        ...(userId === null ? [] : [eb('user_id', '=', userId)]),
        ...(phone === null
          ? []
          : [
              eb.and([
                eb('phone', '=', phone),
                eb.or([eb('user_id', 'is not', null), eb('purchase_status', 'in', ['paid', 'refunded'])]),
              ]),
            ]),
      ]),
    )
    .where((eb) =>
      eb.or([eb('status', '!=', 'cancelled'), eb('purchase_status', 'in', ['paid', 'refunded'])]),
    )
    .$if(exceptId !== null, (query) => query.where('id', '!=', exceptId ?? ''))
  return hasRows(others)
}

/**
 * Returns the number of an earlier order that staff wrote and on which this phone number had the first-order offer;
 * null if there is none. A guest's order does not count: anybody can type any number.
 */
export async function findOfferByHand(
  db: Database,
  phone: string,
  { id, created_at }: Pick<OrdersTable, 'id' | 'created_at'>,
): Promise<string | null> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('order_events', (join) =>
      join.onRef('order_events.order_id', '=', 'orders.id').on('order_events.sequence', '=', 1),
    )
    .select('orders.order_id')
    .where('orders.phone', '=', phone)
    .where('orders.id', '!=', id)
    .where('orders.created_at', '<', created_at)
    .where('orders.discount_paise', '>', 0)
    .where('orders.discount_reason', 'is', null)
    .where((eb) =>
      eb.or([
        eb('orders.status', '!=', 'cancelled'),
        eb('orders.purchase_status', 'in', ['paid', 'refunded']),
      ]),
    )
    .where('order_events.actor_id', 'is not', null)
    .where((eb) =>
      eb.or([eb('orders.user_id', 'is', null), eb('order_events.actor_id', '!=', eb.ref('orders.user_id'))]),
    )
    .orderBy('orders.created_at')
    .limit(1)
    .executeTakeFirst()
  return row?.order_id ?? null
}

export function hasPaidOrder(db: Database, userId: string): Promise<boolean> {
  const ofUser = db.selectFrom('orders').select('id').where('user_id', '=', userId)
  return hasRows(ofUser.where('purchase_status', '=', 'paid'))
}

/**
 * Removes personal data of a closed account from its orders: the phone number, what was said with the order, and the
 * name in histories.
 */
export async function forgetCustomer(db: Database, userId: string, name: string): Promise<void> {
  const nothing = { phone: null, contact_name: null, contact_phone: null, note: null }
  await updateRows(db, 'orders', { user_id: userId }, nothing)
  await updateRows(db, 'order_events', { actor_id: userId }, { actor_name: name })
}

export const findOrderEvents = (db: Database, id: string) =>
  findRows(db, 'order_events', { order_id: id }, ['sequence'])

export async function insertOrderEvent(db: Database, event: Omit<OrderEventsTable, 'sequence'>) {
  const { last } = await db
    .selectFrom('order_events')
    .where('order_id', '=', event.order_id)
    .select((eb) => eb.fn.max('sequence').as('last'))
    .executeTakeFirstOrThrow()
  await insertRow(db, 'order_events', { ...event, sequence: Number(last ?? 0) + 1 })
}

/** Counts the orders by status, without those that are filed away. */
export async function countByStatus(db: Database): Promise<Partial<Record<OrderStatus, number>>> {
  const rows = await db
    .selectFrom('orders')
    .where('filed_at', 'is', null)
    .groupBy('status')
    .select((eb) => ['status', eb.fn.countAll<number>().as('orders')])
    .execute()
  return Object.fromEntries(rows.map(({ status, orders }) => [status, Number(orders)]))
}

/** Counts a customer's orders: in all, pending payment and paid. */
export async function countOrdersOf(
  db: Database,
  userId: string,
): Promise<{ total: number; pending: number; paid: number }> {
  const rows = await db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .groupBy('purchase_status')
    .select((eb) => ['purchase_status', eb.fn.countAll<number>().as('orders')])
    .execute()
  const count = (...of: string[]) =>
    rows
      .filter(({ purchase_status }) => of.length === 0 || of.includes(purchase_status))
      .reduce((sum, { orders }) => sum + Number(orders), 0)
  return { total: count(), pending: count('pending'), paid: count('paid') }
}

/** Returns the revenue in paise: money that came in less what went back, of all days or since one (YYYY-MM-DD). */
export async function sumRevenue(db: Database, since: string | null): Promise<number> {
  const { paise } = await moneyMoved(db)
    .$if(since !== null, (query) => query.where('received_on', '>=', since ?? ''))
    .select((eb) => eb.fn.sum<number>('amount_paise').as('paise'))
    .executeTakeFirstOrThrow()
  return Number(paise ?? 0)
}

/**
 * Returns in paise what is payable for the orders that were heard of, not cancelled and not filed away, what of it is still
 * to come in, and the part of that whose day has passed; `today` is the shop's day.
 */
export async function sumOwed(
  db: Database,
  today: string,
): Promise<{ value: number; open: number; overdue: number }> {
  const sums = await db
    .selectFrom('orders')
    .where('heard_at', 'is not', null)
    .where('filed_at', 'is', null)
    .where('status', '<>', 'cancelled')
    .select((eb) => [
      eb.fn.sum<number>(payable).as('value'),
      eb.fn.sum<number>(open).as('open'),
      sql<number>`sum(case when ${paymentDue(db)} < ${today} then ${open} else 0 end)`.as('overdue'),
    ])
    .executeTakeFirstOrThrow()
  return {
    value: Number(sums.value ?? 0),
    open: Number(sums.open ?? 0),
    overdue: Number(sums.overdue ?? 0),
  }
}

/**
 * Sums the orders placed and the paise received per day of the shop's calendar since the day `from`; days without
 * any are left out.
 */
export async function sumByDay(
  db: Database,
  from: string,
): Promise<{ placed: Map<string, number>; received: Map<string, number> }> {
  const placed = await db
    .selectFrom('orders')
    .where('created_at', '>=', shopMoment(from, '00:00').toISOString())
    .select((eb) => [shopDay(db, 'created_at').as('day'), eb.fn.countAll<number>().as('amount')])
    .groupBy(shopDay(db, 'created_at'))
    .execute()
  const received = await moneyMoved(db)
    .where('received_on', '>=', from)
    .select((eb) => ['received_on as day', eb.fn.sum<number>('amount_paise').as('amount')])
    .groupBy('received_on')
    .execute()
  const byDay = (rows: typeof placed) => new Map(rows.map(({ day, amount }) => [day, Number(amount)]))
  return { placed: byDay(placed), received: byDay(received) }
}
