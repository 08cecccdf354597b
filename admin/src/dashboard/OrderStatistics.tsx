import { formatAmount } from '@karigar/contract/base/amounts'
import { ORDER_STATUS_NAMES } from '@karigar/contract/sales/order-names'
import type { OrderStatistics as Statistics, OrderStatus } from '@karigar/contract/sales/order.wire'
import { Box, Typography } from '@mui/material'
import { Section } from '../components/Section.tsx'

const rows: [OrderStatus | 'filed', keyof Statistics, string][] = [
  ['pending', 'pending_orders', 'warning.main'],
  ['in-progress', 'in_progress_orders', 'info.main'],
  ['completed', 'completed_orders', 'success.main'],
  ['cancelled', 'cancelled_orders', 'text.secondary'],
  ['filed', 'filed_orders', 'text.disabled'],
]

/** Shows how many orders there are in each status. */
export function OrderStatistics({ statistics }: { statistics: Statistics }) {
  const total = Math.max(statistics.total_orders, 1)
  return (
    <Section title="Order Statistics">
      <Box component="dl" sx={{ display: 'grid', gap: 1.5, m: 0 }}>
        {rows
          .filter(([status, field]) => status !== 'filed' || statistics[field] > 0)
          .map(([status, field, colour]) => (
            <Box key={status} sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between' }}>
              <Typography component="dt" variant="body2">
                {status === 'filed' ? 'Filed away' : ORDER_STATUS_NAMES[status]}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: 600 }}>
                {formatAmount(statistics[field])}
              </Typography>
              <Box
                component="dd"
                aria-hidden
                sx={{ flexBasis: '100%', m: 0, mt: 0.5, height: 6, borderRadius: 3, bgcolor: 'divider' }}
              >
                <Box
                  sx={{
                    width: `${(statistics[field] / total) * 100}%`,
                    height: '100%',
                    borderRadius: 3,
                    bgcolor: colour,
                  }}
                />
              </Box>
            </Box>
          ))}
      </Box>
    </Section>
  )
}
