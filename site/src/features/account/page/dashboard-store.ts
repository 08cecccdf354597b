import type { CustomerDashboard } from '@karigar/contract/accounts/account.wire'
import { dashboardMessages } from '@karigar/contract/office/dashboard.words'
import type { Order } from '@karigar/contract/sales/order.wire'
import { showToast } from '../../toast/page/toast.ts'
import { customerLoad } from './customer-load.ts'

/** The dashboard shows the 5 most recent orders (specification §9). */
const MOST_RECENT = 5

export interface DashboardData {
  dashboard: CustomerDashboard
  orders: readonly Order[]
}

/** The customer's figures and newest orders; if one request fails, neither is shown. */
export const {
  $load: $dashboard,
  start: startDashboard,
  retry: retryDashboard,
} = customerLoad<DashboardData>(
  async (call) => {
    const [dashboard, orders] = await Promise.all([
      call('GET /users/dashboard'),
      call('GET /users/orders', { query: { limit: MOST_RECENT } }),
    ])
    // The specification names no counts in the answer: then the orders are counted (§4).
    if (typeof dashboard.total_orders === 'number') return { dashboard, orders }
    const { countsOf } = await import('../touch/count-orders.ts')
    return { dashboard: { ...dashboard, ...countsOf(await call('GET /users/orders')) }, orders }
  },
  () => showToast({ title: dashboardMessages.loadFailed, kind: 'error' }),
)
