import { formatAmount } from '@karigar/contract/words/amounts'
import type { OrderDay } from '@karigar/contract/wire/order'
import { formatRupees } from '@karigar/contract/rules/pricing'
import { Box, Card, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { formatDay } from '../components/format.ts'
import { DailyBars } from './DailyBars.tsx'

const orderCount = (orders: number) => (orders === 1 ? '1 order' : `${formatAmount(orders)} orders`)

/** Revenue and orders of the last 30 days, drawn and as a table. */
export function LastDays({ days }: { days: readonly OrderDay[] }) {
  return (
    <Card component="section" aria-labelledby="days-heading" sx={{ p: 2 }}>
      <Typography variant="h2" id="days-heading" sx={{ mb: 1.5 }}>
        Last 30 days
      </Typography>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <DailyBars
          title="Revenue"
          days={days}
          valueOf={({ revenue }) => revenue}
          format={formatRupees}
          colour="secondary.main"
        />
        <DailyBars
          title="Orders"
          days={days}
          valueOf={({ orders }) => orders}
          format={orderCount}
          colour="text.secondary"
        />
      </Box>
      <Box component="details" sx={{ mt: 1.5 }}>
        <Box component="summary" sx={{ cursor: 'pointer', py: 0.5, fontSize: '0.9375rem' }}>
          Show as a table
        </Box>
        <Table size="small" sx={{ mt: 1 }}>
          <TableHead>
            <TableRow>
              <TableCell>Day</TableCell>
              <TableCell align="right">Orders</TableCell>
              <TableCell align="right">Revenue</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {days.toReversed().map(({ date, orders, revenue }) => (
              <TableRow key={date}>
                <TableCell component="th" scope="row">
                  {formatDay(date)}
                </TableCell>
                <TableCell align="right">{formatAmount(orders)}</TableCell>
                <TableCell align="right">{formatRupees(revenue)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Card>
  )
}
