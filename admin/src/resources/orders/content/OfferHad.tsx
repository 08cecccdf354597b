import { randomKey } from '@karigar/contract/base/random-key'
import { deskMessages } from '@karigar/contract/sales/order-desk.words'
import { Alert } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { BusyButton } from '../../../components/BusyButton.tsx'
import { focusContent } from '../../../components/use-lost-focus.ts'
import { callVersioned } from '../../../providers/api.ts'
import { refusalOf } from '../../../providers/errors.ts'
import { contentForm, toContent } from './content-transforms.ts'
import { refreshOrder, type PartOf } from '../order-parts.ts'

/** Says that the customer's number had the first-order offer on an order that staff wrote, and takes it off. */
export function OfferHad({ versions, had }: { versions: PartOf<'versions'>; had: string }) {
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
