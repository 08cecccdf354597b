import { orderPageMessages } from '@karigar/contract/sales/order-page.words'
import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import { KeyLink } from '../../../components/KeyLink.tsx'
import { Loaded } from '../../../components/Loaded.tsx'
import { call } from '../../../providers/api.ts'
import { useOrderPart, useShowPart } from '../order-parts.ts'

const CALLS = { renew: 'POST /admin/orders/:id/page', withdraw: 'DELETE /admin/orders/:id/page' } as const

/** The link to the page on which the customer sees the order, and what admins do with it. */
export function PageLink({ order: { order_id } }: { order: AdminOrder }) {
  const show = useShowPart(order_id, 'page')
  return (
    <Loaded of={useOrderPart(order_id, 'page')} failed={orderPageMessages.loadFailed} room={[32]}>
      {({ url }) => (
        <KeyLink
          url={url}
          subject={`Order ${order_id}`}
          hint={url === null ? orderPageMessages.noLink : orderPageMessages.whatItShows}
          send={async (change) =>
            show({ ...(await call(CALLS[change], { params: { id: order_id } })), etag: '' })
          }
          sentences={orderPageMessages}
        />
      )}
    </Loaded>
  )
}
