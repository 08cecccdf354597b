/** What customers owe, and what they have paid too much. */
import { checkCredit, checkDivided, OWED } from '@karigar/contract/sales/customer-money.rules'
import {
  type CreditEntry,
  CreditEntrySchema,
  type CustomerMoney,
  type CustomerSums,
  type DividedPayment,
  MoneyVersionSchema,
} from '@karigar/contract/sales/customer-money.wire'
import { customerMoneyMessages, reminderText } from '@karigar/contract/sales/customer-money.words'
import { checkPaymentEntry } from '@karigar/contract/sales/payment-forms.rules'
import { paymentMessages } from '@karigar/contract/sales/payment.words'
import type { OrderPayments, PaymentWay } from '@karigar/contract/sales/payment.wire'
import { pickFields } from '@karigar/contract/base/pick-fields'
import { formatRupees, toPaise, toRupees } from '@karigar/contract/base/rupees'
import { shopDate } from '@karigar/contract/base/shop-clock'
import { namedShop } from '@karigar/contract/shop/shop-opening.rules'
import type { Database, DatabasePool } from '../../../database/database.ts'
import { timestamp } from '../../../database/new-record.ts'
import { readSnapshot } from '../../../database/transact.ts'
import type { CreditsTable } from '../../../database/tables/payments.tables.ts'
import { conflict, found, invalid, notFound, refuse } from '../../../http/errors.ts'
import type { ListRequest, Page } from '../../../http/list-query.ts'
import { requireVersion } from '../../../http/record-version.ts'
import type { Once } from '../../../idempotency/idempotency.ts'
import { IN_TURN, moneyInTurn } from '../../accounts/points/money-in-turn.ts'
import { type Actor, signed } from '../../accounts/users/actor.ts'
import { readShop } from '../../shop/shop/shop.actions.ts'
import { isReferenceTaken, isOnce } from '../order-payments/known-references.ts'
import {
  enterRecorded,
  keptReference,
  type LedgerChange,
  requireLedger,
  textOrNull,
} from '../order-payments/order-payments.actions.ts'
import { viewPayments } from '../order-payments/order-payments-view.ts'
import { enterMovement, readLedger } from '../orders/ledger.actions.ts'
import { enterForAll } from '../orders/order-entries.repository.ts'
import { type PageAddresses, pageUrlOf } from '../orders/order-page.ts'
import { payableOf } from '../orders/order-total.ts'
import { toAdminOrder } from '../orders/order-view.ts'
import { findOrderNumbers, type OrderRecord, updateOrder } from '../orders/orders.repository.ts'
import { requireOrder } from '../orders/require-order.ts'
import { readOpenOrders, readOrdersOf } from './orders-of-customer.ts'
import { findCredits, insertCredit } from '../orders/credits.repository.ts'
import { moveCustomer } from '../orders/move-customer.ts'
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
async function requireMoney(db: Database, { customerId, ifMatch }: Omit<MoneyChange, 'actor'>) {
  const money = await readCustomerMoney(db, customerId)
  requireVersion(ifMatch, money, MoneyVersionSchema)
  return money
}

const NO_WAY = { method: 'credit', reference: null, note: null } as const

/**
 * Records one payment of a customer, divided over orders; what is left of it becomes credit. Throws 404, 409 for a
 * reference that is recorded already, 412, 422 for parts that cannot be.
 */
export async function dividePayment(
  once: Once<CustomerMoney>,
  { parts, ...payment }: DividedPayment,
  change: MoneyChange,
): Promise<CustomerMoney> {
  return once(async (trx) => {
    const at = timestamp()
    const day = shopDate(new Date(at))
    const { dues } = await requireMoney(trx, change)
    refuse(checkDivided(payment, parts, { today: day, dues }))
    const reference = keptReference(payment)
    if (reference !== null && isOnce(payment) && (await isReferenceTaken(trx, reference)))
      throw conflict(paymentMessages.referenceTaken, { reference: paymentMessages.referenceTaken })
    const occasion = { actor: change.actor, at }
    for (const [index, { order_id, amount }] of parts.entries()) {
      const order = await requireOrder(trx, order_id)
      const entry = { isRefund: false, part: index + 1 }
      await enterRecorded(trx, order, { ...payment, amount }, entry, occasion)
    }
    const left = toPaise(payment.amount) - parts.reduce((sum, { amount }) => sum + toPaise(amount), 0)
    if (left > 0)
      await insertCredit(trx, {
        customer_id: change.customerId,
        kind: 'received',
        amount_paise: left,
        order_id: null,
        method: payment.method,
        reference,
        note: textOrNull(payment.note),
        received_on: payment.received_on,
        ...signed(occasion),
      })
    return readCustomerMoney(trx, change.customerId)
  }, IN_TURN)
}

/** Pays for an order with credit. Throws 404 for another customer's order, 412, 422 for more than credit or what is open. */
export async function useCredit(
  once: Once<CustomerMoney>,
  { order_id, amount }: { order_id: string; amount: number },
  change: MoneyChange,
): Promise<CustomerMoney> {
  return once(async (trx) => {
    const { dues, credit } = await requireMoney(trx, change)
    const due = dues.find((one) => one.order_id === order_id)
    if (!due) throw notFound('Order')
    refuse(checkCredit(amount, credit))
    if (amount > due.open) throw invalid('amount', customerMoneyMessages.partHigh(formatRupees(due.open)))
    const occasion = { actor: change.actor, at: timestamp() }
    const order = await requireOrder(trx, due.id)
    const received_on = shopDate(new Date(occasion.at))
    const paise = toPaise(amount)
    await enterMovement(trx, order, { isRefund: false, paise, received_on, ...NO_WAY }, occasion)
    await insertCredit(trx, {
      customer_id: change.customerId,
      kind: 'used',
      amount_paise: -paise,
      order_id: order.id,
      received_on,
      ...NO_WAY,
      ...signed(occasion),
    })
    return readCustomerMoney(trx, change.customerId)
  }, IN_TURN)
}

