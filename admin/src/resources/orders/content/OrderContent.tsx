import { deskMessages } from '@karigar/contract/sales/order-desk.words'
import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import { Box, Button, Alert } from '@mui/material'
import { formatRupees } from '@karigar/contract/base/rupees'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { randomKey } from '@karigar/contract/base/random-key'
import { DialogButton } from '../../../components/DialogButton.tsx'
import { QuietLine } from '../../../components/Texts.tsx'
import { useDialogRoute } from '../../../components/dialog-route.ts'
import { RetryAlert } from '../../../components/RetryAlert.tsx'
import { OrderLines } from '../OrderLines.tsx'
import { ContentDialog } from './ContentDialog.tsx'
import { useOrderPart, refreshOrder, type PartOf } from '../order-parts.ts'
import { VersionList } from './VersionList.tsx'
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx'
import { focusContent } from '../../../components/use-lost-focus.ts'
import { call, callVersioned } from '../../../providers/api.ts'
import { refusalOf } from '../../../providers/errors.ts'
import { BusyButton } from '../../../components/BusyButton.tsx'
import { contentForm, toContent } from './content-transforms.ts'
import { useShownFailure } from '../../../components/use-shown-failure.ts'

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
  const route = useDialogRoute('lines')
  const part = useOrderPart(order.order_id, 'versions')
  const { data, refetch } = part
  const failure = useShownFailure(part)
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
          <DialogButton variant="outlined" dialog={`${order.order_id}/lines`}>
            Change lines or discount
          </DialogButton>
        ) : (
          <QuietLine>{closed}</QuietLine>
        )}
      </Box>
      {failure !== null && (
        <RetryAlert
          sentence={deskMessages.versionsFailed}
          reason={data ? null : failure}
          onRetry={refetch}
          sx={{ mt: 2 }}
        />
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

/** Says that a change awaits the customer's agreement, which staff can record for them. */
function AwaitedAgreement({ order, agreed }: { order: AdminOrder; agreed: number }) {
  const { order_id: id, version, totalAmount } = order
  const [isAsked, setAsked] = useState(false)
  const notify = useNotify()
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('PUT /admin/orders/:id/agreement', { params: { id }, body: { version } }),
    onSuccess: () => {
      notify(deskMessages.agreed, { type: 'success' })
      focusContent()
    },
    onError: (error: unknown) => {
      setAsked(false)
      notify(refusalOf(error, deskMessages.agreeFailed), { type: 'error' })
    },
    onSettled: () => refreshOrder(client, id),
  })
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {`The customer agreed to ${formatRupees(agreed)} and is asked to agree to ${formatRupees(totalAmount)}. `}
      They can agree on the order’s page, without an account by its link. Until then {formatRupees(agreed)} is
      owed.
      <Box sx={{ mt: 1 }}>
        <Button size="small" variant="contained" color="secondary" onClick={() => setAsked(true)}>
          Agreed in the chat
        </Button>
      </Box>
      {isAsked && (
        <ConfirmDialog
          title="Record the Agreement"
          question={deskMessages.agreeQuestion(formatRupees(totalAmount))}
          confirmLabel="They have agreed"
          confirmColor="secondary"
          pending={isPending}
          onCancel={() => setAsked(false)}
          onConfirm={() => mutate()}
        />
      )}
    </Alert>
  )
}

/** Says that the customer's number had the first-order offer on an order that staff wrote, and takes it off. */
function OfferHad({ versions, had }: { versions: PartOf<'versions'>; had: string }) {
  const { order_id: id, etag } = versions
  const notify = useNotify()
  const client = useQueryClient()
  const [idempotencyKey] = useState(randomKey)
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const [newest] = versions.versions
      if (!newest) throw new Error('An order has at least the version that was placed.')
      return callVersioned('PUT /admin/orders/:id/content', {
        params: { id },
        body: {
          ...toContent(contentForm(newest)),
          discount: 0,
          discount_percent: null,
          discount_reason: null,
          note: deskMessages.offerTakenOff,
        },
        idempotencyKey,
        version: etag,
      })
    },
    onSuccess: () => {
      notify(deskMessages.changedAndAsked, { type: 'success' })
      focusContent()
    },
    onError: (error: unknown) => notify(refusalOf(error, deskMessages.changeFailed), { type: 'error' }),
    onSettled: () => refreshOrder(client, id),
  })
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        <BusyButton size="small" color="inherit" loading={isPending} onClick={() => mutate()}>
          {deskMessages.takeOfferOff}
        </BusyButton>
      }
    >
      {deskMessages.offerHad(had)}
    </Alert>
  )
}
