import { orderMessages } from '@karigar/contract/sales/order.words'
import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import { useQueryClient } from '@tanstack/react-query'
import { useUpdate } from 'react-admin'
import type { Versioned } from '../../documents/use-versions.ts'
import { VersionedForm } from '../../documents/VersionedForm.tsx'
import { refreshOrder } from './order-parts.ts'
import { orderFields } from './order-choices.ts'
import { StatusInputs } from './OrderStatusDialog.tsx'

type Order = AdminOrder & Versioned

const sentences = { saved: orderMessages.updated, failed: orderMessages.updateFailed }
const statuses = ({ status, purchase_status }: Partial<Order>) => ({ status, purchase_status })

/** The controls of the Update Order Status dialog, for the order's own page. */
export function OrderStatusForm({ order }: { order: Order }) {
  const { id, order_id } = order
  const client = useQueryClient()
  const [update] = useUpdate<Order>()
  // Even a save that failed may have changed the order.
  const refresh = () => refreshOrder(client, order_id)
  return (
    <VersionedForm
      data={order}
      // An order that was fetched before the last save is older than the one in the form.
      isNewer={(fetched, shown) => fetched.updated_at > shown.updated_at}
      start={statuses}
      transform={statuses}
      save={(data, meta) =>
        update('orders', { id, data, previousData: order, meta }, { returnPromise: true }) as Promise<Order>
      }
      fields={orderFields}
      sentences={sentences}
      onSaved={refresh}
      onRefused={refresh}
      screen={`/orders/${order_id}`}
      saveLabel="Update Status"
      fullWidth
    >
      <StatusInputs />
    </VersionedForm>
  )
}
