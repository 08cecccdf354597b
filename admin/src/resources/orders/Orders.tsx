import { lazy, Suspense } from 'react'
import { Navigate } from 'react-router-dom'
import { useDialogRoute } from '../../components/dialog-route.ts'
import { Spinner } from '../../layout/Spinner.tsx'
import { OrderList } from './OrderList.tsx'
import { useOrderNumber } from './use-order-number.ts'

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
