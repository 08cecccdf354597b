import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import { Link as MuiLink } from '@mui/material'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { useDialogRoute } from '../../components/dialog-route.ts'
import { Spinner } from '../../layout/Spinner.tsx'
import { BulkChat } from './BulkChat.tsx'
import { FileOlderButton } from './FileOlderButton.tsx'
import { orderCsv } from './order-csv.ts'
import { OrderListScreen } from './OrderListScreen.tsx'
import { OrderStatusDialog } from './OrderStatusDialog.tsx'
import { RowAction, RowActionBar } from '../../components/RowAction.tsx'

const HandOrderDialog = lazy(() =>
  import('./hand/HandOrderDialog.tsx').then((m) => ({ default: m.HandOrderDialog })),
)

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
export function OrderList() {
  const route = useDialogRoute('status')
  return (
    <>
      <OrderListScreen
        number={orderLink}
        actions={orderActions}
        csv={orderCsv}
        addLabel="New order"
        tools={<FileOlderButton />}
        bulk={<BulkChat />}
        withNotices
      />
      {route?.dialog === 'create' && (
        <Suspense fallback={<Spinner />}>
          <HandOrderDialog />
        </Suspense>
      )}
      {route?.dialog === 'status' && <OrderStatusDialog key={route.id} id={route.id} />}
    </>
  )
}

/** The view and update icons of one order. */
function OrderActions({ order: { id, order_id } }: { order: AdminOrder }) {
  return (
    <RowActionBar>
      <RowAction hint="View order" label={`View ${order_id}`} icon="view" screen={`/orders/${order_id}`} />
      <RowAction
        hint="Update status"
        label={`Update ${order_id}`}
        icon="edit"
        dialog={`${encodeURIComponent(id)}/status`}
      />
    </RowActionBar>
  )
}
