import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import { formatRupees } from '@karigar/contract/base/rupees'
import { Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { ScreenLink } from '../components/InlineLinks.tsx'
import { Section } from '../components/Section.tsx'
import { formatDay } from '../components/format.ts'
import { StatusBadge } from '../resources/orders/OrderBadges.tsx'

/** The five most recent orders. */
export function RecentOrders({ orders }: { orders: readonly AdminOrder[] }) {
  return (
    <Section
      title="Recent Orders"
      tools={
        <Button component={Link} to="/orders">
          All orders
        </Button>
      }
    >
      {orders.length === 0 ? (
        <Typography color="text.secondary">No orders yet.</Typography>
      ) : (
        <Table
          size="small"
          sx={{
            '& :is(th, td)': { px: { xs: 0.5, sm: 1 }, fontSize: { xs: '0.8125rem', sm: '0.875rem' } },
            '& :is(th, td):first-of-type': { pl: 0 },
            '& :is(th, td):last-of-type': { pr: 0 },
          }}
        >
          <TableHead>
            <TableRow>
              <TableCell>Order ID</TableCell>
              <TableCell>Date</TableCell>
              <TableCell>Status</TableCell>
              <TableCell align="right">Amount</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {orders.map(({ id, order_id, created_at, status, totalAmount }) => (
              <TableRow key={id}>
                <TableCell>
                  <ScreenLink
                    to={`/orders/${order_id}`}
                    sx={{ fontWeight: 600, display: 'inline-block', py: 0.5, whiteSpace: 'nowrap' }}
                  >
                    {order_id}
                  </ScreenLink>
                </TableCell>
                <TableCell>{formatDay(created_at)}</TableCell>
                <TableCell>
                  <StatusBadge status={status} />
                </TableCell>
                <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {formatRupees(totalAmount)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Section>
  )
}
