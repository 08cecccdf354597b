import { orderMessages } from '@karigar/contract/sales/order.words'
import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import { Alert } from '@mui/material'
import { useRef } from 'react'
import { Form, useNotify, useUpdate, type RaRecord } from 'react-admin'
import { BusyButton } from '../../components/BusyButton.tsx'
import { LeavingContext } from '../../components/dialog-route.ts'
import { FollowVersion } from '../../components/FollowVersion.tsx'
import { SaveConflict } from '../../components/SaveConflict.tsx'
import { UnsavedChanges } from '../../components/UnsavedChanges.tsx'
import { usePressOnce } from '../../components/use-press-once.ts'
import { useFailure } from '../../components/use-failure.tsx'
import { useRefreshLists } from '../../components/use-refresh-lists.ts'
import { useVersions, type Versioned } from '../../components/use-versions.ts'
import { orderFields } from './status-choices.ts'
import { StatusInputs } from './StatusInputs.tsx'

type Order = AdminOrder & Versioned

interface OrderStatusFormProps {
  order: Order
  /** Called after every attempt to save, because even a failed one may have changed the order. */
  onSaved: () => void
}

type Values = Partial<Order> | RaRecord

const sentences = { failed: orderMessages.updateFailed }
const statuses = ({ status, purchase_status }: Values) => ({ status, purchase_status })

/** The controls of the Update Order Status dialog, for the order's own page. */
export function OrderStatusForm({ order, onSaved }: OrderStatusFormProps) {
  const { id } = order
  const notify = useNotify()
  const refresh = useRefreshLists()
  const leaving = useRef(false)
  const { failure, fail, clear } = useFailure(sentences)
  const once = usePressOnce()
  const versions = useVersions(order)
  const { record = order, version, base = order, conflict, follow, meets } = versions
  // An order that was fetched before the last save is older than the one in the form.
  const newest = order.updated_at > record.updated_at ? order : record
  const [update, { isPending }] = useUpdate<AdminOrder>('orders', undefined, {
    onMutate: clear,
    onSuccess: (saved) => {
      once.release()
      notify(orderMessages.updated, { type: 'success' })
      follow(saved)
    },
    onError: (error: unknown) => {
      once.release()
      if (!meets(error)) fail(error)
    },
    onSettled: () => {
      refresh()
      onSaved()
    },
  })
  return (
    <LeavingContext value={leaving}>
      <Form
        record={statuses(record)}
        onSubmit={(values: Partial<AdminOrder>) =>
          once.press(() =>
            update('orders', {
              id,
              data: values,
              previousData: order,
              meta: { version, base: statuses(base) },
            }),
          )
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
        <UnsavedChanges screen={`/orders/${order.order_id}`} />
        <FollowVersion loaded={newest} shown={record} follow={follow} />
        {conflict && (
          <SaveConflict
            fields={orderFields}
            transform={statuses}
            base={statuses(base)}
            theirs={statuses(conflict.present)}
            onKeepMine={versions.keepMine}
            onTakeTheirs={versions.takeTheirs}
            onClose={versions.settle}
          />
        )}
      </Form>
    </LeavingContext>
  )
}
