import { lineTotal } from '@karigar/contract/catalogue/pricing.rules'
import { ORDER_STATUS_NAMES, PURCHASE_STATUS_NAMES } from '@karigar/contract/sales/order-names'
import type { AdminOrder, OrderLine } from '@karigar/contract/sales/order.wire'
import type { CsvColumn, CsvFile } from '../../components/csv.ts'
import { customerPhone } from './order-cells.tsx'
import { sortableDay } from '../../components/format.ts'

type Column = CsvColumn<AdminOrder>

/** Returns a column about one line of an order. */
const ofLine = (heading: string, show: (line: OrderLine) => string | number | null): Column => ({
  heading,
  value: ({ services }, row) => {
    const line = services[row]
    return line ? show(line) : null
  },
})

/**
 * Returns a column with an amount of the whole order, only in its first row, so that the column's sum is
 * right.
 */
const ofOrder = (heading: string, show: (order: AdminOrder) => number): Column => ({
  heading,
  value: (order, row) => (row === 0 ? show(order) : null),
})

const columns: readonly Column[] = [
  { heading: 'Order ID', value: ({ order_id }) => order_id },
  { heading: 'Date', value: ({ created_at }) => sortableDay(created_at) },
  { heading: 'Customer', value: ({ customer }) => customer?.name ?? 'Guest' },
  { heading: 'Name given', value: ({ contact_name }) => contact_name },
  { heading: 'Email', value: ({ customer }) => customer?.email ?? null },
  { heading: 'Phone', value: customerPhone },
  { heading: 'Note', value: ({ note }) => note },
  ofLine('Service', ({ service }) => service.title),
  ofLine('Variant', ({ variant_name }) => variant_name),
  ofLine('Tier', ({ selected_price_category }) => selected_price_category.name),
  ofLine('Delivery time', ({ selected_price_category }) => selected_price_category.delivery_time),
  ofLine('Quantity', ({ quantity }) => quantity),
  ofLine('Price (₹)', ({ selected_price_category }) => selected_price_category.price),
  ofLine('Line total (₹)', ({ selected_price_category: { price }, quantity }) =>
    lineTotal({ price, quantity }),
  ),
  ofOrder('Subtotal (₹)', ({ price }) => price),
  ofOrder('Discount (₹)', ({ discount }) => discount),
  ofOrder('Amount (₹)', ({ totalAmount }) => totalAmount),
  { heading: 'Status', value: ({ status }) => ORDER_STATUS_NAMES[status] },
  { heading: 'Payment', value: ({ purchase_status }) => PURCHASE_STATUS_NAMES[purchase_status] },
  {
    heading: 'Chat',
    value: ({ heard_at, filed_at }) => (filed_at ? 'Filed away' : heard_at ? 'Heard from' : 'Not sent'),
  },
  { heading: 'Promised by', value: ({ promised_on }) => promised_on },
]

/** The CSV export of the orders, with a row for each line of an order. */
export const orderCsv: CsvFile<AdminOrder> = {
  fileName: 'orders',
  columns,
  rowsOf: ({ services }) => services.length,
}
