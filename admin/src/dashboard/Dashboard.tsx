import { formatAmount } from '@karigar/contract/base/amounts'
import { dashboardMessages } from '@karigar/contract/office/dashboard.words'
import { formatRupees } from '@karigar/contract/base/rupees'
import GroupIcon from '@mui/icons-material/GroupOutlined'
import HourglassIcon from '@mui/icons-material/HourglassEmptyOutlined'
import PaymentsIcon from '@mui/icons-material/PaymentsOutlined'
import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined'
import { Box, Alert, Button, Card, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { gatewayKeyMessages } from '@karigar/contract/shop/gateway-keys.words'
import type { ComponentType } from 'react'
import { Loaded } from '../components/Loaded.tsx'
import { PageHeader } from '../components/PageHeader.tsx'
import { Section } from '../components/Section.tsx'
import { OrderStatistics } from './OrderStatistics.tsx'
import { PeriodCard } from './PeriodCard.tsx'
import { RecentOrders } from './RecentOrders.tsx'
import { SetupList } from './SetupList.tsx'
import { useDashboard, type DashboardData } from './use-dashboard.ts'
import { WorkToday } from './WorkToday.tsx'
import { useSetup } from './use-setup.ts'
import { PublishingPanel } from '../layout/PublishingPanel.tsx'
import { siteStateNames, usePublishing, type SiteState } from '../layout/use-publishing.ts'
import { ScreenLink } from '../components/InlineLinks.tsx'
import { Caption, QuietLine } from '../components/Texts.tsx'

/** The list of the orders that "Active Orders" counts. */
const ACTIVE_ORDERS = `/orders?filter=${encodeURIComponent(JSON.stringify({ status: ['pending', 'in-progress'] }))}`

/** Specification §2, admin area: Dashboard, with the state of the live site. */
export function Dashboard() {
  const query = useDashboard()
  return (
    <>
      <PageHeader title="Dashboard" />
      <TestKeys />
      <SetupList />
      <Loaded of={query} failed={dashboardMessages.adminLoadFailed} saysStale room={[96, 260]}>
        {(data) => <Figures data={data} />}
      </Loaded>
      {query.errorUpdatedAt > 0 && !query.data && <PublishingCard />}
    </>
  )
}

function Figures({ data: { users, statistics, work, recent, items } }: { data: DashboardData }) {
  const { total_orders, pending_orders, in_progress_orders, not_sent_orders } = statistics
  const { total_revenue, recent_revenue, order_value, open_amount, overdue_amount } = statistics
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <WorkToday work={work} items={items} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', lg: '2fr 2fr 3fr 4fr' } }}>
        <StatCard label="Total Users" value={formatAmount(users)} icon={GroupIcon} to="/users" />
        <StatCard label="Total Orders" value={formatAmount(total_orders)} icon={ReceiptIcon} to="/orders" />
        <StatCard
          label="Active Orders"
          value={formatAmount(pending_orders + in_progress_orders)}
          icon={HourglassIcon}
          to={ACTIVE_ORDERS}
          note={`${formatAmount(in_progress_orders)} in progress, ${formatAmount(not_sent_orders)} not sent`}
        />
        <StatCard
          label="Revenue"
          value={formatRupees(total_revenue)}
          icon={PaymentsIcon}
          to="/orders"
          note={[
            `${formatRupees(recent_revenue)} in the last 30 days`,
            `${formatRupees(order_value)} ordered`,
            ...(open_amount > 0 ? [`${formatRupees(open_amount)} open`] : []),
            ...(overdue_amount > 0 ? [`${formatRupees(overdue_amount)} overdue`] : []),
          ].join(', ')}
        />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
          // The orders' card is as high as the two beside it.
          '& > section:first-of-type': { gridRow: { lg: 'span 2' } },
        }}
      >
        <RecentOrders orders={recent} />
        <OrderStatistics statistics={statistics} />
        <PublishingCard />
      </Box>
      <PeriodCard />
    </Box>
  )
}

/** Says that customers would pay with Razorpay's test keys, by which no money arrives. */
function TestKeys() {
  const { setup } = useSetup()
  if (!setup?.test_keys) return null
  return (
    <Alert
      severity="error"
      sx={{ mb: 2 }}
      action={
        <Button component={Link} to="/payment" color="inherit">
          Show
        </Button>
      }
    >
      {gatewayKeyMessages.testMode}
    </Alert>
  )
}

const headings: Record<SiteState, string> = { ...siteStateNames, live: 'The site is live' }

/** A card with the state of the live site and a button to publish now. */
function PublishingCard() {
  const live = usePublishing()
  const { state } = live
  return (
    <Section title={state ? headings[state] : 'Live site'}>
      <PublishingPanel {...live} button={{ variant: 'outlined' }} />
    </Section>
  )
}

interface StatCardProps {
  label: string
  value: string
  icon: ComponentType
  note?: string
  /** The screen that the label links to. */
  to?: string
}

/** One figure of the dashboard. */
function StatCard({ label, value, icon: Icon, note, to }: StatCardProps) {
  return (
    <Card sx={{ p: 2, display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
      <Box
        aria-hidden
        sx={{
          display: { xs: 'none', sm: 'grid' },
          placeItems: 'center',
          flexShrink: 0,
          width: 44,
          height: 44,
          borderRadius: 1,
          bgcolor: 'secondary.light',
        }}
      >
        <Icon />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <QuietLine component="h2">{to ? <ScreenLink to={to}>{label}</ScreenLink> : label}</QuietLine>
        <Typography
          component="p"
          sx={{
            fontSize: { xs: '1.25rem', sm: '1.625rem' },
            fontWeight: 700,
            lineHeight: 1.25,
            overflowWrap: 'anywhere',
          }}
        >
          {value}
        </Typography>
        {note && <Caption>{note}</Caption>}
      </Box>
    </Card>
  )
}
