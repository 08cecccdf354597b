import { toRupees } from '@karigar/contract/base/rupees'
import { billingText } from '@karigar/contract/sales/gstin'
import type { Database } from '../../../database/database.ts'
import { asOneValue, isAmong } from '../../../database/dialect.ts'
import type { OrderLinesTable, OrdersTable } from '../../../database/tables/sales.tables.ts'
import { percentOf } from './order-total.ts'
import type { RecordedThing, Snapshot } from '../../../history/note-change.ts'

/** Returns the rows of these orders by their order. */
const ofOrders = <Row extends { order_id: string }>(rows: readonly Row[]) =>
  Map.groupBy(rows, ({ order_id }) => order_id)

const lineOf = (line: OrderLinesTable) => ({
  title: line.title,
  variant: line.variant_name,
  tier: line.tier_name,
  price: toRupees(line.price_paise),
  quantity: line.quantity,
})

/** Reads the rows that belong to orders and are recorded with them. */
async function readParts(db: Database, orders: readonly string[]) {
  const isOfThese = isAmong(db, 'order_id', asOneValue(db, orders))
  const lines = db.selectFrom('order_lines').selectAll().where(isOfThese).orderBy('position')
  const notices = db
    .selectFrom('payment_notices')
    .select(['order_id', 'utr', 'state'])
    .where(isOfThese)
    .orderBy('created_at')
    .orderBy('id')
  const deductions = db
    .selectFrom('tax_deductions')
    .select(['order_id', 'tan', 'quarter', 'certificate'])
    .where(isOfThese)
    .orderBy('payment_id')
  const entries = db
    .selectFrom('order_entries')
    .select(['order_id', 'kind', 'to_value'])
    .where(isOfThese)
    .where('kind', 'in', ['note', 'link', 'link-removed', 'quote-sent', 'quote-not-sent'])
    .orderBy('created_at')
    .orderBy('id')
  return {
    lines: ofOrders(await lines.execute()),
    notices: ofOrders(await notices.execute()),
    entries: ofOrders(await entries.execute()),
    deductions: ofOrders(await deductions.execute()),
  }
}

type Parts = Awaited<ReturnType<typeof readParts>>

function fieldsOf(order: OrdersTable, { lines, notices, entries, deductions }: Parts) {
  const written = entries.get(order.id) ?? []
  const titles = (kind: string) =>
    written.filter((entry) => entry.kind === kind).map(({ to_value }) => to_value ?? '')
  return {
    customer: order.user_id,
    // Whose it is by the word of staff alone.
    joined_to: order.customer_id === (order.user_id ?? order.id) ? null : order.customer_id,
    status: order.status,
    purchase_status: order.purchase_status,
    paid: toRupees(order.paid_paise),
    waived: toRupees(order.waived_paise),
    services: (lines.get(order.id) ?? []).map(lineOf),
    discount: toRupees(order.discount_paise),
    discount_percent: percentOf(order),
    discount_reason: order.discount_reason,
    points: toRupees(order.points_paise),
    plus_gst: order.plus_gst === 1,
    tax: toRupees(order.tax_paise),
    total: toRupees(order.total_paise),
    agreed_total: toRupees(order.agreed_paise),
    advance_percent: order.advance_percent,
    due_on: order.due_on ?? order.promised_on,
    payment_due_on: order.payment_due_on,
    assignee: order.assignee_id,
    heard: order.heard_at !== null,
    filed: order.filed_at !== null,
    quote_sent: written.findLast(({ kind }) => kind.startsWith('quote-'))?.kind === 'quote-sent',
    staff_notes: titles('note').length,
    links: titles('link'),
    links_removed: titles('link-removed'),
    deducted_tax: (deductions.get(order.id) ?? []).map(({ tan, quarter, certificate }) => ({
      tan,
      quarter,
      certificate,
    })),
    payment_notices: (notices.get(order.id) ?? []).map(({ utr, state }) => ({ utr, state })),
  }
}

type Billing = Parameters<typeof billingText>[0]

const snapshotOf = (order: OrdersTable & Billing, parts: Parts): Snapshot => ({
  name: order.order_id,
  fields: fieldsOf(order, parts),
  personal: {
    contact_name: order.contact_name,
    phone: order.contact_phone ?? order.phone,
    note: order.note,
    billing: billingText(order) || null,
  },
})

const NO_BILLING = { name: null, address: null, state: null, gstin: null, sez: null }

/** Returns what is recorded of an order that is about to be added, with its lines and nothing else. */
export const newOrderSnapshot = (order: OrdersTable, lines: readonly OrderLinesTable[]): Snapshot =>
  snapshotOf(
    { ...order, ...NO_BILLING },
    { lines: ofOrders(lines), notices: new Map(), entries: new Map(), deductions: new Map() },
  )

/** What the history records of an order. People are recorded by their ids, so that their names can go. */
export const recordedOrder: RecordedThing = {
  kind: 'order',
  async read(db, ids) {
    const orders = await db
      .selectFrom('orders')
      .leftJoin('order_billing as billing', 'billing.order_id', 'orders.id')
      .selectAll('orders')
      .select(['billing.name', 'billing.address', 'billing.state', 'billing.gstin', 'billing.sez'])
      .where(isAmong(db, 'orders.id', asOneValue(db, ids)))
      .execute()
    if (orders.length === 0) return new Map()
    const parts = await readParts(db, ids)
    return new Map(orders.map((order) => [order.id, snapshotOf(order, parts)]))
  },
}
