import type { AdminOrder } from '@karigar/contract/wire/order'
import { Chip } from '@mui/material'

/** Says that an order counts as not sent, or that it is filed away; nothing once the customer was heard of. */
export function ChatChip({
  order: { heard_at, filed_at },
}: {
  order: Pick<AdminOrder, 'heard_at' | 'filed_at'>
}) {
  if (heard_at !== null) return null
  return filed_at === null ? (
    <Chip size="small" color="warning" label="Not sent" />
  ) : (
    <Chip size="small" label="Filed away" />
  )
}
