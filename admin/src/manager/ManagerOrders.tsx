import { messages } from '@karigar/contract/messages'
import type { AdminOrder } from '@karigar/contract/order'
import { formatRupees } from '@karigar/contract/pricing'
import { Box, Button, Typography } from '@mui/material'
import { DataTable } from 'react-admin'
import { Link } from 'react-router-dom'
import { ChoiceFilter } from '../components/ChoiceFilter.tsx'
import { useDialogLink, useDialogRoute } from '../components/dialog-route.ts'
import { Filters } from '../components/Filters.tsx'
import { formatDay } from '../components/format.ts'
import { ListScreen } from '../components/ListScreen.tsx'
import type { CardContent } from '../components/RecordCards.tsx'
import { SearchFilter } from '../components/SearchFilter.tsx'
import { PaymentBadge, StatusBadge } from '../resources/orders/OrderBadge.tsx'
import { customerContact, customerName, twoLines } from '../resources/orders/order-cells.tsx'
import { OrderStatusDialog } from '../resources/orders/OrderStatusDialog.tsx'
import { statusChoices } from '../resources/orders/status-choices.ts'
import { ManagerPanel } from './ManagerPanel.tsx'

function UpdateButton({ order: { id, order_id } }: { order: AdminOrder }) {
  const dialogLink = useDialogLink()
  return (
    <Button
      component={Link}
      {...dialogLink(`${encodeURIComponent(id)}/status`)}
      variant="outlined"
      size="small"
      aria-label={`Update status of ${order_id}`}
      sx={{ whiteSpace: 'nowrap' }}
    >
      Update status
    </Button>
  )
}

const table = (
  <DataTable<AdminOrder> bulkActionButtons={false} rowClick={false}>
    <DataTable.Col source="order_id" label="Order ID" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }} />
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
    />
    <DataTable.Col
      label="Actions"
      align="right"
      render={(order: AdminOrder) => <UpdateButton order={order} />}
    />
  </DataTable>
)

const card: CardContent<AdminOrder> = {
  heading: ({ order_id }: AdminOrder) => order_id,
  body: (order: AdminOrder) => (
    <>
      {twoLines(order.service_name, order.variant_name)}
      <Typography variant="caption" color="text.secondary" component="p" sx={{ my: 0.5 }}>
        {customerName(order)} · {formatDay(order.created_at)} · {formatRupees(order.totalAmount)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        <StatusBadge status={order.status} />
        <PaymentBadge status={order.purchase_status} />
      </Box>
    </>
  ),
  actions: (order: AdminOrder) => <UpdateButton order={order} />,
}

/** /manager/orders: every order, and how far the work on it is. */
export function ManagerOrders() {
  const route = useDialogRoute()
  return (
    <ManagerPanel>
      <ListScreen
        title="Orders"
        titleLevel="h2"
        sort={{ field: 'created_at', order: 'DESC' }}
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
      {route?.dialog === 'status' && <OrderStatusDialog key={route.id} id={route.id} withPayment={false} />}
    </ManagerPanel>
  )
}
