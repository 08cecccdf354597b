import { formatAmount } from '@karigar/contract/base/amounts'
import { ORDER_WORK_LISTS, type OrderWork } from '@karigar/contract/sales/work-lists'
import type { TodayItem, WorkToday as Work } from '@karigar/contract/office/dashboard.wire'
import { Alert, Box, Button, Link as MuiLink } from '@mui/material'
import { Link } from 'react-router-dom'
import { LineList } from '../components/LineList.tsx'
import { siteStateNames, usePublishing } from '../layout/use-publishing.ts'
import { TodayHeading, TodayList } from '../today/TodayList.tsx'

const filtered = (list: string, filter: object) =>
  `/${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`

const orders: readonly { name: OrderWork; label: string; isUrgent?: true }[] = [
  { name: 'new_orders', label: 'New orders' },
  { name: 'not_sent_orders', label: 'Not sent' },
  { name: 'unpaid_orders', label: 'Unpaid' },
  { name: 'due_today_orders', label: 'Due today' },
  { name: 'overdue_orders', label: 'Overdue', isUrgent: true },
]

/**
 * What needs somebody today: one line of figures, of which each leads to the list of exactly those orders or meetings, and
 * below it what to do, in order.
 */
export function WorkToday({ work, items }: { work: Work; items: readonly TodayItem[] }) {
  const figures = [
    ...orders.map(({ name, ...figure }) => ({
      ...figure,
      count: work[name],
      to: filtered('orders', ORDER_WORK_LISTS[name]),
    })),
    {
      label: 'Meetings today',
      count: work.meetings_today,
      to: filtered('bookings', { date: work.date }),
    },
  ]
  return (
    <Box component="section" aria-labelledby="work-heading" sx={{ display: 'grid', gap: 1.25, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, alignItems: 'baseline' }}>
        <TodayHeading id="work-heading" />
        <LineList
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: { xs: 2, sm: 2.5 },
            rowGap: 0,
            fontSize: '0.9375rem',
          }}
        >
          {figures.map(({ label, count, to, isUrgent }) => (
            <Box component="li" key={label}>
              <MuiLink
                component={Link}
                to={to}
                color={count === 0 ? 'text.secondary' : isUrgent ? 'error' : 'text.primary'}
                sx={{ display: 'inline-block', py: 1 }}
              >
                {label} <b>{formatAmount(count)}</b>
              </MuiLink>
            </Box>
          ))}
        </LineList>
      </Box>
      <PublishFailure />
      <TodayList items={items} />
    </Box>
  )
}

/** Says that what was changed last does not reach shoppers. */
function PublishFailure() {
  const { state } = usePublishing()
  if (state !== 'failed' && state !== 'damaged') return null
  return (
    <Alert
      severity="error"
      action={
        <Button component={Link} to="/publishing" color="inherit">
          Look at it
        </Button>
      }
    >
      {siteStateNames[state]}. Shoppers still see the last good version.
    </Alert>
  )
}
