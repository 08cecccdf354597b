import type { AdminOrder } from '@karigar/contract/wire/order'
import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { useDialogLink, useDialogRoute } from '../components/dialog-route.ts'
import { OrderListScreen } from '../resources/orders/OrderListScreen.tsx'
import { OrderStatusDialog } from '../resources/orders/OrderStatusDialog.tsx'
import { ManagerPanel } from './ManagerPanel.tsx'

function StatusButton({ order: { id, order_id } }: { order: AdminOrder }) {
  const dialogLink = useDialogLink()
  return (
    <Button
      component={Link}
      {...dialogLink(`${encodeURIComponent(id)}/status`)}
      variant="outlined"
      size="small"
      aria-label={`Update status of ${order_id}`}
      // On tablets the label wraps, because the table has no room for it on one line.
      sx={{
        whiteSpace: { md: 'normal', lg: 'nowrap' },
        minWidth: 0,
        px: { md: 0.75, lg: 1.5 },
        lineHeight: 1.25,
      }}
    >
      Update status
    </Button>
  )
}

const number = ({ order_id }: AdminOrder) => order_id
const statusButton = (order: AdminOrder) => <StatusButton order={order} />

/** /manager/orders: all orders, with a button to update the order status. */
export function ManagerOrders() {
  const route = useDialogRoute()
  return (
    <ManagerPanel>
      <OrderListScreen titleLevel="h2" number={number} actions={statusButton} />
      {route?.dialog === 'status' && <OrderStatusDialog key={route.id} id={route.id} withPayment={false} />}
    </ManagerPanel>
  )
}
