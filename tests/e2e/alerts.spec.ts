import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { alertSentence } from '@karigar/contract/accounts/alert.words'
import { sessionMessages } from '@karigar/contract/accounts/auth.words'
import type { Alert, AlertState } from '@karigar/contract/accounts/alert.wire'
import { expectNoViolations } from './axe.ts'
import { placeOrder } from './customers.ts'
import { alertsArrive, enter, enterConsole } from './enter.ts'
import { openLine } from './line.ts'
import { adminHeaders, expect, test } from './shop.ts'

test.use({ changesSample: import.meta.filename })

// What is expected of an open console comes with an alert: its lists are fetched anew only every half minute, later than any
// check here waits.

const placed = (order_id: string, amount: number) =>
  alertSentence({ kind: 'order-placed', order_id, amount, starts_at: null })

const entry = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name })

/** Opens the console with nothing new; waits until it has been told so. */
async function openQuietly(page: Page, path: string): Promise<void> {
  const alerts = await alertsArrive(page)
  const headers = await adminHeaders(page.request)
  const data = { groups: ['orders', 'payments', 'meetings'] }
  await page.request.put('/api/staff/alerts/seen', { headers, data })
  await enterConsole(page, path)
  await alerts.first
  await expect(page).not.toHaveTitle(/^\(/)
}

test('an order shows in an open console at once, with the way there', async ({ page, request }) => {
  await openQuietly(page, '/admin/services')
  await expect(page.getByRole('heading', { name: 'Services' })).toBeVisible()

  const { order_id, totalAmount } = await placeOrder(request, null)
  const toast = page.getByRole('alert').filter({ hasText: placed(order_id, totalAmount) })
  await expect(toast).toBeVisible()
  await expect(entry(page, /^Orders 1 new$/)).toBeVisible()
  await expect(page).toHaveTitle('(1) Services · Console')
  await expectNoViolations(page)

  await toast.getByRole('link', { name: 'Show' }).click()
  await expect(page.getByRole('heading', { name: `Order ${order_id}` })).toBeVisible()
  await expect(toast).toBeHidden()
  await expect(entry(page, /^Orders$/)).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^Order ${order_id} · ₹[\\d,]+ · Console$`))
})

test('the list and the dashboard bring themselves up to date, and the list counts as seen', async ({
  page,
  request,
}) => {
  await openQuietly(page, '/admin/orders')
  await expect(page.getByRole('table')).toBeVisible()
  const first = await placeOrder(request, null)
  await expect(page.getByRole('table').getByRole('link', { name: first.order_id, exact: true })).toBeVisible()
  await expect(entry(page, /^Orders$/)).toBeVisible()

  await page.getByRole('link', { name: 'Dashboard' }).click()
  const recent = page.getByRole('region', { name: 'Recent Orders' })
  await expect(recent.getByRole('link', { name: first.order_id, exact: true })).toBeVisible()
  const second = await placeOrder(request, null)
  await expect(recent.getByRole('link', { name: second.order_id, exact: true })).toBeVisible()
  await expect(entry(page, /^Orders 1 new$/)).toBeVisible()
})

test('a list with a filter counts as seen only once it is shown as a whole', async ({ page, request }) => {
  await openQuietly(page, `/admin/orders?filter=${encodeURIComponent('{"status":"cancelled"}')}`)
  await placeOrder(request, null)
  await expect(entry(page, /^Orders 1 new$/)).toBeVisible()
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'All Statuses' }).click()
  await expect(entry(page, /^Orders$/)).toBeVisible()
})

test('nothing that somebody is typing is lost when an order comes', async ({ page, request }) => {
  const { order_id } = await placeOrder(request, null)
  await openQuietly(page, `/admin/orders/${order_id}/payment`)
  const amount = page.getByRole('textbox', { name: 'Amount' })
  await amount.fill('123.45')
  const reference = page.getByRole('textbox', { name: /^Reference/ })
  await reference.fill('Receipt 7')
  const next = await placeOrder(request, null)
  await expect(page.getByText(placed(next.order_id, next.totalAmount))).toBeVisible()
  await expect(amount).toHaveValue('123.45')
  await expect(reference).toHaveValue('Receipt 7')
})

test('two tabs share one connection, and what one has seen is seen in the other', async ({
  page,
  context,
  request,
}) => {
  await openQuietly(page, '/admin/services')
  const other = await context.newPage()
  let streams = 0
  other.on('request', (sent) => (streams += Number(sent.url().endsWith('/staff/alerts/stream'))))
  await other.goto('/admin/labels')
  await expect(other.getByRole('heading', { name: 'Labels' })).toBeVisible()
  const { order_id, totalAmount } = await placeOrder(request, null)
  for (const tab of [page, other]) {
    await expect(tab.getByText(placed(order_id, totalAmount))).toBeVisible()
    await expect(tab).toHaveTitle(/^\(1\)/)
  }
  expect(streams).toBe(0)

  await test.step('when the tab with the connection is closed, the other takes over', async () => {
    const taken = other.waitForRequest((sent) => sent.url().endsWith('/staff/alerts/stream'))
    await page.close()
    await taken
    const next = await placeOrder(request, null)
    await expect(other.getByText(placed(next.order_id, next.totalAmount))).toBeVisible()
    await expect(other).toHaveTitle(/^\(2\)/)
  })
})

test('what happened while the connection was away is told when it is back', async ({
  browser,
  shop,
  request,
}) => {
  const line = await openLine(shop.url)
  const context = await browser.newContext({ baseURL: line.url, serviceWorkers: 'block' })
  const page = await context.newPage()
  await openQuietly(page, '/admin/services')
  await line.cut()
  const one = await placeOrder(request, null, randomUUID())
  const two = await placeOrder(request, null, randomUUID())
  await expect(page).toHaveTitle('Services · Console')
  line.mend()
  // After at most the second pause between two attempts.
  await expect(page).toHaveTitle(/^\(2\)/, { timeout: 15_000 })
  const toast = page.getByRole('alert').filter({ hasText: '2 things have happened meanwhile' })
  await toast.getByRole('link', { name: 'Show' }).click()
  for (const { order_id } of [one, two])
    await expect(page.getByRole('table').getByRole('link', { name: order_id, exact: true })).toBeVisible()
  await expect(page).toHaveTitle('Orders · Console')
  await context.close()
  await line.close()
})

test('an order that follows the first state at once is told of too', async ({ page }) => {
  const response = await page.request.get('/api/staff/alerts', { headers: await adminHeaders(page.request) })
  const first = (await response.json()) as AlertState
  const created_at = new Date().toISOString()
  const order: Alert = {
    id: 'next',
    kind: 'order-placed',
    order_id: 'KG-TEST22',
    booking_id: null,
    starts_at: null,
    amount: 5,
    created_at,
  }
  const event = (state: AlertState) => `event: alerts\ndata: ${JSON.stringify(state)}\n\n`
  const body = event(first) + event({ ...first, alerts: [order, ...first.alerts] })
  // Both come together and before the console's own question is answered; the next stream is the real one.
  const both = { contentType: 'text/event-stream', body }
  await page.route('**/api/staff/alerts/stream', (route) => route.fulfill(both), { times: 1 })
  await page.route('**/api/staff/alerts', () => {})
  await enterConsole(page, '/admin/services')
  await expect(page.getByRole('alert').filter({ hasText: placed('KG-TEST22', 5) })).toBeVisible()
})

test('a manager is told of orders, and of nothing else', async ({ page, request }) => {
  const login = await request.post('/api/auth/manager/login', {
    data: { username: 'manager', password: 'manager123' },
  })
  await enter(page, await login.json())
  const alerts = await alertsArrive(page)
  await page.goto('/manager/orders')
  await alerts.first
  const { order_id, totalAmount } = await placeOrder(request, null)
  const toast = page.getByRole('alert').filter({ hasText: placed(order_id, totalAmount) })
  await expect(toast).toBeVisible()
  await expect(page.getByRole('table').getByText(order_id)).toBeVisible()
  await toast.getByRole('link', { name: 'Show' }).click()
  await expect(page).toHaveURL(`/manager/orders/${order_id}`)
  await expect(page.getByRole('heading', { name: `Order ${order_id}` })).toBeVisible()
})

test('the stream ends with the session, and the console says why', async ({ page, consoleErrors }) => {
  consoleErrors.expected.push(/status of 401/)
  await openQuietly(page, '/admin/services')
  const headers = await adminHeaders(page.request)
  const ended = await page.request.post('/api/staff/sessions/end-others', { headers })
  expect(ended.ok()).toBe(true)
  await expect(page).toHaveURL(/\/login\?redirect=admin/)
  await expect(page.getByText(sessionMessages.mustLogIn)).toBeVisible()
})

test('the console shows its alerts well on every width', async ({ page, request }) => {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await openQuietly(page, '/admin/services')
    const { order_id, totalAmount } = await placeOrder(request, null)
    const toast = page.getByRole('alert').filter({ hasText: placed(order_id, totalAmount) })
    await expect(toast).toBeVisible()
    await expect(toast).toHaveCSS('opacity', '1')
    const box = await toast.boundingBox()
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= width).toBe(true)
    if (process.env.PICTURES) await page.screenshot({ path: `test-results/pictures/alerts-${width}.png` })
  }
})
