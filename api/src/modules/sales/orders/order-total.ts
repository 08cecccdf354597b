/** What an order costs, and what is to be paid of it. Prices come from the catalogue (`order-lines.ts`). */
import { wholeRupeesOf } from '@karigar/contract/base/rupees'
import { type TaxedValue, taxOnTop, valuesAfter } from '@karigar/contract/sales/gst.rules'
import { isExpected } from '@karigar/contract/sales/order-open.rules'
import { openAmount, type Settled } from '@karigar/contract/sales/payment-ledger.rules'
import { shopDate } from '@karigar/contract/base/shop-clock'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { shopDay } from '../../../database/dialect.ts'
import type { OrderLinesTable, OrdersTable } from '../../../database/tables/sales.tables.ts'

/** What a line costs: for its rate of GST see the table. */
type CostedLine = Pick<OrderLinesTable, 'price_paise' | 'quantity' | 'gst_rate'>

/** Returns the sum of the lines in paise. */
export function priceOf(lines: readonly Pick<CostedLine, 'price_paise' | 'quantity'>[]): number {
  return lines.reduce((sum, { price_paise, quantity }) => sum + price_paise * quantity, 0)
}

/** Returns what the first-order offer of `percent` takes off a price in paise: whole rupees. */
export const firstOrderDiscount = wholeRupeesOf

/** A discount of an order, and its reason. */
export type Discount = Pick<OrdersTable, 'discount_paise' | 'discount_basis_points' | 'discount_reason'>

export const NO_DISCOUNT: Discount = { discount_paise: 0, discount_basis_points: null, discount_reason: null }

/** Returns a percentage as it is stored, in hundredths of a per cent; null stays null. */
export const toBasisPoints = (percent: number | null | undefined) =>
  percent == null ? null : Math.round(percent * 100)

/** Returns the percentage of a discount; null if it is none. */
export const percentOf = ({ discount_basis_points: points }: Pick<Discount, 'discount_basis_points'>) =>
  points === null ? null : points / 100

/**
 * Returns what lines come to after a discount and the points that are spent on them, each with the rate of the tax on top
 * of it; 0 for prices that include theirs.
 */
export function taxedValues(lines: readonly CostedLine[], discount: number, points: number): TaxedValue[] {
  const discounted = valuesAfter(
    lines.map(({ price_paise, quantity }) => price_paise * quantity),
    discount,
  )
  const values = valuesAfter(discounted, points)
  return lines.map(({ gst_rate }, index) => ({ value: values[index] ?? 0, rate: gst_rate ?? 0 }))
}

/**
 * Returns what an order of these lines costs with this discount and `points` paise of points, at most what the discount
 * leaves. Amounts are paise. Where the lines have a rate of GST, it is plus GST, and the tax is on top.
 */
export function sumsOf(
  lines: readonly CostedLine[],
  { discount_paise, discount_basis_points, discount_reason }: Discount,
  points = 0,
) {
  const price_paise = priceOf(lines)
  const tax_paise = taxOnTop(taxedValues(lines, discount_paise, points))
  return {
    price_paise,
    discount_paise,
    discount_basis_points,
    discount_reason,
    plus_gst: lines.some(({ gst_rate }) => gst_rate !== null) ? 1 : 0,
    tax_paise,
    total_paise: price_paise - discount_paise - points + tax_paise,
  }
}

/** What an order, or one of its versions, costs; only that of an order is less its points. */
export type OrderSums = ReturnType<typeof sumsOf>

/**
 * Returns the amount that the customer owes for the order, in paise: the total, or what was agreed last while a
 * higher one awaits agreement.
 */
export const payableOf = ({ total_paise, agreed_paise }: Pick<OrdersTable, 'total_paise' | 'agreed_paise'>) =>
  agreed_paise ?? total_paise

/** The same amount in a query for orders. */
export const payable = sql<number>`coalesce(orders.agreed_paise, orders.total_paise)`

