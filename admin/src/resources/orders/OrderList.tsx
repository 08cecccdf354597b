import { serviceMessages } from '@karigar/contract/catalogue/service.words'
import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import { lazy, Suspense } from 'react'
import { useDialogRoute } from '../../components/dialog-route.ts'
import { Spinner } from '../../layout/Spinner.tsx'
import { RecordList } from '../../records/RecordList.tsx'
import { BulkChat } from './BulkChat.tsx'
import { FileOlderButton } from './FileOlderButton.tsx'
import { OrderFilters } from './OrderFilters.tsx'
import { OrderStatusDialog } from './OrderStatusDialog.tsx'
import { RowAction, RowActionBar } from '../../components/RowAction.tsx'
import { orderRecord } from './order-record.tsx'

const HandOrderDialog = lazy(() =>
  import('./hand/HandOrderDialog.tsx').then((m) => ({ default: m.HandOrderDialog })),
)

const record = orderRecord({ actions: (order) => <OrderActions order={order} />, bulk: <BulkChat /> })

/** Specification §2, admin area: Orders. */
export function OrderList() {
  const route = useDialogRoute('status')
  return (
    <>
      <RecordList
        record={record}
        addLabel="New order"
        tools={<FileOlderButton />}
        filters={<OrderFilters withNotices />}
        hint={serviceMessages.noneFoundHint}
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
