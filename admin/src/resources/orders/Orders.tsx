import { lazy, Suspense } from 'react'
import { useDialogRoute } from '../../components/dialog-route.ts'
import { Spinner } from '../../layout/Spinner.tsx'
import { OrderList } from './OrderList.tsx'

const OrderPage = lazy(() => import('./OrderPage.tsx').then((m) => ({ default: m.OrderPage })))

/** The list at /orders, and one order at /orders/{order_id}. */
export function Orders() {
  const route = useDialogRoute()
  if (route?.dialog !== 'edit') return <OrderList route={route} />
  return (
    <Suspense fallback={<Spinner />}>
      <OrderPage key={route.id} number={route.id} />
    </Suspense>
  )
}
