import { formatRupees } from '@karigar/contract/base/rupees'
import { deskMessages } from '@karigar/contract/sales/order-desk.words'
import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, Box, Button } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx'
import { focusContent } from '../../../components/use-lost-focus.ts'
import { call } from '../../../providers/api.ts'
import { refusalOf } from '../../../providers/errors.ts'
import { refreshOrder } from '../order-parts.ts'

/** Says that a change awaits the customer's agreement, which staff can record for them. */
export function AwaitedAgreement({ order, agreed }: { order: AdminOrder; agreed: number }) {
  const { order_id: id, version, totalAmount, customer } = order
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
      {customer
        ? 'They can agree on the order’s page. '
        : 'The order is in no account, so they can agree in the chat only. '}
      Until then {formatRupees(agreed)} is owed.
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
