import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import { Alert, Box, Typography } from '@mui/material'
import { BusyButton } from '../../components/BusyButton.tsx'
import { formatMoment } from '../../components/format.ts'
import { ChatChip } from './OrderBadges.tsx'
import { useMarkOrders } from './use-mark-orders.ts'

/** Says on an order's page whether the customer was heard of, with the buttons that change it. */
export function OrderChat({ order }: { order: AdminOrder }) {
  const { id, heard_at, filed_at, status, purchase_status } = order
  const { mark, isPending, failure } = useMarkOrders()
  const press = { variant: 'outlined', size: 'small', loading: isPending } as const
  const file = (
    <BusyButton {...press} onClick={() => mark(filed_at === null ? 'filed' : 'brought back', [id])}>
      {filed_at === null ? 'File away' : 'Bring back'}
    </BusyButton>
  )
  if (heard_at === null)
    return (
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <ChatChip order={order} />
        <Typography variant="body2">
          The site opened the chat with this order; whether the message was sent, only the customer’s chat can
          tell.
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <BusyButton {...press} onClick={() => mark('heard', [id])}>
            Heard from the customer
          </BusyButton>
          {file}
        </Box>
        {failure && <Alert severity="error">{failure}</Alert>}
      </Box>
    )
  const isOnlyMarked = status === 'pending' && purchase_status === 'pending'
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <ChatChip order={order} />
      <Typography variant="body2">Heard of since {formatMoment(heard_at)}.</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {isOnlyMarked && (
          <BusyButton {...press} onClick={() => mark('not heard', [id])}>
            Mark as not sent
          </BusyButton>
        )}
        {(purchase_status !== 'paid' || filed_at !== null) && file}
      </Box>
      {failure && <Alert severity="error">{failure}</Alert>}
    </Box>
  )
}
