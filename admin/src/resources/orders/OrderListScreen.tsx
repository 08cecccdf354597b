import { orderMessages } from '@karigar/contract/sales/order.words'
import { serviceMessages } from '@karigar/contract/catalogue/service.words'
import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import { formatRupees } from '@karigar/contract/base/rupees'
import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { DataTable } from 'react-admin'
import { ChoiceFilter } from '../../components/ChoiceFilter.tsx'
import type { CsvFile } from '../../components/csv.ts'
import { DayFilter } from '../../components/DayFilter.tsx'
import { FilterPair, Filters } from '../../components/Filters.tsx'
import { formatDay } from '../../components/format.ts'
import { ListScreen } from '../../components/ListScreen.tsx'
import { SelectionBar, SelectPage, SelectRow } from '../../components/RowSelection.tsx'
import { SearchFilter } from '../../components/SearchFilter.tsx'
import { PhoneLink } from '../../components/PhoneLink.tsx'
import { ChatChip, AgreementBadge, PaymentBadge, StatusBadge, ToConfirmBadge } from './OrderBadge.tsx'
import { HeardButton } from './HeardButton.tsx'
import { customerCell, customerPhone, linkedName, twoLines } from './order-cells.tsx'
import {
  agreementChoices,
  chatChoices,
  dueChoices,
  noticeChoices,
  paymentChoices,
  statusChoices,
} from './status-choices.ts'

type Part = (order: AdminOrder) => ReactNode

interface OrderListScreenProps {
  titleLevel?: 'h1' | 'h2'
  /** Renders the order's number; admins get a link to its page. */
  number: Part
  actions: Part
  /** Content of the CSV export; absent if the list must not be exported. */
  csv?: CsvFile<AdminOrder>
  /** Label of the button that writes a new order; absent for who may not. */
  addLabel?: string
  /** Further controls beside the heading. */
  tools?: ReactNode
  /** Whether the list can be filtered by customers' notices of payment, which managers do not learn. */
  withNotices?: boolean
  /** Actions on the ticked orders; without them, orders cannot be ticked. */
  bulk?: ReactNode
}

const service: Part = ({ service_name, variant_name }) => twoLines(service_name, variant_name)
const day: Part = ({ created_at }) => formatDay(created_at)
const status: Part = (order) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, alignItems: 'center' }}>
    <StatusBadge status={order.status} />
    <ChatChip order={order} />
    {order.agreed_total !== null && <AgreementBadge />}
    <HeardButton order={order} />
  </Box>
)
const paymentAs =
  (isNamed: boolean): Part =>
  ({ purchase_status, payment_to_confirm }) => (
    <Box sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      <PaymentBadge status={purchase_status} isNamed={isNamed} />
      {payment_to_confirm && <ToConfirmBadge />}
    </Box>
  )
const payment = paymentAs(false)
const namedPayment = paymentAs(true)
const amount: Part = ({ totalAmount }) => formatRupees(totalAmount)

const sorts = {
  order_id: 'Order ID',
  created_at: 'Date',
  status: 'Status',
  purchase_status: 'Payment',
  totalAmount: 'Amount',
}

const summary: Part = (order) => (
  <>
    {service(order)}
    <Typography variant="caption" color="text.secondary" component="p" sx={{ my: 0.5 }}>
      {linkedName(order)} · {day(order)}
    </Typography>
    {customerPhone(order) && <PhoneLink number={customerPhone(order) ?? ''} />}
    {order.note && (
      <Typography variant="caption" component="p" sx={{ overflowWrap: 'anywhere' }}>
        “{order.note}”
      </Typography>
    )}
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {status(order)}
      {namedPayment(order)}
      <Typography variant="body2" sx={{ fontWeight: 600, ml: 'auto' }}>
        {amount(order)}
      </Typography>
    </Box>
  </>
)

/** Specification §2, admin area: the list of orders, for admins and managers, who have different actions. */
export function OrderListScreen({
  number,
  actions,
  bulk,
  withNotices = false,
  ...screen
}: OrderListScreenProps) {
  return (
    <ListScreen<AdminOrder>
      {...screen}
      title="Orders"
      sort={{ field: 'created_at', order: 'DESC' }}
      loadFailed={orderMessages.loadFailed}
      filters={
        <Filters many>
          <SearchFilter
            placeholder="Search by order ID, customer or service..."
            label="Search by order ID, customer or service"
          />
          <FilterPair width={400}>
            <ChoiceFilter source="status" label="Status" all="All Statuses" choices={statusChoices} />
            <ChoiceFilter
              source="purchase_status"
              label="Payment"
              all="All Payments"
              choices={paymentChoices}
            />
          </FilterPair>
          <ChoiceFilter source="chat" label="Chat" all="All but filed away" choices={chatChoices} />
          {withNotices && (
            <ChoiceFilter
              source="payment_notice"
              label="UPI notice"
              all="With or without"
              choices={noticeChoices}
            />
          )}
          <ChoiceFilter
            source="agreement"
            label="Agreement"
            all="Awaited or not"
            choices={agreementChoices}
          />
          <ChoiceFilter source="due" label="Due" all="On any day" choices={dueChoices} />
          <FilterPair width={330}>
            <DayFilter source="from" label="From" />
            <DayFilter source="to" label="To" />
          </FilterPair>
        </Filters>
      }
      empty={{
        none: 'No orders yet',
        noMatch: 'No orders found',
        hint: serviceMessages.noneFoundHint,
      }}
      table={
        <>
          {bulk && <SelectionBar>{bulk}</SelectionBar>}
          <DataTable<AdminOrder>
            sx={{
              // On tablets the amount needs the room.
              '& .column-tick': { width: 48, px: '6px', display: { xs: 'none', lg: 'table-cell' } },
              '& .column-order_id': { fontWeight: 600, whiteSpace: 'nowrap' },
              '& .column-created_at': { whiteSpace: { lg: 'nowrap' } },
              '& .column-totalAmount': { fontVariantNumeric: 'tabular-nums' },
            }}
          >
            {bulk ? (
              <DataTable.Col
                label={<SelectPage />}
                disableSort
                className="column-tick"
                render={({ id, order_id }: AdminOrder) => <SelectRow id={id} name={order_id} />}
              />
            ) : null}
            <DataTable.Col source="order_id" label="Order ID" render={number} />
            <DataTable.Col label="Customer" render={customerCell} />
            <DataTable.Col label="Service" render={service} />
            <DataTable.Col source="created_at" label="Date" render={day} />
            <DataTable.Col source="status" label="Status" render={status} />
            <DataTable.Col source="purchase_status" label="Payment" render={payment} />
            <DataTable.Col source="totalAmount" label="Amount" align="right" render={amount} />
            <DataTable.Col label="Actions" align="right" render={actions} />
          </DataTable>
        </>
      }
      sorts={sorts}
      card={{ heading: number, body: summary, actions }}
    />
  )
}
