import { messages } from '@karigar/contract/messages'
import { ORDER_STATUS_NAMES, PURCHASE_STATUS_NAMES } from '@karigar/contract/order-names'
import type { AdminOrder } from '@karigar/contract/order'
import { formatRupees } from '@karigar/contract/pricing'
import { Box, Link as MuiLink, Typography } from '@mui/material'
import { DataTable } from 'react-admin'
import { Link } from 'react-router-dom'
import { ChoiceFilter } from '../../components/ChoiceFilter.tsx'
import type { CsvColumn } from '../../components/csv.ts'
import type { DialogRoute } from '../../components/dialog-route.ts'
import { Filters } from '../../components/Filters.tsx'
import { formatDay, sortableDay } from '../../components/format.ts'
import { ListScreen } from '../../components/ListScreen.tsx'
import type { CardContent } from '../../components/RecordCards.tsx'
import { SearchFilter } from '../../components/SearchFilter.tsx'
import { customerContact, customerName, twoLines } from './order-cells.tsx'
import { OrderActions } from './OrderActions.tsx'
import { PaymentBadge, StatusBadge } from './OrderBadge.tsx'
import { OrderStatusDialog } from './OrderStatusDialog.tsx'
import { statusChoices } from './status-choices.ts'

const orderLink = ({ order_id }: AdminOrder) => (
  <MuiLink
    component={Link}
    to={`/orders/${order_id}`}
    color="inherit"
    sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}
  >
    {order_id}
  </MuiLink>
)

const table = (
  <DataTable<AdminOrder> bulkActionButtons={false} rowClick={false}>
    <DataTable.Col source="order_id" label="Order ID" render={orderLink} />
    <DataTable.Col
      label="Customer"
      render={(order: AdminOrder) => twoLines(customerName(order), customerContact(order))}
    />
    <DataTable.Col
      label="Service"
      render={({ service_name, variant_name }: AdminOrder) => twoLines(service_name, variant_name)}
    />
    <DataTable.Col
      source="created_at"
      label="Date"
      render={({ created_at }: AdminOrder) => formatDay(created_at)}
      sx={{ whiteSpace: 'nowrap' }}
    />
    <DataTable.Col
      source="status"
      label="Status"
      render={({ status }: AdminOrder) => <StatusBadge status={status} />}
    />
    <DataTable.Col
      source="purchase_status"
      label="Payment"
      render={({ purchase_status }: AdminOrder) => <PaymentBadge status={purchase_status} />}
    />
    <DataTable.Col
      source="totalAmount"
      label="Amount"
      align="right"
      render={({ totalAmount }: AdminOrder) => formatRupees(totalAmount)}
      sx={{ fontVariantNumeric: 'tabular-nums' }}
    />
    <DataTable.Col
      label="Actions"
      align="right"
      render={(order: AdminOrder) => <OrderActions order={order} />}
    />
  </DataTable>
)

const card: CardContent<AdminOrder> = {
  heading: orderLink,
  body: (order: AdminOrder) => (
    <>
      {twoLines(order.service_name, order.variant_name)}
      <Typography variant="caption" color="text.secondary" component="p" sx={{ my: 0.5 }}>
        {customerName(order)} · {formatDay(order.created_at)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <StatusBadge status={order.status} />
        <PaymentBadge status={order.purchase_status} />
        <Typography variant="body2" sx={{ fontWeight: 600, ml: 'auto' }}>
          {formatRupees(order.totalAmount)}
        </Typography>
      </Box>
    </>
  ),
  actions: (order: AdminOrder) => <OrderActions order={order} />,
}

const columns: readonly CsvColumn<AdminOrder>[] = [
  { heading: 'Order ID', value: ({ order_id }) => order_id },
  { heading: 'Customer', value: customerName },
  { heading: 'Contact', value: customerContact },
  { heading: 'Service', value: ({ service_name }) => service_name },
  { heading: 'Variant', value: ({ variant_name }) => variant_name },
  { heading: 'Date', value: ({ created_at }) => sortableDay(created_at) },
  { heading: 'Status', value: ({ status }) => ORDER_STATUS_NAMES[status] },
  { heading: 'Payment', value: ({ purchase_status }) => PURCHASE_STATUS_NAMES[purchase_status] },
  { heading: 'Amount (₹)', value: ({ totalAmount }) => totalAmount },
]

/** Specification §2, admin area: Orders. */
export function OrderList({ route }: { route: DialogRoute | null }) {
  return (
    <>
      <ListScreen
        title="Orders"
        sort={{ field: 'created_at', order: 'DESC' }}
        csv={{ fileName: 'orders', columns }}
        loadFailed={messages.order.loadFailed}
        filters={
          <Filters>
            <SearchFilter
              placeholder="Search by order ID, customer or service..."
              label="Search by order ID, customer or service"
            />
            <ChoiceFilter source="status" label="Status" all="All Statuses" choices={statusChoices} />
          </Filters>
        }
        empty={{
          none: 'No orders yet',
          noMatch: 'No orders found',
          hint: messages.service.noneFoundHint,
        }}
        table={table}
        tableFrom="lg"
        card={card}
      />
      {route?.dialog === 'status' && <OrderStatusDialog key={route.id} id={route.id} />}
    </>
  )
}
