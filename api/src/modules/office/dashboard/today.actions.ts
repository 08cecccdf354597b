import { shopDate } from '@karigar/contract/base/shop-clock'
import {
  MOST_OF_A_KIND,
  TODAY_KINDS,
  type TodayItem,
  type TodayKind,
} from '@karigar/contract/office/dashboard.wire'
import { ORDER_WORK_LISTS } from '@karigar/contract/sales/work-lists'
import type { Database, DatabasePool } from '../../../database/database.ts'
import { readSnapshot } from '../../../database/transact.ts'
import { findBooked } from '../../meetings/bookings/bookings.repository.ts'
import { readNextSteps, toStepView } from '../../sales/order-desk/next-steps.ts'
import { toAdminOrder } from '../../sales/orders/order-view.ts'
import { listOrders, type OrderRecord } from '../../sales/orders/orders.repository.ts'
import {
  findAgreedOrders,
  findMissedDrafts,
  findOpenNotices,
  findOverpaidOrders,
  findQuotedOrders,
  findUnquotedOrders,
} from './today.repository.ts'

type Filter = Readonly<Record<string, string | readonly string[]>>

/** Returns the orders of a list, the longest waiting first. */
async function ordersOf(db: Database, filter: Filter): Promise<OrderRecord[]> {
  const { rows } = await listOrders(db, {
    limit: MOST_OF_A_KIND,
    skip: 0,
    sort: ['created_at', 'asc'],
    filter: filter as Record<string, string | string[]>,
  })
  return rows
}

/** Returns the orders that may need somebody, each once. */
async function candidates(db: Database, withMoney: boolean): Promise<OrderRecord[]> {
  const ids = [
    ...(withMoney
      ? [...(await findOpenNotices(db, MOST_OF_A_KIND)), ...(await findOverpaidOrders(db, MOST_OF_A_KIND))]
      : []),
    ...(await findAgreedOrders(db, MOST_OF_A_KIND)),
    // Apart, so that quotes that nobody answers do not hide a new order.
    ...(await findUnquotedOrders(db, MOST_OF_A_KIND)),
    ...(await findQuotedOrders(db, MOST_OF_A_KIND)),
  ].map(({ id }) => id)
  const lists: Filter[] = [
    ORDER_WORK_LISTS.overdue_orders,
    ORDER_WORK_LISTS.due_today_orders,
    ORDER_WORK_LISTS.not_sent_orders,
    { agreement: 'awaited' },
    ...(withMoney ? [{ money: 'overdue' }] : []),
  ]
  const found = new Map<string, OrderRecord>()
  for (const filter of [...lists, ...inParts(ids)])
    for (const order of await ordersOf(db, filter)) found.set(order.id, order)
  return [...found.values()]
}

/** Returns filters for these ids, each for no more than a list has. */
const inParts = (ids: readonly string[]): Filter[] =>
  Array.from({ length: Math.ceil(ids.length / MOST_OF_A_KIND) }, (_, part) => ({
    id: ids.slice(part * MOST_OF_A_KIND, (part + 1) * MOST_OF_A_KIND),
  }))

const KINDS: ReadonlySet<string> = new Set(TODAY_KINDS)

/** Returns what orders need today: the next step of each, unless it can wait. */
async function ofOrders(db: Database, withMoney: boolean, now: Date): Promise<TodayItem[]> {
  const orders = await candidates(db, withMoney)
  const steps = await readNextSteps(db, orders, { withMoney, now })
  return orders.flatMap((record) => {
    const step = steps.get(record.id)
    if (!step || !KINDS.has(step.kind)) return []
    const { id, order_id, customer, contact_name, phone, service_name } = toAdminOrder(record)
    const { kind, ...view } = toStepView(step)
    return {
      ...view,
      kind: kind as TodayKind,
      id,
      order_id,
      name: customer?.name ?? contact_name ?? 'Guest',
      what: service_name,
      phone: phone ?? customer?.phone ?? null,
    }
  })
}

/** What is about no order. */
const NO_ORDER = { order_id: null, act: null, amount: null, asks: null }

/** Returns the meetings of the shop's day that are not over at `now`. */
async function ofMeetings(db: Database, now: Date): Promise<TodayItem[]> {
  const date = shopDate(now)
  const booked = await findBooked(db, { from: date, to: date })
  return booked
    .filter(({ ends_at }) => ends_at > now.toISOString())
    .map(({ id, user_name, topic, user_num, starts_at }) => ({
      ...NO_ORDER,
      kind: 'meeting',
      id,
      name: user_name,
      what: topic,
      phone: user_num,
      at: starts_at,
    }))
}

/** Returns the drafts that were not published at their time. */
const ofDrafts = async (db: Database): Promise<TodayItem[]> =>
  (await findMissedDrafts(db, MOST_OF_A_KIND)).map(({ id, title, missed_at }) => ({
    ...NO_ORDER,
    kind: 'draft-missed',
    id,
    name: title,
    what: '',
    phone: null,
    at: missed_at,
  }))

/**
 * Returns what somebody has to do on the shop's day of `now`, as of one moment: what a customer waits for first, and of a
 * kind what waits longest. An order is listed once, with its next step.
 *
 * @param withMoney false for managers, who neither answer payments nor hold meetings (specification §2)
 */
export async function readToday(
  db: DatabasePool,
  withMoney: boolean,
  now = new Date(),
): Promise<TodayItem[]> {
  const items = await readSnapshot(db, async (trx) => [
    ...(await ofOrders(trx, withMoney, now)),
    ...(withMoney ? [...(await ofMeetings(trx, now)), ...(await ofDrafts(trx))] : []),
  ])
  const byKind = Map.groupBy(items, ({ kind }) => kind)
  return TODAY_KINDS.flatMap((kind) =>
    (byKind.get(kind) ?? [])
      .toSorted((one, other) => one.at.localeCompare(other.at))
      .slice(0, MOST_OF_A_KIND),
  )
}
