import { formatAmount } from '@karigar/contract/base/amounts'
import { ORDER_WORK_LISTS, type OrderWork } from '@karigar/contract/sales/work-lists'
import type { WorkToday as Work } from '@karigar/contract/office/dashboard.wire'
import { Box, Card, CardActionArea, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { LineList } from '../components/LineList.tsx'
import { Caption } from '../components/Texts.tsx'

const filtered = (list: string, filter: object) =>
  `/${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`

const orders: readonly { name: OrderWork; label: string; hint: string; isUrgent?: true }[] = [
  { name: 'new_orders', label: 'New orders', hint: 'Pending, heard from' },
  { name: 'not_sent_orders', label: 'Not sent', hint: 'Not heard from' },
  { name: 'unpaid_orders', label: 'Unpaid', hint: 'Something is open' },
  { name: 'due_today_orders', label: 'Due today', hint: 'Not completed' },
  { name: 'overdue_orders', label: 'Overdue', hint: 'Due before today', isUrgent: true },
]

/** What needs somebody today; each figure leads to the list of exactly those orders or meetings. */
export function WorkToday({ work }: { work: Work }) {
  const tiles = [
    ...orders.map(({ name, ...tile }) => ({
      ...tile,
      count: work[name],
      to: filtered('orders', ORDER_WORK_LISTS[name]),
    })),
    {
      label: 'Meetings today',
      hint: 'Booked',
      count: work.meetings_today,
      to: filtered('bookings', { date: work.date }),
    },
  ]
  return (
    <Box component="section" aria-labelledby="work-heading">
      <Typography variant="h2" id="work-heading" sx={{ mb: 1 }}>
        Needs somebody today
      </Typography>
      <LineList
        sx={{
          display: 'grid',
          gap: { xs: 1, sm: 2 },
          gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)', lg: 'repeat(6, 1fr)' },
        }}
      >
        {tiles.map(({ label, hint, count, to, isUrgent }) => (
          <Card component="li" key={label}>
            <CardActionArea component={Link} to={to} sx={{ p: { xs: 1.5, sm: 2 }, height: '100%' }}>
              <Typography variant="body2" component="span" sx={{ display: 'block' }}>
                {label}
              </Typography>
              <Typography
                component="span"
                color={count === 0 ? 'text.secondary' : isUrgent ? 'error' : 'text.primary'}
                sx={{ display: 'block', fontSize: '1.625rem', fontWeight: 700, lineHeight: 1.25 }}
              >
                {formatAmount(count)}
              </Typography>
              <Caption component="span" sx={{ display: 'block' }}>
                {hint}
              </Caption>
            </CardActionArea>
          </Card>
        ))}
      </LineList>
    </Box>
  )
}
