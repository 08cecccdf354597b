import { customerChatLink } from '@karigar/contract/base/customer-chat-link'
import { orderMessages } from '@karigar/contract/sales/order.words'
import { managerMessages } from '@karigar/contract/office/manager.words'
import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import ChatIcon from '@mui/icons-material/WhatsApp'
import { Box, Button, Typography } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'react-admin'
import { customerPhone } from '../resources/orders/order-cells.tsx'
import { useRefreshLists } from '../components/use-refresh-lists.ts'
import type { Versioned } from '../documents/use-versions.ts'
import { conflictOf } from '../providers/errors.ts'

/** The actions on an enquiry: open the customer's chat, and mark the order as in progress. */
export function EnquiryActions({ order }: { order: AdminOrder }) {
  const { id, order_id, customer, contact_name, service_name } = order
  const notify = useNotify()
  const refresh = useRefreshLists()
  const dataProvider = useDataProvider()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      // A colleague may have changed the order since the list was loaded.
      const { data: now } = await dataProvider.getOne<AdminOrder & Versioned>('orders', { id })
      if (now.status !== order.status) return false
      const change = { id, data: { status: 'in-progress' }, previousData: now }
      await dataProvider.update('orders', { ...change, meta: { version: now.etag } })
      return true
    },
    onSuccess: (begun) => {
      if (begun) notify(orderMessages.updated, { type: 'success' })
      else notify(managerMessages.alreadyBegun(order_id), { type: 'info' })
      // The button that was pressed disappears with its row.
      document.getElementById('main-content')?.focus({ preventScroll: true })
    },
    onError: (error) =>
      conflictOf(error)
        ? notify(managerMessages.alreadyBegun(order_id), { type: 'info' })
        : notify(orderMessages.updateFailed, { type: 'error' }),
    onSettled: refresh,
  })
  const number = customerPhone(order)
  const greeting = managerMessages.greeting(customer?.name ?? contact_name, order_id, service_name)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1 }}>
      {number ? (
        <Button
          href={customerChatLink(number, greeting)}
          target="_blank"
          rel="noopener"
          variant="outlined"
          color="success"
          size="small"
          startIcon={<ChatIcon />}
          aria-label={`Chat about ${order_id}`}
        >
          Chat
        </Button>
      ) : (
        <Typography variant="caption" color="text.secondary">
          No phone number
        </Typography>
      )}
      <Button
        variant="outlined"
        size="small"
        loading={isPending}
        aria-label={`Mark in progress, ${order_id}`}
        onClick={() => mutate()}
      >
        Mark in progress
      </Button>
    </Box>
  )
}
