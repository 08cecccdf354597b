import { orderPageMessages } from '@karigar/contract/sales/order-page.words'
import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import { Alert, Stack } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { ActionDialog } from '../../../documents/ActionDialog.tsx'
import { call } from '../../../providers/api.ts'
import { refreshOrder } from '../order-parts.ts'
import { AccountInput } from './AccountInput.tsx'

/** Moves an order to a customer's account, or takes it off its account. */
export function OwnerDialog({ order }: { order: AdminOrder }) {
  const client = useQueryClient()
  const { id, order_id, user_id } = order
  return (
    <ActionDialog
      screen={`/orders/${order_id}`}
      title="Whose Order"
      saveLabel="Move order"
      start={{ customer_id: user_id }}
      call={({ customer_id }) =>
        call('PUT /admin/orders/:id/customer', {
          params: { id },
          body: { customer_id: customer_id ? String(customer_id) : null, from: user_id },
        })
      }
      check={({ customer_id }): Record<string, string> =>
        (customer_id || null) === user_id ? { customer_id: orderPageMessages.sameCustomer } : {}
      }
      sentences={{
        saved: ({ user_id: owner }) => (owner === null ? orderPageMessages.left : orderPageMessages.joined),
        failed: orderPageMessages.joinFailed,
      }}
      onSaved={() => refreshOrder(client, order_id)}
      width="xs"
    >
      <Stack spacing={2}>
        <Alert severity="info">{orderPageMessages.askFirst}</Alert>
        <AccountInput
          autoFocus
          helperText="Search by name, number or e-mail. Empty: the order belongs to no account."
        />
      </Stack>
    </ActionDialog>
  )
}
