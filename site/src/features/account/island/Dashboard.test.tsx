import { dashboardMessages } from '@karigar/contract/office/dashboard.words'
import { accountMessages } from '@karigar/contract/accounts/account.words'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { LOADING } from '../../../lib/load.ts'
import { $user } from '../../auth/page/session-store.ts'
import { sampleOrder } from '../../orders/order.fixture.ts'
import { $claimed } from '../page/claimed-store.ts'
import { $dashboard } from '../page/dashboard-store.ts'
import Dashboard from './Dashboard.tsx'
import { $account, $statement } from '../page/statement-store.ts'

// Renders the stores' values at once, as in a browser after hydration.
vi.mock('@nanostores/react', () => ({ useStore: <Value,>(store: { get: () => Value }) => store.get() }))

const dashboard = {
  user_id: '7H2K9QXM',
  name: 'Meera Iyer',
  email: null,
  phone: null,
  profile_pic: null,
  cashback_points: 2427.31,
  fires: 200,
  balance: 2627.31,
  total_orders: 1206,
  in_progress_orders: 2,
  completed_orders: 0,
  earns: { referral_fires: 100, cashback_percent: 5 },
}

const entry = (id: string, amount: number) => ({
  id,
  account: 'cashback' as const,
  amount,
  balance: 1200,
  reason: `Reason ${id}`,
  created_at: '2026-11-20T08:30:00.000Z',
})

const drawn = () => renderToStaticMarkup(<Dashboard support="https://wa.me/1" />)
const figures = (html: string) => [...html.matchAll(/figure-value">([^<]*)</g)].map(([, text]) => text)

afterEach(() => {
  $dashboard.set(LOADING)
  $statement.set(LOADING)
  $account.set(null)
  $claimed.set([])
  $user.set(null)
})

describe('the dashboard', () => {
  test('shows skeletons and unknown figures while loading', () => {
    const html = drawn()
    expect(figures(html)).toEqual(['–', '–', '–', '–', '–', '–'])
    expect(html.match(/order-row"/g)).toHaveLength(3)
    expect(html.match(/aria-busy="true"/g)).toHaveLength(2)
    expect(html).toContain('Welcome, <span class="account-name"></span>')
    expect(html).not.toContain('No orders yet')
  })

  test('greets a customer by the session’s name, and staff only by the loaded account’s', () => {
    const user = { id: 'u', name: 'Meera', email: null, profile_pic: null, created_at: '' }
    $user.set({ ...user, role: 'user' })
    expect(drawn()).toContain('Welcome, <span class="account-name">Meera</span>')
    $user.set({ ...user, role: 'admin' })
    expect(drawn()).toContain('Welcome, <span class="account-name"></span>')
    $dashboard.set({ state: 'ready', data: { dashboard, orders: [] } })
    expect(drawn()).toContain('Welcome, <span class="account-name">Meera Iyer</span>')
  })

  test('shows the figures and the newest orders', () => {
    $dashboard.set({ state: 'ready', data: { dashboard, orders: [sampleOrder()] } })
    const html = drawn()
    expect(figures(html)).toEqual(['1,206', '2', '0', '2,427.31', '200', '₹2,627.31'])
    expect(html).toContain('<a href="/orders/KG-7F3K2M">Logo Design and 1 more</a>')
    expect(html).toContain('href="/orders">All orders')
  })

  test('has a separate empty state in each tab', () => {
    $dashboard.set({ state: 'ready', data: { dashboard, orders: [] } })
    const html = drawn()
    for (const sentence of ['No orders yet', 'No favorites yet', 'Nothing saved yet'])
      expect(html).toContain(sentence)
    expect(html).not.toContain('All orders')
  })

  test('shows an error and no figures or orders when loading fails', () => {
    $dashboard.set({ state: 'failed', cause: 'Broken' })
    const html = drawn()
    expect(html).toContain(`<p>${dashboardMessages.loadFailed}</p><p class="muted small">Broken</p>`)
    expect(html).toContain('Try again')
    expect(figures(html)).toEqual(['–', '–', '–', '–', '–', '–'])
    expect(html).not.toContain('order-row')
    expect(html).not.toContain('No orders yet')
    // A toast announces the failure already.
    expect(html).not.toContain('role="alert"')
  })

  test('lists the orders that were added to the account', () => {
    expect(drawn()).toContain('<div class="claim-notice" role="status"></div>')
    $claimed.set(['KG-7F3K2M', 'KG-222222'])
    expect(drawn()).toContain(accountMessages.claimed('KG-7F3K2M and KG-222222', 2))
  })
})

describe('the points statement', () => {
  const paged = (hasMore: boolean) => ({
    state: 'ready' as const,
    data: { items: [entry('a', 1200.5), entry('b', -300)], read: 10, from: 0, hasMore, isLoadingMore: false },
  })

  test('shows credits and debits, and how many lines are listed', () => {
    $statement.set(paged(true))
    const html = drawn()
    expect(html).toContain('<span>Reason a</span>')
    expect(html).toContain('<strong>+1,200.50</strong><span class="muted small">Then 1,200</span>')
    expect(html).toContain('<strong>-300</strong>')
    expect(html.match(/statement-less/g)).toHaveLength(1)
    expect(html).toContain('2 lines of your statement shown')
    expect(html).toContain('Load more')
  })

  test('has no "Load more" button on the last page', () => {
    $statement.set(paged(false))
    expect(drawn()).not.toContain('Load more')
  })

  test.each([
    [null, 'No points yet'],
    ['cashback', 'No cashback yet'],
    ['fires', 'No fires yet'],
  ] as const)('shows the empty state of account %s', (account, sentence) => {
    $account.set(account)
    const nothing = { items: [], read: 10, from: 0, hasMore: false, isLoadingMore: false }
    $statement.set({ state: 'ready', data: nothing })
    const html = drawn()
    expect(html).toContain(`${sentence}.`)
    expect(html.match(/aria-pressed="true"/g)).toHaveLength(1)
  })

  test.each([
    [
      { referral_fires: 100, cashback_percent: 5 },
      'Cashback comes with paid orders, fires with people you refer.',
    ],
    [{ referral_fires: 100, cashback_percent: 0 }, 'Fires come with people you refer.'],
    [{ referral_fires: 0, cashback_percent: 5 }, 'Cashback comes with paid orders.'],
    [{ referral_fires: 0, cashback_percent: 0 }, ''],
  ])('promises of points only what the shop gives: %o', (earns, promise) => {
    $dashboard.set({ state: 'ready', data: { dashboard: { ...dashboard, earns }, orders: [] } })
    expect(drawn()).toContain(`>A point is worth ₹1. ${promise}</p>`)
  })

  test('shows an error when loading fails', () => {
    $statement.set({ state: 'failed', cause: '' })
    expect(drawn()).toContain(`role="alert"><svg class="icon" viewBox="0 0 24 24" aria-hidden="true">`)
    expect(drawn()).toContain(accountMessages.statementFailed)
  })
})
