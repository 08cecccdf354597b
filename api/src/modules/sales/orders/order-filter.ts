import { addDays, shopMoment } from '@karigar/contract/base/shop-clock'
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Tables } from '../../../database/database.ts'
import { filtered, isLike } from '../../../database/list-page.ts'
import type { OrdersTable } from '../../../database/tables/sales.tables.ts'
import { open, paymentDue, toGiveBack } from './order-total.ts'
import { filterValues, type ListRequest, phonePattern, wordPatterns } from '../../../http/list-query.ts'

export type OrderColumn = 'created_at' | 'order_id' | 'status' | 'purchase_status' | 'totalAmount' | 'id'
/**
 * `from` and `to` are days of the shop's calendar, both inclusive; `chat` is one of `CHAT_FILTERS`, and
 * `payment_notice` a state of a customer's notice of payment, `money` one of `MONEY_FILTERS`; `agreement` is `awaited`, `due` one of `DUE_FILTERS`.
 */
export type OrderFilter =
  | 'status'
  | 'purchase_status'
  | 'payment_notice'
  | 'money'
  | 'agreement'
  | 'user_id'
  | 'customer_id'
  | 'chat'
  | 'due'
  | 'from'
  | 'to'

type Filter = ListRequest<OrderColumn, OrderFilter>['filter']

export type CustomerColumns = {
  customer_name: string | null
  customer_email: string | null
  customer_phone: string | null
  /** A boolean; SQLite has 1 and 0. */
  open_notice: boolean | number
  /** See `toGiveBack`. */
  give_back_paise: number
}
type Matching = SelectQueryBuilder<
  Tables & { account: Tables['users'] },
  'orders' | 'account',
  OrdersTable & CustomerColumns
>

/** Selects the customer's notices of payment for the order of the outer query. */
const noticesOf = (eb: ExpressionBuilder<Tables, 'orders'>) =>
  eb
    .selectFrom('payment_notices')
    .whereRef('payment_notices.order_id', '=', 'orders.id')
    .select('payment_notices.id')

/** Selects the notice that nobody has answered. The state is written out, as the index has it. */
const openNoticeOf = (eb: ExpressionBuilder<Tables, 'orders'>) =>
  noticesOf(eb).where('payment_notices.state', '=', sql.lit('open'))

/** Selects orders with the customer's account, whose columns are null for a guest's order. */
export function withCustomer(db: Database): Matching {
  return db
    .selectFrom('orders')
    .leftJoin('users as account', 'account.id', 'orders.user_id')
    .selectAll('orders')
    .select([
      'account.name as customer_name',
      'account.email as customer_email',
      'account.phone as customer_phone',
    ])
    .select((eb) => [
      eb.exists(openNoticeOf(eb)).as('open_notice'),
      toGiveBack.as('give_back_paise'),
    ]) as unknown as Matching
}

/** The values of the filter `chat`: whether the customer was heard of, or the order is filed away. */
export const CHAT_FILTERS = ['not-sent', 'heard', 'filed'] as const

/**
 * Applies the filter `chat`. Without it, filed orders are left out, unless somebody looks for certain orders: a
 * customer may write after all.
 */
function ofChat(query: Matching, { chat, q, id, user_id, customer_id }: Filter): Matching {
  if (chat === 'heard')
    return query.where('orders.heard_at', 'is not', null).where('orders.filed_at', 'is', null)
  if (chat === 'filed') return query.where('orders.filed_at', 'is not', null)
  if (chat === 'not-sent')
    return query.where('orders.heard_at', 'is', null).where('orders.filed_at', 'is', null)
  const looksForCertain =
    wordPatterns(q).length > 0 || filterValues(id) || filterValues(user_id) || filterValues(customer_id)
  return looksForCertain ? query : query.where('orders.filed_at', 'is', null)
}

/** The day by which an order is due now. */
export const dueDay = sql<string>`coalesce(orders.due_on, orders.promised_on)`

/** Tells whether work on an order is still to be done, for a customer who meant it. */
export const isUnfinished = (eb: ExpressionBuilder<Tables, 'orders'>) =>
  eb.and([eb('orders.status', 'in', ['pending', 'in-progress']), eb('orders.heard_at', 'is not', null)])

