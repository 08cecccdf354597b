import { accountMessages } from '@karigar/contract/accounts/account.words'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { LOADING } from '../../../lib/load.ts'
import { $orders } from '../page/orders-store.ts'
import Orders from './Orders.tsx'
import { sampleOrder } from '../order.fixture.ts'

// Renders the store's value at once, as in a browser after hydration.
vi.mock('@nanostores/react', () => ({ useStore: <Value,>(store: { get: () => Value }) => store.get() }))

const drawn = () => renderToStaticMarkup(<Orders />)
const list = { items: [sampleOrder()], read: 20, from: 0, hasMore: false, isLoadingMore: false }

afterEach(() => {
  $orders.set(LOADING)
})

describe('the list of orders', () => {
  test('shows five skeletons hidden from screen readers while loading', () => {
    const html = drawn()
    expect(html.match(/<li class="order-row" aria-hidden="true">/g)).toHaveLength(5)
    expect(html).toContain('aria-busy="true"')
    expect(html).toContain('role="status"></p>')
  })

  test('shows name, state and price of each order', () => {
    $orders.set({ state: 'ready', data: list })
    const html = drawn()
    expect(html).toContain('<a href="/orders/KG-7F3K2M">Logo Design and 1 more</a>')
    expect(html).toContain('<p class="muted small">Symbol and Wordmark</p>')
    expect(html).toContain('<span class="order-number">KG-7F3K2M</span>')
    expect(html).toContain('20 Nov 2026</time>')
    expect(html).toContain('<span class="badge badge-marigold">In Progress</span>')
    expect(html).toContain('<span class="badge badge-success">Paid</span>')
    expect(html).toContain('₹16,498')
    expect(html).toContain('1 order shown')
    expect(html).not.toContain('Load more')
  })

  test('has a button for more orders, which is busy while they load', () => {
    $orders.set({ state: 'ready', data: { ...list, hasMore: true } })
    expect(drawn()).toContain('aria-busy="false">Load more')
    $orders.set({ state: 'ready', data: { ...list, hasMore: true, isLoadingMore: true } })
    expect(drawn()).toContain('aria-busy="true">Load more')
    expect(drawn()).toContain('KG-7F3K2M')
  })

  test('says that there are no orders yet', () => {
    $orders.set({ state: 'ready', data: { ...list, items: [] } })
    const html = drawn()
    expect(html).toContain('No orders yet')
    expect(html).toContain('0 orders shown')
    expect(html).not.toContain('<ul')
  })

  test('shows an error with the server’s message when loading fails', () => {
    $orders.set({ state: 'failed', cause: 'Down' })
    const html = drawn()
    expect(html).toContain(`<p>${accountMessages.ordersFailed}</p><p class="muted small">Down</p>`)
    expect(html).not.toContain('role="alert"')
  })
})
