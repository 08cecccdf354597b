import { orderMessages } from '@karigar/contract/sales/order.words'
import type { AdminOrder, OrderStatus } from '@karigar/contract/sales/order.wire'
import type { ButtonProps } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'react-admin'
import { BusyButton } from '../../../components/BusyButton.tsx'
import { focusContent } from '../../../components/use-lost-focus.ts'
import type { Versioned } from '../../../documents/use-versions.ts'
import { conflictOf, refusalOf } from '../../../providers/errors.ts'
import { refreshOrder } from '../order-parts.ts'

interface StatusPressProps {
  order: AdminOrder & Versioned
  to: OrderStatus
  face: Pick<ButtonProps, 'variant' | 'color'>
  children: string
}

/** Sets the status of an order with one press, unless somebody has changed it since it was loaded. */
export function StatusPress({ order, to, face, children }: StatusPressProps) {
  const notify = useNotify()
  const client = useQueryClient()
  const provider = useDataProvider()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      provider.update('orders', {
        id: order.id,
        data: { status: to },
        previousData: order,
        meta: { base: order, version: order.etag },
      }),
    onSuccess: () => {
      notify(orderMessages.updated, { type: 'success' })
      // The press goes with the step.
      focusContent()
    },
    onError: (error: unknown) =>
      conflictOf(error)
        ? notify(orderMessages.movedMeanwhile, { type: 'warning' })
        : notify(refusalOf(error, orderMessages.updateFailed), { type: 'error' }),
    onSettled: () => refreshOrder(client, order.order_id),
  })
  return (
    <BusyButton {...face} loading={isPending} onClick={() => mutate()}>
      {children}
    </BusyButton>
  )
}
