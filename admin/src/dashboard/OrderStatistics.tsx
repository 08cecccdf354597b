import { formatAmount } from '@karigar/contract/base/amounts'
import { ORDER_STATUS_NAMES } from '@karigar/contract/sales/order-names'
import type { OrderStatistics as Statistics, OrderStatus } from '@karigar/contract/sales/order.wire'
import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { Section } from '../components/Section.tsx'
import { Caption } from '../components/Texts.tsx'
import { visuallyHidden } from '../components/visually-hidden.ts'
import { scaleOf } from './scale.ts'

const rows: [OrderStatus | 'filed', keyof Statistics, string][] = [
  ['pending', 'pending_orders', 'warning.main'],
  ['in-progress', 'in_progress_orders', 'info.main'],
  ['completed', 'completed_orders', 'success.main'],
  ['cancelled', 'cancelled_orders', 'text.secondary'],
  ['filed', 'filed_orders', 'text.disabled'],
]

const cell = { borderBottom: 0, py: 0.75, px: 0 } as const

/** Shows how many orders there are in each status: a table whose bars stand over a scale. */
export function OrderStatistics({ statistics }: { statistics: Statistics }) {
  const shown = rows.filter(([status, field]) => status !== 'filed' || statistics[field] > 0)
  const marks = scaleOf(Math.max(...shown.map(([, field]) => statistics[field])))
  const end = marks.at(-1) ?? 1
  const at = (value: number) => `${(value / end) * 100}%`
  return (
    <Section title="Order Statistics">
      <Table size="small" aria-label="Orders by status">
        <TableHead sx={visuallyHidden}>
          <TableRow>
            <TableCell>Status</TableCell>
            <TableCell>Orders</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map(([status, field, colour]) => (
            <TableRow key={status}>
              <TableCell component="th" scope="row" sx={{ ...cell, pr: 1.5, whiteSpace: 'nowrap' }}>
                {status === 'filed' ? 'Filed away' : ORDER_STATUS_NAMES[status]}
              </TableCell>
              <TableCell sx={{ ...cell, width: '100%' }}>
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                  <Box aria-hidden sx={{ position: 'relative', flex: 1, height: 20 }}>
                    {marks.map((mark) => (
                      <Box
                        key={mark}
                        sx={{
                          position: 'absolute',
                          left: at(mark),
                          top: -7,
                          bottom: -7,
                          borderLeft: 1,
                          borderColor: 'divider',
                        }}
                      />
                    ))}
                    <Box
                      sx={{
                        position: 'absolute',
                        inset: '4px auto 4px 0',
                        width: at(statistics[field]),
                        borderRadius: '0 3px 3px 0',
                        bgcolor: colour,
                      }}
                    />
                  </Box>
                  <Typography
                    component="span"
                    variant="body2"
                    sx={{ fontWeight: 600, minWidth: 28, textAlign: 'right' }}
                  >
                    {formatAmount(statistics[field])}
                  </Typography>
                </Box>
              </TableCell>
            </TableRow>
          ))}
          <Scale marks={marks} at={at} />
        </TableBody>
      </Table>
    </Section>
  )
}

/** The numbers below the bars; the table has the values themselves. */
function Scale({ marks, at }: { marks: readonly number[]; at: (value: number) => string }) {
  return (
    <TableRow aria-hidden>
      <TableCell sx={cell} />
      <TableCell sx={cell}>
        <Box sx={{ position: 'relative', height: 18, mr: '36px' }}>
          {marks.map((mark) => (
            <Caption
              key={mark}
              sx={{ position: 'absolute', left: at(mark), transform: 'translateX(-50%)', lineHeight: 1.2 }}
            >
              {formatAmount(mark)}
            </Caption>
          ))}
        </Box>
      </TableCell>
    </TableRow>
  )
}
