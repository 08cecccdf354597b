import { serviceMessages } from '@karigar/contract/catalogue/service.words'
import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import { lazy, Suspense } from 'react'
import { DialogButton } from '../components/DialogButton.tsx'
import { useDialogRoute } from '../components/dialog-route.ts'
import { Spinner } from '../layout/Spinner.tsx'
import { RecordList } from '../records/RecordList.tsx'
import { orderFilters, orderSearch } from '../resources/orders/order-filters.ts'
import { OrderStatusDialog } from '../resources/orders/OrderStatusDialog.tsx'
import { useOrderNumber } from '../resources/orders/use-order-number.ts'
import { ManagerPanel } from './ManagerPanel.tsx'
import { orderRecord } from '../resources/orders/order-record.tsx'

function StatusButton({ order: { id, order_id } }: { order: AdminOrder }) {
  return (
    <DialogButton
      dialog={`${encodeURIComponent(id)}/status`}
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
    </DialogButton>
  )
}

const filters = orderFilters(false)

const record = orderRecord({ actions: (order) => <StatusButton order={order} /> })

const ManagerOrderPage = lazy(() =>
  import('./ManagerOrderPage.tsx').then((m) => ({ default: m.ManagerOrderPage })),
)

/** /manager/orders: all orders, with a button to update the order status; /manager/orders/{order_id}: one of them. */
export function ManagerOrders() {
  const route = useDialogRoute('status')
  const number = useOrderNumber()
  if (number !== null)
    return (
      <Suspense fallback={<Spinner />}>
        <ManagerOrderPage key={number} number={number} />
      </Suspense>
    )
  return (
    <ManagerPanel>
      <RecordList
        record={record}
        isExported={false}
        titleLevel="h2"
        search={orderSearch}
        filters={filters}
        hint={serviceMessages.noneFoundHint}
      />
      {route?.dialog === 'status' && <OrderStatusDialog key={route.id} id={route.id} withPayment={false} />}
    </ManagerPanel>
  )
}
