import type { CustomerDashboard } from '@karigar/contract/wire/account'
import { messages } from '@karigar/contract/words/messages'
import type { Order } from '@karigar/contract/wire/order'
import { showToast } from '../toast/toast.ts'
import { customerLoad } from './customer-load.ts'

/** Specification §9: the dashboard shows the 5 most recent orders. */
const MOST_RECENT = 5

export interface DashboardData {
  dashboard: CustomerDashboard
  orders: readonly Order[]
}

/** The customer's figures and newest orders: both or neither. */
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
    return { dashboard, orders }
  },
  () => showToast({ title: messages.dashboard.loadFailed, kind: 'error' }),
)
