import { ORDER_STATUS_NAMES, PURCHASE_STATUS_NAMES } from '@karigar/contract/order-names'
import type { AdminOrder } from '@karigar/contract/order'
import { Link as MuiLink } from '@mui/material'
import { Link } from 'react-router-dom'
import type { CsvColumn } from '../../components/csv.ts'
import type { DialogRoute } from '../../components/dialog-route.ts'
import { sortableDay } from '../../components/format.ts'
import { customerContact, customerName } from './order-cells.tsx'
import { OrderActions } from './OrderActions.tsx'
import { OrderListScreen } from './OrderListScreen.tsx'
import { OrderStatusDialog } from './OrderStatusDialog.tsx'

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

const orderActions = (order: AdminOrder) => <OrderActions order={order} />

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
      <OrderListScreen number={orderLink} actions={orderActions} csv={{ fileName: 'orders', columns }} />
      {route?.dialog === 'status' && <OrderStatusDialog key={route.id} id={route.id} />}
    </>
  )
}
