import { ordersWords } from '#words/orders.ts'
import type { Order } from '@karigar/contract/sales/order.wire'
import { useEffect, useRef } from 'react'
import { LoadMore } from '../../account/island/LoadMore.tsx'
import type { Paged } from '../../account/page/paged-list.ts'
import { OrderRow } from './OrderRow.tsx'
import { moreOrders } from '../page/orders-store.ts'

/** The loaded orders, and the button for the next page. */
export function OrderList({ list }: { list: Paged<Order> }) {
  const { items, from, hasMore, isLoadingMore } = list
  const newest = useRef<HTMLAnchorElement>(null)

  // After loading a page, the focus moves to its first order, because the button may be gone.
  useEffect(() => {
    if (from > 0) newest.current?.focus()
  }, [from])

  return (
    <>
      <h2 className="visually-hidden">{ordersWords.newestFirst}</h2>
      <ul className="order-rows">
        {items.map((order, index) => (
          <OrderRow key={order.order_id} order={order} linkRef={index === from ? newest : undefined} />
        ))}
      </ul>
      {hasMore && <LoadMore isBusy={isLoadingMore} onPress={() => void moreOrders()} />}
    </>
  )
}