/** Gives credit back. Throws 404, 412, 422 for more than there is or a way that cannot be. */
export async function giveCreditBack(
  once: Once<CustomerMoney>,
  { amount, ...way }: PaymentWay & { amount: number },
  change: MoneyChange,
): Promise<CustomerMoney> {
  return once(async (trx) => {
    const { credit } = await requireMoney(trx, change)
    const occasion = { actor: change.actor, at: timestamp() }
    const day = shopDate(new Date(occasion.at))
    refuse({ ...checkPaymentEntry({ amount, ...way }, { today: day }), ...checkCredit(amount, credit) })
    const { method, received_on } = way
    await insertCredit(trx, {
      customer_id: change.customerId,
      kind: 'given-back',
      amount_paise: -toPaise(amount),
      order_id: null,
      method,
      reference: keptReference(way),
      note: textOrNull(way.note),
      received_on,
      ...signed(occasion),
    })
    return readCustomerMoney(trx, change.customerId)
  }, IN_TURN)
}

/**
 * Keeps as the customer's credit what was paid too much for an order. Throws 404, 409 when nothing was, 412 for an
 * outdated version.
 */
export async function keepSurplus(once: Once<OrderPayments>, change: LedgerChange): Promise<OrderPayments> {
  return once(async (trx) => {
    const order = await requireLedger(trx, change)
    const { paid } = await readLedger(trx, order)
    const paise = paid - payableOf(order)
    if (paise <= 0) throw conflict(customerMoneyMessages.noSurplus)
    const occasion = { actor: change.actor, at: timestamp() }
    const received_on = shopDate(new Date(occasion.at))
    const movement = { isRefund: true, paise, received_on, ...NO_WAY }
    const after = await enterMovement(trx, order, movement, occasion)
    await insertCredit(trx, {
      customer_id: order.customer_id,
      kind: 'of-order',
      amount_paise: paise,
      order_id: order.id,
      received_on,
      ...NO_WAY,
      ...signed(occasion),
    })
    return viewPayments(trx, after)
  }, IN_TURN)
}

/**
 * Makes a guest's orders and credit those of another customer. The account of the customer sees none of the orders by
 * that. Throws 404, 409 for an account, 412 or 422 for the customer's own id.
 */
export async function joinGuest(
  db: DatabasePool,
  { guest_id }: { guest_id: string },
  change: MoneyChange,
): Promise<CustomerMoney> {
  if (guest_id === change.customerId) throw invalid('guest_id', customerMoneyMessages.sameCustomer)
  return moneyInTurn(db, async (trx) => {
    await requireMoney(trx, change)
    const { user_id } = await requireCustomer(trx, guest_id)
    if (user_id !== null) throw conflict(customerMoneyMessages.noGuest)
    const occasion = { actor: change.actor, at: timestamp() }
    const orders = (await readOrdersOf(trx, guest_id)).map(({ id }) => id)
    for (const id of orders)
      await updateOrder(trx, id, { customer_id: change.customerId, updated_at: occasion.at })
    await enterForAll(trx, orders, 'person', occasion)
    await moveCustomer(trx, guest_id, change.customerId, occasion)
    return readCustomerMoney(trx, change.customerId)
  })
}

/**
 * Takes an order apart from the customer it was joined to; credit stays where it is. Throws 404, 409 when it is not
 * `customer_id`'s any more or was never joined.
 */
export async function takeApart(
  db: DatabasePool,
  orderId: string,
  { customer_id }: { customer_id: string },
  actor: Actor,
): Promise<{ customer_id: string }> {
  return moneyInTurn(db, async (trx) => {
    const order = await requireOrder(trx, orderId)
    const own = order.user_id ?? order.id
    if (order.customer_id !== customer_id || own === customer_id)
      throw conflict(customerMoneyMessages.notJoined)
    const at = timestamp()
    await updateOrder(trx, order.id, { customer_id: own, updated_at: at })
    await enterForAll(trx, [order.id], 'person', { actor, at })
    return { customer_id: own }
  })
}

/** Returns a text that reminds a customer of what is open. Throws 404, 409 when nothing is. */
export async function readReminder(db: Database, id: string, at: PageAddresses) {
  const { name, phone, dues, open } = await readCustomerMoney(db, id)
  if (dues.length === 0) throw conflict(customerMoneyMessages.nothingOpen)
  const orders = await Promise.all(
    dues.map(async (due) => ({
      order_id: due.order_id,
      open: formatRupees(due.open),
      url: await pageUrlOf(db, due, at),
    })),
  )
  const shop = namedShop(await readShop(db))
  return { phone, text: reminderText({ name, shop, open: formatRupees(open), orders }) }
}

/** Remembers that a customer was reminded of everything that is open. Throws 404, 409 when nothing is. */
export async function rememberReminder(db: DatabasePool, id: string, actor: Actor): Promise<CustomerMoney> {
  return moneyInTurn(db, async (trx) => {
    const orders = (await readOpenOrders(trx, id)).map((order) => order.id)
    if (orders.length === 0) throw conflict(customerMoneyMessages.nothingOpen)
    await enterForAll(trx, orders, 'reminded', { actor, at: timestamp() })
    return readCustomerMoney(trx, id)
  })
}
