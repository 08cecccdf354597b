import { lineTotal } from '@karigar/contract/catalogue/pricing.rules'
import type { AdminOrder, OrderLine } from '@karigar/contract/sales/order.wire'
import { orderMessages } from '@karigar/contract/sales/order.words'
import { mediumDay } from '@karigar/contract/base/day-names'
import { formatRupees } from '@karigar/contract/base/rupees'
import { Box, Typography } from '@mui/material'
import { DueDay } from '../../components/DueDay.tsx'
import { useToday } from '../../components/use-today.ts'
import type { ReactNode } from 'react'
import { RowLink } from '../../components/RowLinks.tsx'
import { Caption } from '../../components/Texts.tsx'
import { customerPhone, customerCell, linkedName, twoLines } from './order-customer.tsx'
import { sortableDay, formatDay } from '../../components/format.ts'
import { SelectionBar, tickColumn } from '../../components/RowSelection.tsx'
import { PhoneLink } from '../../components/PhoneLink.tsx'
import { ChatChip, AgreementBadge, PaymentBadge, StatusBadge, ToConfirmBadge } from './OrderBadges.tsx'
import { type RecordField, defineRecord } from '../../records/define-record.tsx'
import { orderStatusName, paymentStatusName } from './order-choices.ts'
import { BusyButton } from '../../components/BusyButton.tsx'
import { focusContent } from '../../components/use-lost-focus.ts'
import { useMarkOrders } from './use-mark-orders.ts'

type Part = (order: AdminOrder) => ReactNode
type Field = RecordField<AdminOrder>

/** Numbers differ in width by their letters; a tablet's table breaks the widest behind its prefix. */
const number: Part = ({ order_id }) => {
  const end = order_id.indexOf('-') + 1
  return (
    <Box component="span" sx={{ fontWeight: 600, whiteSpace: { xs: 'nowrap', md: 'normal', lg: 'nowrap' } }}>
      <RowLink screen={`/orders/${order_id}`} isWay>
        {order_id.slice(0, end)}
        <wbr />
        {order_id.slice(end)}
      </RowLink>
    </Box>
  )
}

const service: Part = ({ service_name, variant_name }) => twoLines(service_name, variant_name)
/** In the table each in one line, so that rows stay low; the whole of a long title shows on hover. */
const serviceInLine: Part = (order) => (
  <Box
    title={order.service_name}
    sx={{
      '& > *': {
        maxWidth: { lg: 180 },
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: { lg: 'nowrap' },
      },
    }}
  >
    {service(order)}
  </Box>
)
const day: Part = ({ created_at }) => formatDay(created_at)
const wrapped = { display: 'flex', flexWrap: 'wrap', gap: 0.5, alignItems: 'center' } as const
const status: Part = (order) => (
  <Box sx={wrapped}>
    <StatusBadge status={order.status} />
    {order.agreed_total !== null && <AgreementBadge />}
  </Box>
)

/** Says what is known of the chat where the customer was not heard of, with the press that changes it. */
const chat: Part = (order) =>
  order.heard_at !== null && order.filed_at === null ? null : (
    <Box sx={{ ...wrapped, mt: 0.25 }}>
      <ChatChip order={order} />
      <HeardButton order={order} />
    </Box>
  )
const paymentAs =
  (isNamed: boolean): Part =>
  (order) => (
    <Box sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      <PaymentBadge order={order} isNamed={isNamed} />
      {order.payment_to_confirm && <ToConfirmBadge />}
    </Box>
  )
const payment = paymentAs(false)
const namedPayment = paymentAs(true)
const amount: Part = ({ totalAmount }) => formatRupees(totalAmount)

/** The day by which what is open is expected. */
const paymentDue: Part = ({ payment_due_on }) =>
  payment_due_on === null ? null : <DueDay day={payment_due_on} />

/** The amount of an order in the table, with what came in; where there is no room for more columns, with what is open. */
const amountWithPaid: Part = (order) => (
  <>
    {amount(order)}
    {order.paid > 0 && (
      <Caption component="div" className="second" sx={{ whiteSpace: 'nowrap' }}>
        {formatRupees(order.paid)} paid
      </Caption>
    )}
    {order.open > 0 && (
      <Caption component="div" sx={{ whiteSpace: 'nowrap', display: { lg: 'none' } }}>
        {order.paid > 0 ? `${formatRupees(order.open)} open` : 'open'}
      </Caption>
    )}
  </>
)

