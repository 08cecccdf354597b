import { lazy, Suspense } from 'react'
import { Navigate } from 'react-router-dom'
import { useDialogRoute } from '../../components/dialog-route.ts'
import { Spinner } from '../../layout/Spinner.tsx'
import { OrderList } from './OrderList.tsx'

const OrderPage = lazy(() => import('./OrderPage.tsx').then((m) => ({ default: m.OrderPage })))

/** Dialogs over the page of one order. */
const ON_PAGE = new Set([
  'edit',
  'payment',
  'refund',
  'advance',
  'confirm',
  'refuse',
  'lines',
  'work',
  'note',
  'link',
  'payment-link',
  'gateway-refund',
  'billing',
])

/** The list at /orders, and one order at /orders/{order_id}. */
export function Orders() {
  const route = useDialogRoute()
  // The dialog takes only an order's id, so a number leads to the order's page, which has the same form.
  if (route?.dialog === 'status' && route.id.startsWith('KG-'))
    return <Navigate to={`/orders/${route.id}`} replace />
  if (!route || !('id' in route) || !ON_PAGE.has(route.dialog)) return <OrderList route={route} />
  return (
    <Suspense fallback={<Spinner />}>
      <OrderPage key={route.id} number={route.id} dialog={route.dialog} />
    </Suspense>
  )
}
