import { messages } from '@karigar/contract/messages'
import type { AdminOrder } from '@karigar/contract/order'
import { Alert } from '@mui/material'
import { useRef } from 'react'
import { Form, useNotify, useUpdate } from 'react-admin'
import { BusyButton } from '../../components/BusyButton.tsx'
import { LeavingContext } from '../../components/dialog-route.ts'
import { UnsavedChanges } from '../../components/UnsavedChanges.tsx'
import { useFailure } from '../../components/use-failure.tsx'
import { useRefreshLists } from '../../components/use-refresh-lists.ts'
import { StatusInputs } from './StatusInputs.tsx'

interface OrderStatusFormProps {
  order: AdminOrder
  /** Something of it may have changed. */
  onSaved: () => void
}

const sentences = { failed: messages.order.updateFailed }

/** The Update Order Status dialog's controls, in the order's own page. */
export function OrderStatusForm({ order, onSaved }: OrderStatusFormProps) {
  const { id, status, purchase_status } = order
  const notify = useNotify()
  const refresh = useRefreshLists()
  const leaving = useRef(false)
  const { failure, fail, clear } = useFailure(sentences)
  const [update, { isPending }] = useUpdate<AdminOrder>('orders', undefined, {
    onMutate: clear,
    onSuccess: () => notify(messages.order.updated, { type: 'success' }),
    onError: fail,
    onSettled: () => {
      refresh()
      onSaved()
    },
  })
  return (
    <LeavingContext value={leaving}>
      <Form
        record={{ status, purchase_status }}
        onSubmit={(values: Partial<AdminOrder>) =>
          update('orders', { id, data: values, previousData: order })
        }
      >
        <StatusInputs />
        {failure && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {failure}
          </Alert>
        )}
        <BusyButton
          type="submit"
          variant="contained"
          color="secondary"
          loading={isPending}
          sx={{ mt: 2 }}
          fullWidth
        >
          Update Status
        </BusyButton>
        <UnsavedChanges />
      </Form>
    </LeavingContext>
  )
}
