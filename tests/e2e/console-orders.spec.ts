import type { AdminOrder, OrderStatistics, RecordedOrder } from '@karigar/contract/sales/order.wire'
import type { APIRequestContext, Page } from '@playwright/test'
import { connectionMessages } from '@karigar/contract/base/common.words'
import { orderMessages } from '@karigar/contract/sales/order.words'
import { dashboardMessages } from '@karigar/contract/office/dashboard.words'
import { expectNoViolations } from './axe.ts'
import { placeOrder } from './customers.ts'
import { enterConsole } from './enter.ts'
import { adminHeaders, expect, test } from './shop.ts'

test.use({ changesSample: import.meta.filename })

const toast = (page: Page) => page.locator('.MuiSnackbar-root')

const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function readOrders(request: APIRequestContext): Promise<AdminOrder[]> {
  const response = await request.get('/api/admin/orders', { headers: await adminHeaders(request) })
  return response.json()
}

test('orders are searched and filtered, and changed in their dialog', async ({
  page,
  request,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/Failed to load resource/)
  const orders = await readOrders(request)
  const order = orders.find(({ status, customer }) => status === 'pending' && customer !== null)
  if (!order) throw new Error('The sample has no pending order of a customer.')
  await enterConsole(page)
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })

  await test.step('the list is searched by order ID and filtered by status', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Orders' }).click()
    await expect(page.getByRole('columnheader')).toHaveText([
      '',
      'Order ID',
      'Customer',
      'Service',
      'Date',
      'Status',
      'Payment',
      'Amount',
      'Open and due',
      'Actions',
    ])
    const search = page.getByRole('searchbox')
    await search.fill('no such order')
    await expect(page.getByText('No orders found')).toBeVisible()
    await page.getByRole('button', { name: 'Clear Filters' }).click()
    await choose(page, 'Status', 'Completed')
    await expect(rows).toHaveCount(orders.filter(({ status }) => status === 'completed').length)
    await choose(page, 'Status', 'All Statuses')
    await expect(rows).toHaveCount(orders.length)
    await search.fill(order.order_id)
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText(order.customer?.name ?? '')
  })

  await test.step('the dialog sends the order status first, then the payment status', async () => {
    await page.getByRole('link', { name: `Update ${order.order_id}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Update Order Status' })
    await expect(dialog).toContainText(order.service_name)
    await expect(dialog).toContainText(order.user_id ?? '')
    const sent: string[] = []
    page.on('request', (call) => {
      if (call.method() === 'PUT') sent.push(call.url().split('/').at(-1) ?? '')
    })
    await choose(page, 'Order Status', 'In Progress')
    await choose(page, 'Payment Status', 'Paid')
    await choose(page, 'Method', 'Cash')
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Update Status' }).dblclick()
    await expect(page.getByText(orderMessages.updated)).toBeVisible()
    await expect(dialog).toBeHidden()
    expect(sent).toEqual(['status', 'purchase-status'])
    await expect(rows).toContainText('In Progress')
    await expect(rows).toContainText('Paid')
  })

  await test.step('a failed update shows an error and keeps the choice in the dialog', async () => {
    await page.route('**/purchase-status', (route) => route.abort())
    await page.getByRole('link', { name: `Update ${order.order_id}` }).click()
    await choose(page, 'Order Status', 'Completed')
    await choose(page, 'Payment Status', 'Refunded')
    await page.getByRole('button', { name: 'Update Status' }).click()
    await expect(page.getByText(orderMessages.updateFailed).first()).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Order Status' })).toHaveText('Completed')
    await page.unroute('**/purchase-status')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect(rows).toContainText('Completed')
  })
})

test('an order’s page changes both statuses and shows their history with the names of the staff', async ({
  page,
  request,
}) => {
  const order = (await readOrders(request)).find((one) => one.purchase_status === 'paid')
  if (!order) throw new Error('The sample has no paid order.')
  await enterConsole(page, '/admin/orders')
  await page.getByRole('link', { name: order.order_id, exact: true }).click()
  await expect(page).toHaveURL(`/admin/orders/${order.order_id}`)
  await expect(page.getByRole('heading', { level: 1, name: `Order ${order.order_id}` })).toBeVisible()
  await choose(page, 'Payment Status', 'Refunded')
  const sent: string[] = []
  page.on('request', (call) => {
    if (call.method() === 'PUT') sent.push(call.url().split('/').at(-1) ?? '')
  })
  await page.getByRole('button', { name: 'Update Status' }).dblclick()
  await expect(page.getByText(orderMessages.updated)).toBeVisible()
  // The second click of a slow double click comes after the response to the first.
  await choose(page, 'Order Status', 'Cancelled')
  await page.getByRole('button', { name: 'Update Status' }).dblclick({ delay: 400 })
  await expect(page.getByText(/→ Cancelled/).first()).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(sent).toEqual(['purchase-status', 'status'])
  const timeline = page.getByRole('list', { name: 'Timeline' })
  await expect(timeline.getByRole('listitem').filter({ hasText: 'Paid → Refunded' })).toHaveText(
    /^Payment status: Paid → Refunded\s*Asha Menon · /,
  )
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('a card of an order on a phone says which of its two statuses is the payment', async ({
  page,
  request,
}) => {
  const order = (await readOrders(request)).find((one) => one.purchase_status === 'pending')
  if (!order) throw new Error('The sample has no order whose payment is pending.')
  await page.setViewportSize({ width: 360, height: 800 })
  await enterConsole(page, '/admin/orders')
  const card = page.getByRole('listitem').filter({ hasText: order.order_id })
  await expect(card.getByText('Payment pending', { exact: true })).toBeVisible()
})

test('a cancelled order says what is to be given back, and never that a payment is pending', async ({
  page,
  request,
}) => {
  const headers = await adminHeaders(request)
  const place = async () => (await placeOrder(request, null)) as RecordedOrder
  const [nothing, paid] = [await place(), await place()]
  const today = new Date().toISOString().slice(0, 10)
  const payment = await request.post(`/api/admin/orders/${paid.id}/payments`, {
    headers,
    data: { amount: 100, method: 'cash', received_on: today },
  })
  expect(payment.ok(), await payment.text()).toBe(true)
  for (const { id } of [nothing, paid])
    await request.put(`/api/admin/orders/${id}/status`, { headers, data: { status: 'cancelled' } })
  await page.setViewportSize({ width: 390, height: 844 })
  await enterConsole(page, '/admin/orders')
  const card = ({ order_id }: RecordedOrder) => page.getByRole('listitem').filter({ hasText: order_id })
  await expect(card(nothing)).toContainText('Cancelled')
  await expect(card(nothing)).not.toContainText(/pending/i)
  await expect(card(paid).getByText('₹100 to give back')).toBeVisible()
  await card(paid).getByRole('link', { name: paid.order_id, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(paid.order_id) })).toBeVisible()
  await expect(page.getByRole('main').getByText('₹100 to give back')).toBeVisible()
  await expect(page.getByText('Payment pending')).toHaveCount(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('link', { name: 'All orders', exact: true }).click()
  const row = ({ order_id }: RecordedOrder) => page.getByRole('row').filter({ hasText: order_id })
  await expect(row(paid)).toContainText('₹100 to give back')
  await expect(row(nothing)).toContainText('Cancelled')
  await expect(row(nothing)).not.toContainText('Pending')
})

test('an unknown order and a list that fails to load show an error', async ({ page, consoleErrors }) => {
  consoleErrors.expected.push(/404|500|Failed to load resource/)
  await enterConsole(page, '/admin/orders/KG-222222')
  await expect(page.getByRole('heading', { level: 1, name: orderMessages.notFound })).toBeVisible()
  await page.route('**/api/admin/orders?*', (route) => route.fulfill({ status: 500, json: { detail: 'No' } }))
  await page.getByRole('link', { name: 'All orders', exact: true }).click()
  await expect(page.getByText(orderMessages.loadFailed).first()).toBeVisible()
  await page.unroute('**/api/admin/orders?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.evaluate(() => (document.body.dataset.sameLoad = ''))
  await page
    .getByRole('link', { name: /^View KG-/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order KG-/ })).toBeVisible()
  await expect(page.locator('body[data-same-load]')).toBeAttached()
})

test('what a gateway answers for needs a connection, and comes by itself', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/502|Failed to load resource/)
  await page.clock.install()
  await page.route('**/api/admin/settings/shop', (route) => route.fulfill({ status: 502, body: '<html>' }))
  await enterConsole(page, '/admin/settings/shop')
  const awaited = page.getByRole('main').getByText(connectionMessages.awaited)
  await expect(awaited).toBeVisible()
  await expectNoViolations(page)
  // The screen says it; a toast would come with every try.
  await expect(toast(page)).toHaveCount(0)
  const tryAgain = page
    .getByRole('status')
    .filter({ hasText: connectionMessages.awaited })
    .getByRole('button', { name: 'Try again' })
  await tryAgain.focus()
  const inVain = page.waitForResponse('**/api/admin/settings/shop')
  await page.clock.fastForward(30_000)
  await inVain
  await expect(tryAgain).toBeFocused()
  await page.unroute('**/api/admin/settings/shop')
  await page.clock.fastForward(30_000)
  await expect(awaited).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Save/ }).first()).toBeVisible()
})

test('the dashboard shows the shop’s figures, the last orders and the last 30 days', async ({
  page,
  request,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/500|Failed to load resource/)
  const headers = await adminHeaders(request)
  const statistics = (await (
    await request.get('/api/admin/orders/statistics/summary', { headers })
  ).json()) as OrderStatistics
  await enterConsole(page)
  for (const name of ['Total Users', 'Total Orders', 'Active Orders', 'Revenue'])
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  const recent = page.getByRole('region', { name: 'Recent Orders' })
  await expect(recent.getByRole('columnheader')).toHaveText(['Order ID', 'Date', 'Status', 'Amount'])
  await expect(recent.getByRole('row')).toHaveCount(6)
  await expect(page.getByRole('region', { name: 'Order Statistics' })).toContainText(
    `Completed${statistics.completed_orders}`,
  )
  await page.getByText('Show as a table').click()
  await expect(page.getByRole('region', { name: 'Orders and revenue' }).getByRole('row')).toHaveCount(31)
  await expectNoViolations(page)

  await page.route('**/statistics/summary', (route) => route.fulfill({ status: 500, json: { detail: 'No' } }))
  await page.reload()
  await expect(toast(page)).toHaveText(dashboardMessages.adminLoadFailed)
  await toast(page).getByRole('button', { name: 'Close' }).click()
  await page.unroute('**/statistics/summary')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(recent.getByRole('row')).toHaveCount(6)
  // What was tried again has not failed again.
  await expect(toast(page)).toHaveCount(0)
})
