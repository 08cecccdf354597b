import { lazy, Suspense, useState } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { serviceMessages } from '@karigar/contract/catalogue/service.words'
import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import { Button } from '@mui/material'
import { useListContext } from 'react-admin'
import { useDialogRoute } from '../../components/dialog-route.ts'
import { Spinner } from '../../layout/Spinner.tsx'
import { useOrderNumber } from './use-order-number.ts'
import { RecordList } from '../../records/RecordList.tsx'
import { FileOlderButton } from './FileOlderButton.tsx'
import { orderFilters, orderSearch } from './order-filters.ts'
import { RowAction, RowActionBar } from '../../components/RowAction.tsx'
import { duesPath } from '../../customers/customer-path.ts'
import { orderRecord } from './order-record.tsx'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { focusContent } from '../../components/use-lost-focus.ts'
import { useMarkOrders } from './use-mark-orders.ts'

const OrderPage = lazy(() => import('./OrderPage.tsx').then((m) => ({ default: m.OrderPage })))

/** The list at /orders, and one order at /orders/{order_id}. */
export function Orders() {
  const route = useDialogRoute('status')
  const number = useOrderNumber()
  // The dialog takes only an order's id, so a number leads to the order's page, which has the same form.
  if (route?.dialog === 'status' && route.id.startsWith('KG-'))
    return <Navigate to={`/orders/${route.id}`} replace />
  if (number === null) return <OrderList />
  return (
    <Suspense fallback={<Spinner />}>
      <OrderPage key={number} number={number} />
    </Suspense>
  )
}

const OrderStatusDialog = lazy(() =>
  import('./OrderStatusDialog.tsx').then((m) => ({ default: m.OrderStatusDialog })),
)
const HandOrderDialog = lazy(() =>
  import('./hand/HandOrderDialog.tsx').then((m) => ({ default: m.HandOrderDialog })),
)

const record = orderRecord({
  actions: (order) => <OrderActions order={order} />,
  bulk: <BulkChat />,
  withMoney: true,
})

const filters = orderFilters(true)

/** Specification §2, admin area: Orders. */
function OrderList() {
  const route = useDialogRoute('status')
  return (
    <>
      <RecordList
        record={record}
        addLabel="New order"
        tools={
          <>
            <Button component={Link} to={duesPath('open')}>
              Dues
            </Button>
            <Button component={Link} to="/bank-lines">
              Bank
            </Button>
            <Button component={Link} to="/tax-deductions">
              Deducted tax
            </Button>
            <FileOlderButton />
          </>
        }
        search={orderSearch}
        filters={filters}
        hint={serviceMessages.noneFoundHint}
        lead="Those of your site come by themselves; those of the phone and the chat you write here."
      />
      {route?.dialog === 'create' && (
        <Suspense fallback={<Spinner />}>
          <HandOrderDialog />
        </Suspense>
      )}
      <Suspense fallback={null}>
        {route?.dialog === 'status' && <OrderStatusDialog key={route.id} id={route.id} />}
      </Suspense>
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

const counted = (count: number) => (count === 1 ? 'this order' : `these ${count} orders`)

/** The actions on the ticked orders: heard from, file away (which asks first), bring back. */
function BulkChat() {
  const { selectedIds, onUnselectItems, filterValues } = useListContext()
  const [asking, setAsking] = useState(false)
  const { mark, isPending, failure, clear } = useMarkOrders(() => {
    setAsking(false)
    onUnselectItems()
    focusContent()
  })
  const ids = selectedIds.map(String)
  return (
    <>
      <Button size="small" disabled={isPending} onClick={() => mark('heard', ids)}>
        Heard from
      </Button>
      {filterValues.chat === 'filed' ? (
        <Button size="small" disabled={isPending} onClick={() => mark('brought back', ids)}>
          Bring back
        </Button>
      ) : (
        <Button
          size="small"
          disabled={isPending}
          onClick={() => {
            clear()
            setAsking(true)
          }}
        >
          File away
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title="File orders away"
        question={`File ${counted(ids.length)} away? Orders that hold money stay where they are. The others leave the lists and the counts of active orders; you find them with the filter “Filed away” and can bring them back.`}
        refusal={failure}
        confirmLabel="File away"
        confirmColor="secondary"
        pending={isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => mark('filed', ids)}
      />
    </>
  )
}
