import { toRupees } from '@karigar/contract/base/rupees'
import { shopDate } from '@karigar/contract/base/shop-clock'
import { MOST_OF_A_KIND, type TodayItem, type TodayKind } from '@karigar/contract/office/dashboard.wire'
import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import { ORDER_WORK_LISTS } from '@karigar/contract/sales/work-lists'
import type { Database, DatabasePool } from '../../../database/database.ts'
import { readSnapshot } from '../../../database/transact.ts'
import { findBooked } from '../../meetings/bookings/bookings.repository.ts'
import { toAdminOrder } from '../../sales/orders/order-view.ts'
import { listOrders } from '../../sales/orders/orders.repository.ts'
import { findAgreedOrders, findMissedDrafts, findOpenNotices } from './today.repository.ts'

/** Returns the orders of a list, the longest waiting first. */
async function ordersOf(db: Database, filter: Readonly<Record<string, string | readonly string[]>>) {
  const { rows } = await listOrders(db, {
    limit: MOST_OF_A_KIND,
    skip: 0,
    sort: ['created_at', 'asc'],
    filter: filter as Record<string, string | string[]>,
  })
  return rows.map(toAdminOrder)
}

/** Returns the orders with these ids, in the order of the ids. */
async function ordersById(db: Database, ids: readonly string[]): Promise<AdminOrder[]> {
  if (ids.length === 0) return []
  const found = await ordersOf(db, { id: ids })
  return ids.flatMap((id) => found.find((order) => order.id === id) ?? [])
}

const dueOf = ({ due_on, created_at }: AdminOrder) => due_on ?? created_at
const placed = ({ created_at }: AdminOrder) => created_at

const itemOf = (
  kind: TodayKind,
  { id, order_id, customer, contact_name, phone, service_name }: AdminOrder,
  at: string,
  amount: number | null,
): TodayItem => ({
  kind,
  id,
  order_id,
  name: customer?.name ?? contact_name ?? 'Guest',
  what: service_name,
  phone: phone ?? customer?.phone ?? null,
  at,
  amount,
})

/** Returns what somebody has to do about orders' work, as of the moment of the transaction. */
async function ofOrders(db: Database): Promise<TodayItem[]> {
  const agreed = await findAgreedOrders(db, MOST_OF_A_KIND)
  const list = async (
    kind: TodayKind,
    filter: Parameters<typeof ordersOf>[1],
    at: (order: AdminOrder) => string,
  ) => (await ordersOf(db, filter)).map((order) => itemOf(kind, order, at(order), null))
  return [
    ...(
      await ordersById(
        db,
        agreed.map(({ id }) => id),
      )
    ).map((order) => itemOf('order-agreed', order, agreed.find(({ id }) => id === order.id)?.at ?? '', null)),
    ...(await list('order-unanswered', ORDER_WORK_LISTS.new_orders, placed)),
    ...(await list('order-overdue', ORDER_WORK_LISTS.overdue_orders, dueOf)),
    ...(await list('order-due', ORDER_WORK_LISTS.due_today_orders, dueOf)),
  ]
}

/** Returns the customers' notices of payment that nobody has answered. */
async function ofNotices(db: Database): Promise<TodayItem[]> {
  const notices = await findOpenNotices(db, MOST_OF_A_KIND)
  const orders = await ordersById(
    db,
    notices.map(({ order_id }) => order_id),
  )
  return orders.flatMap((order) => {
    const notice = notices.find(({ order_id }) => order_id === order.id)
    return notice
      ? [itemOf('payment-to-confirm', order, notice.updated_at, toRupees(notice.amount_paise))]
      : []
  })
}

/** Returns the meetings of the shop's day that are not over at `now`. */
async function ofMeetings(db: Database, now: Date): Promise<TodayItem[]> {
  const date = shopDate(now)
  const booked = await findBooked(db, { from: date, to: date })
  return booked
    .filter(({ ends_at }) => ends_at > now.toISOString())
    .map(({ id, user_name, topic, user_num, starts_at }) => ({
      kind: 'meeting',
      id,
      order_id: null,
      name: user_name,
      what: topic,
      phone: user_num,
      at: starts_at,
      amount: null,
    }))
}

/**
 * Returns what somebody has to do on the shop's day of `now`, as of one moment: what a customer waits for first. An order is
 * listed once, under the first thing that it needs.
 *
 * @param withMoney false for managers, who neither answer payments nor hold meetings (specification §2)
 */
export async function readToday(
  db: DatabasePool,
  withMoney: boolean,
  now = new Date(),
): Promise<TodayItem[]> {
  const items = await readSnapshot(db, async (trx) => [
    ...(withMoney ? await ofNotices(trx) : []),
    ...(await ofOrders(trx)),
    ...(withMoney
      ? [
          ...(await ofMeetings(trx, now)),
          ...(await ordersOf(trx, { money: 'overdue' })).map((order) =>
            itemOf('payment-overdue', order, order.payment_due_on ?? order.created_at, order.open),
          ),
          ...(await findMissedDrafts(trx, MOST_OF_A_KIND)).map(({ id, title, missed_at }): TodayItem => ({
            kind: 'draft-missed',
            id,
            order_id: null,
            name: title,
            what: '',
            phone: null,
            at: missed_at,
            amount: null,
          })),
        ]
      : []),
    ...(await ordersOf(trx, ORDER_WORK_LISTS.not_sent_orders)).map((order) =>
      itemOf('order-not-sent', order, order.created_at, null),
    ),
  ])
  const listed = new Set<string>()
  return items.filter(({ order_id }) => {
    if (order_id === null) return true
    const isNew = !listed.has(order_id)
    listed.add(order_id)
    return isNew
  })
}
