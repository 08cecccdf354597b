/** The customers with and without an account: whose each order is says `orders.customer_id`. */
import { addDays } from '@karigar/contract/base/shop-clock'
import { type RawBuilder, sql } from 'kysely'
import { hasRows } from '../../../database/count-rows.ts'
import type { Database } from '../../../database/database.ts'
import { filtered, pageOf } from '../../../database/list-page.ts'
import type { ListRequest, Page } from '../../../http/list-query.ts'
import { open, paymentDue } from '../orders/order-total.ts'

export type CustomerColumn =
  'name' | 'orders' | 'open' | 'overdue' | 'oldest_due_on' | 'credit' | 'created_at' | 'id'
export type CustomerFilter = 'owes' | 'credit' | 'kind'

/** A customer with sums in paise. */
export interface CustomerRow {
  id: string
  user_id: string | null
  name: string
  phone: string | null
  email: string | null
  orders: number
  open_paise: number
  overdue_paise: number
  oldest_due_on: string | null
  credit_paise: number
  created_at: string
}

/** Returns SQL for what the newest order of a guest that has this column says. */
const newest = (column: 'contact_name' | 'contact_phone' | 'phone'): RawBuilder<string | null> =>
  sql`(select ${sql.ref(`given.${column}`)} from orders as given where given.customer_id = orders.customer_id
    and ${sql.ref(`given.${column}`)} is not null order by given.created_at desc limit 1)`

/** Selects each customer: every account of one, a closed one only if it has ordered or has credit, and every guest. */
const people = (db: Database) =>
  db
    .selectFrom('users')
    .where((eb) =>
      eb.or([
        eb.and([eb('users.role', '=', 'user'), eb('users.deleted_at', 'is', null)]),
        eb.exists(
          eb.selectFrom('orders').select('orders.id').whereRef('orders.customer_id', '=', 'users.id'),
        ),
        eb.exists(
          eb.selectFrom('credits').select('credits.id').whereRef('credits.customer_id', '=', 'users.id'),
        ),
      ]),
    )
    .select([
      'users.id',
      'users.id as user_id',
      'users.name',
      'users.phone',
      'users.email',
      'users.created_at',
    ])
    .unionAll(
      db
        .selectFrom('orders')
        .leftJoin('users', 'users.id', 'orders.customer_id')
        .where('users.id', 'is', null)
        .groupBy('orders.customer_id')
        .select((eb) => [
          'orders.customer_id as id',
          sql<string>`null`.as('user_id'),
          sql<string>`coalesce(${newest('contact_name')}, '')`.as('name'),
          sql<string | null>`coalesce(${newest('contact_phone')}, ${newest('phone')})`.as('phone'),
          sql<string | null>`null`.as('email'),
          eb.fn.min('orders.created_at').as('created_at'),
        ]),
    )

/** Returns what these customers are called, by their ids; whoever is gone is left out. */
export async function findCustomerNames(db: Database, ids: readonly string[]) {
  const rows = await db
    .selectFrom(people(db).as('people'))
    .selectAll()
    .where('people.id', 'in', ids)
    .execute()
  return rows.map(({ id, name, phone }) => ({ id, name: name || phone || id }))
}