/** Applies the filter `due`; `today` is the shop's day. */
function isDue(query: Matching, { due }: Filter, today: string): Matching {
  if (due !== 'today' && due !== 'overdue') return query
  return query
    .where((eb) => isUnfinished(eb as unknown as ExpressionBuilder<Tables, 'orders'>))
    .where(dueDay, due === 'today' ? '=' : '<', today)
}

const PHONES = sql<string>`coalesce(orders.phone, '') || ' ' || coalesce(orders.contact_phone, '') || ' ' || coalesce(account.phone, '')`

/** Tells whether an order has a word in its number, its contact, its customer's account or its lines. */
function hasWord(
  eb: ExpressionBuilder<Tables & { account: Tables['users'] }, 'orders' | 'account'>,
  pattern: string,
) {
  return eb.or([
    isLike(sql<string>`orders.order_id || ' ' || coalesce(orders.contact_name, '')`, pattern),
    isLike(PHONES, pattern),
    isLike(sql<string>`coalesce(account.name, '') || ' ' || coalesce(account.email, '')`, pattern),
    eb.exists(
      eb
        .selectFrom('order_lines')
        .whereRef('order_lines.order_id', '=', 'orders.id')
        .where(
          isLike(sql<string>`order_lines.title || ' ' || coalesce(order_lines.variant_name, '')`, pattern),
        )
        .select('order_lines.position'),
    ),
  ])
}

/**
 * Selects the same columns for single orders, without a join: SQLite takes ten times as long for one whose condition
 * has a value, because it prepares it anew for each.
 */
export function singleWithCustomer(db: Database): Matching {
  const ofAccount = (column: 'name' | 'email' | 'phone') =>
    sql<string | null>`(select ${sql.ref(column)} from users where users.id = orders.user_id)`
  return db
    .selectFrom('orders')
    .selectAll('orders')
    .select((eb) => [
      ofAccount('name').as('customer_name'),
      ofAccount('email').as('customer_email'),
      ofAccount('phone').as('customer_phone'),
      eb.exists(openNoticeOf(eb)).as('open_notice'),
      toGiveBack.as('give_back_paise'),
    ]) as unknown as Matching
}

/** Selects orders with no account beside them, which suffices to count those that a filter without words leaves. */
const alone = (db: Database) => db.selectFrom('orders') as unknown as Matching

/** Selects what `matching` leaves to be counted. */
export const countable = (db: Database, { q }: Filter): Matching =>
  wordPatterns(q).length > 0 ? withCustomer(db) : alone(db)

const COLUMNS = {
  id: 'orders.id',
  status: 'orders.status',
  purchase_status: 'orders.purchase_status',
  user_id: 'orders.user_id',
  customer_id: 'orders.customer_id',
}

/** Applies the filter of a list of orders on this day of the shop. */
export function matching(
  db: Pick<Database, 'getExecutor'>,
  query: Matching,
  filter: Filter,
  today: string,
): Matching {
  let found = filtered(query, filter, { columns: COLUMNS })
  const notices = filterValues(filter.payment_notice)
  if (notices)
    found = found.where((eb) =>
      eb.exists(
        noticesOf(eb as unknown as ExpressionBuilder<Tables, 'orders'>).where(
          'payment_notices.state',
          'in',
          notices as never[],
        ),
      ),
    )
  if (filter.money === 'open' || filter.money === 'overdue') found = found.where(open, '>', 0)
  if (filter.money === 'overdue') found = found.where(paymentDue(db), '<', today)
  if (filter.agreement === 'awaited') found = found.where('orders.agreed_paise', 'is not', null)
  const [from] = filterValues(filter.from) ?? []
  if (from) found = found.where('orders.created_at', '>=', shopMoment(from, '00:00').toISOString())
  const [to] = filterValues(filter.to) ?? []
  if (to) found = found.where('orders.created_at', '<', shopMoment(addDays(to, 1), '00:00').toISOString())
  found = isDue(ofChat(found, filter), filter, today)
  const patterns = wordPatterns(filter.q)
  if (patterns.length === 0) return found
  const number = phonePattern(filter.q)
  return found.where((eb) =>
    eb.or([
      eb.and(patterns.map((pattern) => hasWord(eb, pattern))),
      // A number is found however it is written.
      ...(number === null ? [] : [isLike(PHONES, number)]),
    ]),
  )
}
