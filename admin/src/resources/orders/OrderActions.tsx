import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import { RowAction, RowActionBar } from '../../components/RowAction.tsx'

/** The view and update icons of one order. */
export function OrderActions({ order: { id, order_id } }: { order: AdminOrder }) {
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
