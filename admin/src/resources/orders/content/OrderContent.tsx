import { deskMessages } from '@karigar/contract/sales/order-desk.words'
import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import { Box, Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { QuietLine } from '../../../components/Texts.tsx'
import { useDialogLink, useDialogRoute } from '../../../components/dialog-route.ts'
import { RetryAlert } from '../../../components/RetryAlert.tsx'
import { OrderLines } from '../OrderLines.tsx'
import { AwaitedAgreement } from './AwaitedAgreement.tsx'
import { ContentDialog } from './ContentDialog.tsx'
import { OfferHad } from './OfferHad.tsx'
import { useOrderPart } from '../order-parts.ts'
import { VersionList } from './VersionList.tsx'

/** Returns why an order cannot be changed; null if it can. */
function closedBecause({ status, purchase_status }: AdminOrder): string | null {
  if (status === 'cancelled' || status === 'completed') return deskMessages.closed[status]
  return purchase_status === 'refunded' ? deskMessages.closed.refunded : null
}

/** Tells whether a change can still be agreed to: also when the work is done, so that it can be invoiced. */
const canBeAgreed = ({ status, purchase_status }: AdminOrder) =>
  status !== 'cancelled' && purchase_status !== 'refunded'

/** What an order consists of, with its versions and the customer's agreement to them. */
export function OrderContent({ order }: { order: AdminOrder }) {
  const link = useDialogLink()
  const route = useDialogRoute('lines')
  const { data, isError, refetch } = useOrderPart(order.order_id, 'versions')
  const closed = closedBecause(order)
  return (
    <>
      {order.agreed_total !== null && canBeAgreed(order) && (
        <AwaitedAgreement order={order} agreed={order.agreed_total} />
      )}
      {data?.offer_had_on && closed === null && order.agreed_total === null && (
        <OfferHad versions={data} had={data.offer_had_on} />
      )}
      <OrderLines order={order} />
      <Box sx={{ mt: 2 }}>
        {closed === null ? (
          <Button variant="outlined" component={Link} {...link(`${order.order_id}/lines`)}>
            Change lines or discount
          </Button>
        ) : (
          <QuietLine>{closed}</QuietLine>
        )}
      </Box>
      {isError && (
        <RetryAlert sentence={deskMessages.versionsFailed} onRetry={() => void refetch()} sx={{ mt: 2 }} />
      )}
      {data && data.versions.length > 1 && (
        <Box sx={{ mt: 2 }}>
          <VersionList versions={data.versions} />
        </Box>
      )}
      {data && route?.dialog === 'lines' && closed === null && <ContentDialog versions={data} />}
    </>
  )
}
