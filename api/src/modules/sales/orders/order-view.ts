import { toRupees } from '@karigar/contract/base/rupees'
import {
  type AdminOrder,
  type AdminOrderWithHistory,
  type Order,
  type OrderLine,
  MONEY_OF_ORDER,
  OrderSchema,
} from '@karigar/contract/sales/order.wire'
import { openOf, paymentDueOf, percentOf } from './order-total.ts'
import type { PricedLine } from './order-lines.ts'
import type { OrderRecord, OrderWithLines } from './orders.repository.ts'
import type { OrderEventsTable, OrderLinesTable } from '../../../database/tables/sales.tables.ts'
import { pickFields } from '@karigar/contract/base/pick-fields'

/** Converts a line, of the order itself or of one of its versions. */
export function toLine(line: PricedLine): OrderLine {
  return {
    service: { id: line.service_id, title: line.title, image_url: line.image_url, revisions: line.revisions },
    variant_name: line.variant_name,
    selected_price_category: {
      name: line.tier_name,
      price: toRupees(line.price_paise),
      original_price: toRupees(line.original_price_paise),
      delivery_time: line.delivery_time,
    },
    quantity: line.quantity,
  }
}

/** Returns the name shown for an order: "Logo Design", or "Logo Design and 2 more". */
function serviceName([first, ...others]: OrderLinesTable[]): string {
  if (!first) return ''
  return others.length === 0 ? first.title : `${first.title} and ${others.length} more`
}

/** Converts an order for its customer (specification §3). */
export function toOrder(record: OrderWithLines): Order {
  const { lines, promised_on } = record
  return pickFields(OrderSchema, {
    ...record,
    service_name: serviceName(lines),
    variant_name: lines[0]?.variant_name ?? null,
    services: lines.map(toLine),
    price: toRupees(record.price_paise),
    discount: toRupees(record.discount_paise),
    discount_percent: percentOf(record),
    points: toRupees(record.points_paise),
    plus_gst: record.plus_gst === 1,
    tax: toRupees(record.tax_paise),
    totalAmount: toRupees(record.total_paise),
    agreed_total: toRupees(record.agreed_paise),
    due_on: record.due_on ?? promised_on,
  })
}

/** Converts an order for staff, with its customer. */
export function toAdminOrder(record: OrderRecord): AdminOrder {
  const open = openOf(record)
  const { customer, contact_phone, phone, heard_at, filed_at, payment_to_confirm } = record
  return {
    ...toOrder(record),
    customer,
    customer_id: record.customer_id,
    paid: toRupees(record.paid_paise),
    open: toRupees(open),
    payment_due_on: open > 0 ? paymentDueOf(record) : null,
    payment_to_confirm,
    to_give_back: toRupees(record.give_back_paise),
    phone: contact_phone ?? phone,
    heard_at,
    filed_at,
  }
}

const HIDDEN: ReadonlySet<string> = new Set(MONEY_OF_ORDER)

/** Leaves out of an order what managers do not learn: what is about its payments. */
export const forManagers = <Shown extends AdminOrder>(
  order: Shown,
): Omit<Shown, (typeof MONEY_OF_ORDER)[number]> =>
  Object.fromEntries(Object.entries(order).filter(([name]) => !HIDDEN.has(name))) as Shown

/** Converts a change of a status, with the name of who made it. */
export function toEvent(event: OrderEventsTable): AdminOrderWithHistory['history'][number] {
  const { kind, from_value, to_value, actor_name, created_at } = event
  return { kind, from: from_value, to: to_value, actor: actor_name, created_at }
}
