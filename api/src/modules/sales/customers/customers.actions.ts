/** The customers with and without an account, and what is open for each. */
import { OWED } from '@karigar/contract/sales/customer-money.rules'
import {
  type CreditEntry,
  CreditEntrySchema,
  type CustomerMoney,
  type CustomerSums,
  MoneyVersionSchema,
} from '@karigar/contract/sales/customer-money.wire'
import { customerMoneyMessages } from '@karigar/contract/sales/customer-money.words'
import { pickFields } from '@karigar/contract/base/pick-fields'
import { toRupees } from '@karigar/contract/base/rupees'
import { shopDate } from '@karigar/contract/base/shop-clock'
import type { Database, DatabasePool } from '../../../database/database.ts'
import { readSnapshot } from '../../../database/transact.ts'
import type { CreditsTable } from '../../../database/tables/payments.tables.ts'
import { found, invalid } from '../../../http/errors.ts'
import type { ListRequest, Page } from '../../../http/list-query.ts'
import { requireVersion } from '../../../http/record-version.ts'
import type { Actor } from '../../accounts/users/actor.ts'
import { payableOf } from '../orders/order-total.ts'
import { toAdminOrder } from '../orders/order-view.ts'
import { findOrderNumbers, type OrderRecord } from '../orders/orders.repository.ts'
import { readSurplus } from '../order-payments/order-payments-view.ts'
import { readOpenOrders, readOrdersOf } from './orders-of-customer.ts'
import { findCredits } from '../orders/credits.repository.ts'
import {
  type CustomerColumn,
  type CustomerFilter,
  type CustomerRow,
  findCustomer,
  findReminders,
  findSame,
  listCustomers,
} from './customers.repository.ts'

const today = () => shopDate(new Date())

const toSums = (
  { open_paise, overdue_paise, credit_paise, ...row }: CustomerRow,
  reminders: ReadonlyMap<string, string>,
): CustomerSums => ({
  ...row,
  open: toRupees(open_paise),
  overdue: toRupees(overdue_paise),
  credit: toRupees(credit_paise),
  reminded_at: reminders.get(row.id) ?? null,
})

/** Lists the customers. Throws 422 for a filter that does not exist. */
export async function readCustomers(
  db: DatabasePool,
  list: ListRequest<CustomerColumn, CustomerFilter>,
): Promise<Page<CustomerSums>> {
  const { owes, credit, kind } = list.filter
  const known = {
    owes: [OWED, owes],
    credit: [['held'], credit],
    kind: [['account', 'guest'], kind],
  } as const
  for (const [name, [values, value]] of Object.entries(known))
    if (value !== undefined && value !== '' && !values.some((one) => one === value))
      throw invalid(name, `This must be one of ${values.join(', ')}.`)
  return readSnapshot(db, async (trx) => {
    const { rows, total } = await listCustomers(trx, list, today())
    const reminders = await findReminders(
      trx,
      rows.map(({ id }) => id),
    )
    return { rows: rows.map((row) => toSums(row, reminders)), total }
  })
}

const toDue = (order: OrderRecord) => {
  const { id, order_id, service_name, open, payment_due_on } = toAdminOrder(order)
  return {
    id,
    order_id,
    service_name,
    open,
    payable: toRupees(payableOf(order)),
    payment_due_on: payment_due_on ?? order.promised_on,
  }
}

const toCredit = (entry: CreditsTable, numbers: ReadonlyMap<string, string>): CreditEntry =>
  pickFields(CreditEntrySchema, {
    ...entry,
    amount: toRupees(entry.amount_paise),
    balance: toRupees(entry.balance_paise),
    order_id: numbers.get(entry.order_id ?? '') ?? null,
    actor: entry.actor_name,
  })

/** Returns the row of a customer. Throws 404 for an id that is nobody's. */
export const requireCustomer = async (db: Database, id: string): Promise<CustomerRow> =>
  found(await findCustomer(db, id, today()), customerMoneyMessages.notFound)

/** Returns what came in for a customer's orders that they do not need, in rupees. */
async function readSurpluses(db: Database, id: string): Promise<CustomerMoney['surpluses']> {
  const isOver = (order: OrderRecord) =>
    order.paid_paise > (order.status === 'cancelled' ? 0 : payableOf(order))
  const surpluses: CustomerMoney['surpluses'] = []
  for (const order of (await readOrdersOf(db, id)).filter(isOver)) {
    const amount = toRupees(await readSurplus(db, order))
    if (amount > 0) surpluses.push({ order_id: order.order_id, amount })
  }
  return surpluses
}

/** Returns a customer with what is open, the credit and who may be the same. Throws 404 for an id that is nobody's. */
export async function readCustomerMoney(db: Database, id: string): Promise<CustomerMoney> {
  const row = await requireCustomer(db, id)
  const credits = await findCredits(db, id)
  const numbers = await findOrderNumbers(
    db,
    credits.flatMap(({ order_id }) => order_id ?? []),
  )
  const same = await findSame(db, row, today())
  return {
    ...toSums(row, await findReminders(db, [id])),
    dues: (await readOpenOrders(db, id)).map(toDue),
    surpluses: await readSurpluses(db, id),
    credits: credits.map((entry) => toCredit(entry, numbers)).toReversed(),
    same: same.map(({ id: other, user_id, name, phone, orders }) => ({
      id: other,
      user_id,
      name,
      phone,
      orders,
    })),
  }
}

/** Who changes which customer's money, and the version of it that the request names. */
export interface MoneyChange {
  customerId: string
  actor: Actor
  ifMatch: string | undefined
}

/** Returns a customer's money to change. Throws 404 for an id that is nobody's, 412 when `ifMatch` is outdated. */
export async function requireMoney(db: Database, { customerId, ifMatch }: Omit<MoneyChange, 'actor'>) {
  const money = await readCustomerMoney(db, customerId)
  requireVersion(ifMatch, money, MoneyVersionSchema)
  return money
}
