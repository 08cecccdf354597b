import type { AdminOrder } from '@karigar/contract/wire/order'
import { Link as MuiLink } from '@mui/material'
import { Link } from 'react-router-dom'
import type { DialogRoute } from '../../components/dialog-route.ts'
import { BulkChat } from './BulkChat.tsx'
import { FileOlderButton } from './FileOlderButton.tsx'
import { orderCsv } from './order-csv.ts'
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

/** Specification §2, admin area: Orders. */
export function OrderList({ route }: { route: DialogRoute | null }) {
  return (
    <>
      <OrderListScreen
        number={orderLink}
        actions={orderActions}
        csv={orderCsv}
        tools={<FileOlderButton />}
        bulk={<BulkChat />}
      />
      {route?.dialog === 'status' && <OrderStatusDialog key={route.id} id={route.id} />}
    </>
  )
}
