import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import { BusyButton } from '../../components/BusyButton.tsx'
import { focusContent } from '../../components/use-lost-focus.ts'
import { useMarkOrders } from './use-mark-orders.ts'

/** Marks an order that is not sent as heard of from the customer, with one press. */
export function HeardButton({ order: { id, order_id, heard_at } }: { order: AdminOrder }) {
  // The button disappears with the mark.
  const { mark, isPending } = useMarkOrders(focusContent)
  if (heard_at !== null) return null
  return (
    <BusyButton
      size="small"
      loading={isPending}
      aria-label={`Heard from the customer, ${order_id}`}
      sx={{ whiteSpace: 'nowrap' }}
      onClick={() => mark('heard', [id])}
    >
      Heard from
    </BusyButton>
  )
}