/** What is open for an order in the table, with the day by which it is expected; dense rows have only the amount’s colour. */
function OpenCell({ order: { open, payment_due_on } }: { order: AdminOrder }) {
  const today = useToday()
  const isOver = payment_due_on !== null && payment_due_on < today
  return (
    <>
      <Box
        component="span"
        sx={isOver ? { '[data-dense] &': { color: 'error.main', fontWeight: 600 } } : null}
        {...(isOver && { title: `overdue since ${mediumDay(payment_due_on)}` })}
      >
        {formatRupees(open)}
      </Box>
      <Caption component="div" className="second" sx={{ whiteSpace: 'nowrap' }}>
        {payment_due_on !== null && <DueDay day={payment_due_on} isShort />}
      </Caption>
    </>
  )
}
const openWithDue: Part = (order) => (order.open === 0 ? '–' : <OpenCell order={order} />)

/** The amount of an order on a card, with what is still to come in and by when. */
const amountWithOpen: Part = (order) => (
  <>
    {amount(order)}
    {order.open > 0 && (
      <Typography variant="caption" color="text.secondary" component="div">
        {order.paid > 0 ? `${formatRupees(order.open)} open` : 'open'}, {paymentDue(order)}
      </Typography>
    )}
  </>
)

const summaryWith =
  (shown: Part): Part =>
  (order) => (
    <>
      {service(order)}
      <Caption component="p" sx={{ my: 0.5 }}>
        {linkedName(order)} · {day(order)}
      </Caption>
      {order.note && (
        <Typography variant="caption" component="p" sx={{ overflowWrap: 'anywhere' }}>
          “{order.note}”
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {status(order)}
        {namedPayment(order)}
        {chat(order)}
        <Typography variant="body2" component="div" sx={{ fontWeight: 600, ml: 'auto', textAlign: 'right' }}>
          {shown(order)}
        </Typography>
      </Box>
    </>
  )

/** Returns a column about one line of an order. */
const ofLine = (label: string, show: (line: OrderLine) => string | number | null): Field => ({
  source: label,
  label,
  csv: ({ services }, _, row) => {
    const line = services[row]
    return line ? show(line) : null
  },
})

/** Returns a cell of the whole order, only in its first row, so that a column's sum is right. */
const firstRow =
  (show: (order: AdminOrder) => string | number | null): NonNullable<Exclude<Field['csv'], false>> =>
  (order, _, row) =>
    row === 0 ? show(order) : null

/** Returns a column with an amount of the whole order. */
const ofOrder = (
  source: 'price' | 'discount' | 'points' | 'tax' | 'totalAmount' | 'paid' | 'open',
  label: string,
): Field => ({
  source,
  label,
  csv: firstRow((order) => order[source]),
})

/** What is open for an order and by when it is expected. */
const openColumn: Field = {
  source: 'open',
  label: 'Open and due',
  cell: openWithDue,
  align: 'right',
  look: 'digits',
  unsorted: true,
  csv: false,
}

/** What differs between the lists of admins and managers. */
interface OwnParts {
  /** Whether the list tells what came in and what is open, which managers do not learn. */
  withMoney?: boolean
  actions: Part
  /** Actions on the ticked orders; without them, orders cannot be ticked. */
  bulk?: ReactNode
}

/** Specification §2, admin area: an order in a list, with a row of the file for each of its lines. */
export const orderRecord = ({ actions, bulk, withMoney = false }: OwnParts) =>
  defineRecord<AdminOrder>({
    one: 'Order',
    several: 'Orders',
    kind: 'order',
    fields: [
      {
        source: 'order_id',
        label: 'Order ID',
        cell: number,
        look: 'strong',
        csv: ({ order_id }) => order_id,
      },
      { source: 'date', label: 'Date', csv: ({ created_at }) => sortableDay(created_at) },
      {
        source: 'customer',
        label: 'Customer',
        cell: (order) => customerCell(order, chat(order)),
        isMadeUp: true,
        csv: ({ customer }) => customer?.name ?? 'Guest',
      },
      { source: 'contact_name', label: 'Name given', csv: ({ contact_name }) => contact_name },
      { source: 'email', label: 'Email', csv: ({ customer }) => customer?.email ?? null },
      { source: 'phone', label: 'Phone', csv: customerPhone },
      { source: 'note', label: 'Note', csv: ({ note }) => note },
      { source: 'service', label: 'Service', cell: serviceInLine, isMadeUp: true, csv: false },
      ofLine('Service', (line) => line.service.title),
      ofLine('Variant', ({ variant_name }) => variant_name),
      ofLine('Tier', ({ selected_price_category }) => selected_price_category.name),
      ofLine('Delivery time', ({ selected_price_category }) => selected_price_category.delivery_time),
      ofLine('Quantity', ({ quantity }) => quantity),
      ofLine('Price (₹)', ({ selected_price_category }) => selected_price_category.price),
      ofLine('Line total (₹)', ({ selected_price_category: { price }, quantity }) =>
        lineTotal({ price, quantity }),
      ),
      ofOrder('price', 'Subtotal (₹)'),
      ofOrder('discount', 'Discount (₹)'),
      ofOrder('points', 'Cashback points (₹)'),
      ofOrder('tax', 'GST on top (₹)'),
      ofOrder('totalAmount', 'Amount (₹)'),
      ...(withMoney
        ? [
            ofOrder('paid', 'Paid (₹)'),
            ofOrder('open', 'Open (₹)'),
            { source: 'payment_due_on', label: 'Due', csv: firstRow(({ payment_due_on }) => payment_due_on) },
          ]
        : []),
      { source: 'created_at', label: 'Date', cell: day, csv: false },
      { source: 'status', label: 'Status', cell: status, text: orderStatusName },
      { source: 'purchase_status', label: 'Payment', cell: payment, text: paymentStatusName },
      {
        source: 'totalAmount',
        label: 'Amount',
        cell: withMoney ? amountWithPaid : amount,
        align: 'right',
        look: 'digits',
        csv: false,
      },
      ...(withMoney ? [openColumn] : []),
      {
        source: 'chat',
        label: 'Chat',
        csv: ({ heard_at, filed_at }) => (filed_at ? 'Filed away' : heard_at ? 'Heard from' : 'Not sent'),
      },
      { source: 'promised_on', label: 'Promised by', csv: ({ promised_on }) => promised_on },
    ],
    nameOf: ({ order_id }) => order_id,
    sort: { field: 'created_at', order: 'DESC' },
    actions,
    ...(bulk !== undefined && {
      ticks: {
        column: tickColumn<AdminOrder>(({ order_id }) => order_id),
        bar: <SelectionBar>{bulk}</SelectionBar>,
      },
    }),
    sx: {
      // On tablets the amount needs the room.
      '& tr > .column-tick': { width: 44, px: '4px', display: { xs: 'none', lg: 'table-cell' } },
      '& .column-created_at': { whiteSpace: { lg: 'nowrap' } },
      // Wide enough for most addresses in one line.
      '& .column-customer': { minWidth: { lg: 190 } },
      '& .column-open': { display: { xs: 'none', lg: 'table-cell' } },
      // A dense row is one line, also of an order that is not sent.
      '[data-dense] & .column-customer > :not(.second)': {
        display: 'inline-flex',
        gap: '4px',
        margin: 0,
        marginRight: '4px',
        flexWrap: 'nowrap',
      },
    },
    rowsOf: ({ services }) => services.length,
    card: {
      heading: number,
      body: summaryWith(withMoney ? amountWithOpen : amount),
      actions: actionsWithPhone(actions),
    },
    sentences: { loadFailed: orderMessages.loadFailed },
  })

/** What stands below an order's card: the number to call, and what can be done. */
const actionsWithPhone =
  (actions: Part): Part =>
  (order) => (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, my: -0.5 }}>
      <Box sx={{ minWidth: 0 }}>
        {customerPhone(order) && <PhoneLink number={customerPhone(order) ?? ''} />}
      </Box>
      {actions(order)}
    </Box>
  )

/** Marks an order that is not sent as heard of from the customer, with one press. */
function HeardButton({ order: { id, order_id, heard_at } }: { order: AdminOrder }) {
  // The button disappears with the mark.
  const { mark, isPending } = useMarkOrders(focusContent)
  if (heard_at !== null) return null
  return (
    <BusyButton
      size="small"
      variant="outlined"
      loading={isPending}
      aria-label={`Heard from the customer, ${order_id}`}
      sx={{ whiteSpace: 'nowrap', '@media (pointer: fine)': { minHeight: 28, py: 0.25 } }}
      onClick={() => mark('heard', [id])}
    >
      Heard from
    </BusyButton>
  )
}
