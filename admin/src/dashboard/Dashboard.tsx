import { formatAmount } from '@karigar/contract/base/amounts'
import { dashboardMessages } from '@karigar/contract/office/dashboard.words'
import { formatRupees } from '@karigar/contract/base/rupees'
import GroupIcon from '@mui/icons-material/GroupOutlined'
import HourglassIcon from '@mui/icons-material/HourglassEmptyOutlined'
import PaymentsIcon from '@mui/icons-material/PaymentsOutlined'
import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined'
import { Box, Skeleton } from '@mui/material'
import { PageHeader } from '../components/PageHeader.tsx'
import { RetryAlert } from '../components/RetryAlert.tsx'
import { OrderStatistics } from './OrderStatistics.tsx'
import { PeriodCard } from './PeriodCard.tsx'
import { PaymentsToConfirm } from './PaymentsToConfirm.tsx'
import { PublishingCard } from './PublishingCard.tsx'
import { RecentOrders } from './RecentOrders.tsx'
import { SetupList } from './SetupList.tsx'
import { TestKeys } from './TestKeys.tsx'
import { StatCard } from './StatCard.tsx'
import { useDashboard, type DashboardData } from './use-dashboard.ts'
import { WorkToday } from './WorkToday.tsx'

/** The list of the orders that "Active Orders" counts. */
const ACTIVE_ORDERS = `/orders?filter=${encodeURIComponent(JSON.stringify({ status: ['pending', 'in-progress'] }))}`

/** Specification §2, admin area: Dashboard, with the state of the live site. */
export function Dashboard() {
  const { data, failed, refetch } = useDashboard()
  return (
    <>
      <PageHeader title="Dashboard" />
      <TestKeys />
      <SetupList />
      {failed && <RetryAlert sentence={dashboardMessages.adminLoadFailed} onRetry={refetch} sx={{ mb: 2 }} />}
      {!data && !failed && (
        <Box role="status" aria-label="Loading" sx={{ display: 'grid', gap: 2 }}>
          <Skeleton variant="rounded" height={96} />
          <Skeleton variant="rounded" height={260} />
        </Box>
      )}
      {data && <Figures data={data} />}
      {failed && !data && <PublishingCard />}
    </>
  )
}

function Figures({ data: { users, statistics, work, recent, paymentsToConfirm } }: { data: DashboardData }) {
  const { total_orders, pending_orders, in_progress_orders, not_sent_orders } = statistics
  const { total_revenue, recent_revenue } = statistics
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {paymentsToConfirm > 0 && <PaymentsToConfirm count={paymentsToConfirm} />}
      <WorkToday work={work} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', lg: 'repeat(4, 1fr)' } }}>
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
          note={`${formatRupees(recent_revenue)} in the last 30 days`}
        />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
        }}
      >
        <RecentOrders orders={recent} />
        <Box sx={{ display: 'grid', gap: 2 }}>
          <OrderStatistics statistics={statistics} />
          <PublishingCard />
        </Box>
      </Box>
      <PeriodCard />
    </Box>
  )
}
