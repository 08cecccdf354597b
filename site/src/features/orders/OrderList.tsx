import type { Order } from '@karigar/contract/wire/order'
import { useEffect, useRef } from 'react'
import { LoadMore } from '../account/LoadMore.tsx'
import type { Paged } from '../account/paged-list.ts'
import { OrderRow } from './OrderRow.tsx'
import { moreOrders } from './orders-store.ts'

/** The orders that have been read, and the way to more. */
export function OrderList({ list }: { list: Paged<Order> }) {
  const { items, from, hasMore, isLoadingMore } = list
  const newest = useRef<HTMLAnchorElement>(null)

  // What comes next is what was asked for, and the button may be gone.
  useEffect(() => {
    if (from > 0) newest.current?.focus()
  }, [from])

  return (
    <>
      <h2 className="visually-hidden">All orders, newest first</h2>
      <ul className="order-rows">
        {items.map((order, index) => (
          <OrderRow key={order.order_id} order={order} linkRef={index === from ? newest : undefined} />
        ))}
      </ul>
      {hasMore && <LoadMore isBusy={isLoadingMore} onPress={() => void moreOrders()} />}
    </>
  )
}
