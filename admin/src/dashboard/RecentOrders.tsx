import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import { formatRupees } from '@karigar/contract/base/rupees'
import { Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { ScreenLink } from '../components/InlineLinks.tsx'
import { Section } from '../components/Section.tsx'
import { Caption } from '../components/Texts.tsx'
import { formatDay } from '../components/format.ts'
import { customerName } from '../customers/customer-name.ts'
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
        <>
          <Typography color="text.secondary" sx={{ mb: 1.5 }}>
            No orders yet. Those of your site come by themselves; those of the phone and the chat you write
            here.
          </Typography>
          <Button component={Link} to="/orders/create" variant="outlined">
            New order
          </Button>
        </>
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
            {orders.map((order) => (
              <TableRow key={order.id}>
                <TableCell>
                  <ScreenLink
                    to={`/orders/${order.order_id}`}
                    sx={{ fontWeight: 600, display: 'inline-block', pt: 0.5, whiteSpace: 'nowrap' }}
                  >
                    {order.order_id}
                  </ScreenLink>
                  <Caption component="div" sx={{ overflowWrap: 'anywhere' }}>
                    {customerName(order)} · {order.service_name}
                  </Caption>
                </TableCell>
                <TableCell sx={{ whiteSpace: { sm: 'nowrap' } }}>{formatDay(order.created_at)}</TableCell>
                <TableCell>
                  <StatusBadge status={order.status} />
                </TableCell>
                <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {formatRupees(order.totalAmount)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Section>
  )
}
