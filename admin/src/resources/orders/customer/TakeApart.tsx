import { customerMoneyMessages } from '@karigar/contract/sales/customer-money.words'
import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import { Button } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx'
import { useConfirmed } from '../../../components/use-confirmed.ts'
import { call } from '../../../providers/api.ts'
import { refreshOrder } from '../order-parts.ts'

/** Takes an order apart from the customer that staff have joined it to, after asking. */
export function TakeApart({ order }: { order: AdminOrder }) {
  const [isAsking, setAsking] = useState(false)
  if (order.customer_id === (order.user_id ?? order.id)) return null
  return (
    <>
      <Button sx={{ mt: 1 }} onClick={() => setAsking(true)}>
        Take it apart from this customer
      </Button>
      {isAsking && <AskApart order={order} close={() => setAsking(false)} />}
    </>
  )
}

function AskApart({ order: { id, order_id, customer_id }, close }: { order: AdminOrder; close: () => void }) {
  const client = useQueryClient()
  const { confirm, isPending, failure } = useConfirmed({
    send: () => call('PUT /admin/orders/:id/person', { params: { id }, body: { customer_id } }),
    done: customerMoneyMessages.apart,
    failed: customerMoneyMessages.apartFailed,
    close,
    after: () => void refreshOrder(client, order_id),
  })
  return (
    <ConfirmDialog
      title="Take Apart"
      subject={`Order ${order_id}`}
      question="The order stands on its own again, also its dues. Credit stays with the customer."
      refusal={failure}
      cancelLabel="Keep joined"
      confirmLabel="Take apart"
      pending={isPending}
      onCancel={close}
      onConfirm={confirm}
    />
  )
}