/** Returns what an order's row keeps of its ledger. */
export const settledOf = ({
  purchase_status,
  paid_paise,
  waived_paise,
}: Pick<OrdersTable, 'purchase_status' | 'paid_paise' | 'waived_paise'>): Settled => ({
  status: purchase_status,
  paid: paid_paise,
  // What was rounded is kept together with what was written off.
  rounded: 0,
  writtenOff: waived_paise,
})

/** What went back to an order's customer or to their credit, in paise, in a query for orders. */
export const givenBack = sql<number>`(select coalesce(-sum(payments.amount_paise), 0) from payments
  where payments.order_id = orders.id and payments.kind = 'refund' and payments.method <> 'none')`

/** What the customer of an order has deducted as tax, in paise, in a query for orders (`ledgerOf` has the rule). */
export const deducted = sql<number>`(select coalesce(sum(payments.amount_paise), 0) from payments
  where payments.order_id = orders.id
  and (payments.kind = 'tax-deducted' or (payments.kind = 'refund' and payments.method = 'none')))`

/** What Razorpay was asked to give back of an order's ledger, in paise, in a query for orders (`readRefunding` has the rule). */
const refunding = sql<number>`(select coalesce(sum(abs(gateway_refunds.amount_paise)), 0) from gateway_refunds
  where gateway_refunds.order_id = orders.id and gateway_refunds.state = 'asked'
  and (not exists (select 1 from other_payments
      where other_payments.order_id = orders.id and other_payments.payment = gateway_refunds.payment)
    or exists (select 1 from payments
      where payments.order_id = orders.id and payments.reference = gateway_refunds.payment)))`

/** What is to be given back of a cancelled order, in paise, in a query for orders (`surplusOf` has the rule); 0 for any other. */
export const toGiveBack = sql<number>`case when orders.status <> 'cancelled' or orders.paid_paise <= 0 then 0
  when orders.paid_paise > ${deducted} + ${refunding} then orders.paid_paise - ${deducted} - ${refunding}
  else 0 end`

/** Returns what an order asks for, in paise: what is payable less what its ledger holds; 0 for a cancelled one. */
export const askedOf = (
  order: Pick<OrdersTable, 'total_paise' | 'agreed_paise' | 'status'>,
  ledger: Settled,
): number => (order.status === 'cancelled' ? 0 : openAmount(payableOf(order), ledger))

/**
 * Returns what is still to come in for an order, in paise: what is payable less what came in, of an order that was heard
 * of, not cancelled and not filed away; 0 for any other.
 */
export const openOf = (
  order: Pick<
    OrdersTable,
    | 'total_paise'
    | 'agreed_paise'
    | 'paid_paise'
    | 'waived_paise'
    | 'purchase_status'
    | 'status'
    | 'heard_at'
    | 'filed_at'
  >,
): number => (isExpected(order) ? askedOf(order, settledOf(order)) : 0)

/** The same amount in a query for orders. */
export const open = sql<number>`case when orders.heard_at is null or orders.filed_at is not null
  or orders.status = 'cancelled' or orders.purchase_status in ('paid', 'refunded')
  or orders.paid_paise + orders.waived_paise >= ${payable}
  then 0 else ${payable} - orders.paid_paise - orders.waived_paise end`

/**
 * Returns the day by which what is open is expected: the one that staff have set; else, until something was paid, the day
 * on which the order was heard of, and then the one by which the work is due.
 */
export const paymentDueOf = ({
  payment_due_on,
  paid_paise,
  due_on,
  promised_on,
  heard_at,
}: Pick<OrdersTable, 'payment_due_on' | 'paid_paise' | 'due_on' | 'promised_on' | 'heard_at'>): string =>
  payment_due_on ??
  (paid_paise > 0 || heard_at === null ? (due_on ?? promised_on) : shopDate(new Date(heard_at)))

/** The same day in a query for orders. */
export const paymentDue = (db: Pick<Database, 'getExecutor'>): RawBuilder<string> =>
  sql<string>`coalesce(orders.payment_due_on, case when orders.paid_paise > 0 or orders.heard_at is null
    then coalesce(orders.due_on, orders.promised_on) else ${shopDay(db, 'orders.heard_at')} end)`
