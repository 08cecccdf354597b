import { ORDER_STATUS_NAMES, PURCHASE_STATUS_NAMES } from '@karigar/contract/words/order-names'
import type { AdminOrderWithHistory, OrderEvent } from '@karigar/contract/wire/order'
import { Box, Typography } from '@mui/material'
import { formatMoment } from '../../components/format.ts'

interface OrderHistoryProps {
  history: AdminOrderWithHistory['history']
  kind: OrderEvent['kind']
}

const names: Record<OrderEvent['kind'], Readonly<Record<string, string>>> = {
  status: ORDER_STATUS_NAMES,
  purchase_status: PURCHASE_STATUS_NAMES,
}

/** Lists all changes of one of the two statuses, oldest first, with who made them and when. */
export function OrderHistory({ history, kind }: OrderHistoryProps) {
  const name = (status: string) => names[kind][status] ?? status
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {history
        .filter((event) => event.kind === kind)
        .map(({ from, to, actor, created_at }, index) => (
          <Box component="li" key={index} sx={{ borderLeft: 3, borderColor: 'secondary.main', pl: 1.5 }}>
            <Typography variant="body2">
              {from === null ? name(to) : `${name(from)} → ${name(to)}`}
            </Typography>
            <Typography variant="caption" color="text.secondary">
              {actor} · {formatMoment(created_at)}
            </Typography>
          </Box>
        ))}
    </Box>
  )
}
