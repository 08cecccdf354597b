import { formatRupees } from '@karigar/contract/rules/pricing'
import { deskMessages } from '@karigar/contract/words/desk-messages'
import type { AdminOrder } from '@karigar/contract/wire/order'
import { useMutation } from '@tanstack/react-query'
import { Alert, Box, Button, Typography } from '@mui/material'
import { useNotify } from 'react-admin'
import { Link } from 'react-router-dom'
import { BusyButton } from '../../../components/BusyButton.tsx'
import { useDialogLink, type DialogRoute } from '../../../components/dialog-route.ts'
import { RetryAlert } from '../../../components/RetryAlert.tsx'
import { focusContent } from '../../../components/use-lost-focus.ts'
import { call } from '../../../providers/api.ts'
import { refusalOf } from '../../../providers/errors.ts'
import { OrderLines } from '../OrderLines.tsx'
import { ContentDialog } from './ContentDialog.tsx'
import { useOrderVersions, useRefreshContent } from './use-order-versions.ts'
import { VersionList } from './VersionList.tsx'

interface OrderContentProps {
  order: AdminOrder
  /** The dialog that the address asks for. */
  dialog: DialogRoute['dialog']
}

/** Returns why an order cannot be changed; null if it can. */
function closedBecause({ status, purchase_status }: AdminOrder): string | null {
  if (status === 'cancelled' || status === 'completed') return deskMessages.closed[status]
  return purchase_status === 'refunded' ? deskMessages.closed.refunded : null
}

/** What an order consists of, with its versions and the customer's agreement to them. */
export function OrderContent({ order, dialog }: OrderContentProps) {
  const link = useDialogLink()
  const { data, isError, refetch } = useOrderVersions(order.order_id)
  const closed = closedBecause(order)
  return (
    <>
      {order.agreed_total !== null && closed === null && (
        <AwaitedAgreement order={order} agreed={order.agreed_total} />
      )}
      <OrderLines order={order} />
      <Box sx={{ mt: 2 }}>
        {closed === null ? (
          <Button variant="outlined" component={Link} {...link(`${order.order_id}/lines`)}>
            Change lines or discount
          </Button>
        ) : (
          <Typography variant="body2" color="text.secondary">
            {closed}
          </Typography>
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
      {data && dialog === 'lines' && closed === null && <ContentDialog versions={data} />}
    </>
  )
}

/** Says that a change awaits the customer's agreement, which staff can record for them. */
function AwaitedAgreement({ order, agreed }: { order: AdminOrder; agreed: number }) {
  const { order_id: id, version, totalAmount, customer } = order
  const notify = useNotify()
  const refresh = useRefreshContent(id)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('PUT /admin/orders/:id/agreement', { params: { id }, body: { version } }),
    onSuccess: () => {
      notify(deskMessages.agreed, { type: 'success' })
      focusContent()
    },
    onError: (error: unknown) => notify(refusalOf(error, deskMessages.agreeFailed), { type: 'error' }),
    onSettled: refresh,
  })
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {`The customer agreed to ${formatRupees(agreed)} and is asked to agree to ${formatRupees(totalAmount)}. `}
      {customer
        ? 'They can agree on the order’s page. '
        : 'The order is in no account, so they can agree in the chat only. '}
      Until then {formatRupees(agreed)} is owed.
      <Box sx={{ mt: 1 }}>
        <BusyButton
          size="small"
          variant="contained"
          color="secondary"
          loading={isPending}
          onClick={() => mutate()}
        >
          Agreed in the chat
        </BusyButton>
      </Box>
    </Alert>
  )
}
