import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import { Chip } from '@mui/material'

/** Says that an order is filed away or counts as not sent; nothing once the customer was heard of. */
export function ChatChip({
  order: { heard_at, filed_at },
}: {
  order: Pick<AdminOrder, 'heard_at' | 'filed_at'>
}) {
  if (filed_at !== null) return <Chip size="small" label="Filed away" />
  return heard_at === null ? <Chip size="small" color="warning" label="Not sent" /> : null
}