/** Selects the customers with their sums, or only one of them; `today` is the shop's day. */
function customers(db: Database, today: string, id?: string) {
  const due = paymentDue(db)
  const sums = db
    .selectFrom('orders')
    .where('filed_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('customer_id', '=', id ?? ''))
    .groupBy('customer_id')
    .select((eb) => [
      'customer_id',
      eb.fn.countAll<number>().as('orders'),
      eb.fn.sum<number>(open).as('open_paise'),
      sql<number>`sum(case when ${due} < ${today} then ${open} else 0 end)`.as('overdue_paise'),
      sql<string | null>`min(case when ${open} > 0 then ${due} end)`.as('oldest_due_on'),
    ])
    .as('sums')
  const held = db
    .selectFrom('credits')
    .$if(id !== undefined, (query) => query.where('customer_id', '=', id ?? ''))
    .groupBy('customer_id')
    .select((eb) => ['customer_id', eb.fn.sum<number>('amount_paise').as('paise')])
    .as('held')
  return db
    .selectFrom(people(db).as('people'))
    .leftJoin(sums, 'sums.customer_id', 'people.id')
    .leftJoin(held, 'held.customer_id', 'people.id')
    .selectAll('people')
    .select([
      sql<number>`coalesce(sums.orders, 0)`.as('orders'),
      sql<number>`coalesce(sums.open_paise, 0)`.as('open_paise'),
      sql<number>`coalesce(sums.overdue_paise, 0)`.as('overdue_paise'),
      'sums.oldest_due_on',
      sql<number>`coalesce(held.paise, 0)`.as('credit_paise'),
    ])
}

const toRow = (row: Record<keyof CustomerRow, unknown>): CustomerRow => ({
  ...(row as CustomerRow),
  orders: Number(row.orders),
  open_paise: Number(row.open_paise),
  overdue_paise: Number(row.overdue_paise),
  credit_paise: Number(row.credit_paise),
})

const SORTED: Record<CustomerColumn, RawBuilder<unknown>> = {
  name: sql`lower(people.name)`,
  orders: sql`coalesce(sums.orders, 0)`,
  open: sql`coalesce(sums.open_paise, 0)`,
  overdue: sql`coalesce(sums.overdue_paise, 0)`,
  oldest_due_on: sql`coalesce(sums.oldest_due_on, '')`,
  credit: sql`coalesce(held.paise, 0)`,
  created_at: sql`people.created_at`,
  id: sql`people.id`,
}

/** Lists the customers; `owes` is one of `OWED`, `credit` is `held`, `kind` `account` or `guest`. */
export async function listCustomers(
  db: Database,
  { filter, sort: [column, direction], ...page }: ListRequest<CustomerColumn, CustomerFilter>,
  today: string,
): Promise<Page<CustomerRow>> {
  const { owes, credit, kind } = filter
  const days = Number(owes)
  const since = owes === 'overdue' ? today : Number.isInteger(days) ? addDays(today, 1 - days) : null
  const found = filtered(customers(db, today), filter, {
    columns: { id: 'people.id' },
    text: sql`people.name || ' ' || coalesce(people.email, '') || ' ' || coalesce(people.phone, '')`,
    phone: sql`coalesce(people.phone, '')`,
  })
    .$if(owes !== undefined && owes !== '', (query) => query.where(SORTED.open, '>', 0))
    .$if(owes !== undefined && owes !== '' && since !== null, (query) =>
      query.where('sums.oldest_due_on', '<', since),
    )
    .$if(credit === 'held', (query) => query.where(SORTED.credit, '>', 0))
    .$if(kind === 'account', (query) => query.where('people.user_id', 'is not', null))
    .$if(kind === 'guest', (query) => query.where('people.user_id', 'is', null))
  const sorted = found
    // Who owes nothing comes last, whichever way.
    .$if(column === 'oldest_due_on', (query) =>
      query.orderBy(sql`case when sums.oldest_due_on is null then 1 else 0 end`),
    )
    .orderBy(SORTED[column], direction)
    .orderBy('people.id', direction)
  const { rows, total } = await pageOf(db, sorted, page, found)
  return { rows: rows.map(toRow), total }
}

/** Returns one customer; undefined for an id that is nobody's. */
export async function findCustomer(
  db: Database,
  id: string,
  today: string,
): Promise<CustomerRow | undefined> {
  const row = await customers(db, today, id).where('people.id', '=', id).executeTakeFirst()
  return row && toRow(row)
}

/** Returns the other customers with the same phone number, accounts first. */
export async function findSame(
  db: Database,
  { id, phone }: Pick<CustomerRow, 'id' | 'phone'>,
  today: string,
): Promise<CustomerRow[]> {
  if (phone === null) return []
  const rows = await customers(db, today)
    .where('people.phone', '=', phone)
    .where('people.id', '<>', id)
    .orderBy(sql`case when people.user_id is null then 1 else 0 end`)
    .orderBy('people.created_at', 'desc')
    .limit(20)
    .execute()
  return rows.map(toRow)
}

/** Returns when staff last reminded each of these customers, by their ids. */
export async function findReminders(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_entries', 'order_entries.order_id', 'orders.id')
    .where('orders.customer_id', 'in', ids)
    .where('order_entries.kind', '=', 'reminded')
    .groupBy('orders.customer_id')
    .select((eb) => ['orders.customer_id', eb.fn.max('order_entries.created_at').as('at')])
    .execute()
  return new Map(rows.map(({ customer_id, at }) => [customer_id, at]))
}

/** Tells whether an id is somebody's whose orders the shop has. */
export const hasOrdersOf = (db: Database, customerId: string): Promise<boolean> =>
  hasRows(db.selectFrom('orders').select('id').where('customer_id', '=', customerId))
