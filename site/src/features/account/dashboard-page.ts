import type { CustomerDashboard } from '@karigar/contract/account'
import { formatAmount } from '@karigar/contract/amounts'
import { messages } from '@karigar/contract/messages'
import type { Order } from '@karigar/contract/order'
import { formatRupees } from '@karigar/contract/pricing'
import { showState } from '../../lib/load-state.ts'
import { pagePart } from '../../lib/part.ts'
import { startTabs } from '../../lib/tabs.ts'
import { $user } from '../auth/session-store.ts'
import { addOrderRows } from '../orders/order-rows.ts'
import { showToast } from '../toast/toast.ts'
import { claimAndTell } from './claim-notice.ts'
import { type CustomerCall, requireCustomer } from './require-customer.ts'
import { startStatement } from './statement.ts'

/** Specification §9: the dashboard shows the 5 most recent orders. */
const MOST_RECENT = 5
/** What stands for a figure that is not known. */
const UNKNOWN = '–'

const page = pagePart(document, 'dashboard')
const list = pagePart(page, 'orders')
const template = pagePart(page, 'row-template', HTMLTemplateElement)

function showDashboard(dashboard: CustomerDashboard | null): void {
  const figures: Record<string, string> = dashboard
    ? {
        'total-orders': formatAmount(dashboard.total_orders),
        'in-progress': formatAmount(dashboard.in_progress_orders),
        completed: formatAmount(dashboard.completed_orders),
        cashback: formatAmount(dashboard.cashback_points),
        fires: formatAmount(dashboard.fires),
        balance: formatRupees(dashboard.balance),
      }
    : {}
  for (const place of page.querySelectorAll<HTMLElement>('[data-figure]'))
    place.textContent = figures[place.dataset.figure ?? ''] ?? UNKNOWN
  if (dashboard) pagePart(document, 'name').textContent = dashboard.name
}

function showOrders(orders: readonly Order[]): void {
  list.replaceChildren()
  addOrderRows(list, template, orders)
}

let isLoading = false

async function load(call: CustomerCall): Promise<void> {
  if (isLoading) return
  isLoading = true
  showState(page, 'loading')
  try {
    const [dashboard, orders] = await Promise.all([
      call('GET /users/dashboard'),
      call('GET /users/orders', { query: { limit: MOST_RECENT } }),
    ])
    showDashboard(dashboard)
    showOrders(orders)
    showState(page, orders.length > 0 ? 'ready' : 'empty')
  } catch (error) {
    showDashboard(null)
    showOrders([])
    pagePart(page, 'cause').textContent = error instanceof Error ? error.message : ''
    showState(page, 'error')
    showToast({ title: messages.dashboard.loadFailed, kind: 'error' })
  }
  isLoading = false
}

const user = $user.get()
if (user?.role === 'user') pagePart(document, 'name').textContent = user.name
startTabs(pagePart(page, 'tabs'))

void requireCustomer('dashboard').then(async (call) => {
  pagePart(page, 'retry').addEventListener('click', () => void load(call))
  await claimAndTell(call)
  await load(call)
  startStatement(call)
})
