import { randomUUID } from 'node:crypto'
import { accountMessages } from '@karigar/contract/accounts/account.words'
import type { Order } from '@karigar/contract/sales/order.wire'
import { bearer, customerSession, newCustomer, placeOrder } from './customers.ts'
import { enter } from './enter.ts'
import { adminHeaders, expect, test } from './shop.ts'

test.use({ changesSample: import.meta.filename })

test('an order shows its lines, discount, total, promised date and history, and follows status changes', async ({
  page,
  request,
}) => {
  const session = await customerSession(request)
  const orders: Order[] = await (await request.get('/api/users/orders', { headers: bearer(session) })).json()
  await enter(page, session)

  await test.step('a finished first order', async () => {
    const first = orders.at(-1)
    await page.goto(`/orders/${first?.order_id.toLowerCase()}`)
    await expect(page.getByRole('heading', { level: 1, name: `Order ${first?.order_id}` })).toBeVisible()
    const lines = page.getByRole('region', { name: 'What you ordered' })
    await expect(lines.getByRole('listitem')).toHaveCount(2)
    await expect(lines.getByRole('listitem').first()).toContainText('Symbol and Wordmark · Standard')
    await expect(lines.getByRole('listitem').first()).toContainText('Quantity 1 · Guaranteed delivery in')
    for (const [term, value] of [
      ['Subtotal', '₹9,498'],
      ['First-order discount', '−₹950'],
      ['Total', '₹8,548'],
    ] as const)
      await expect(
        lines
          .locator('dl div')
          .filter({ has: page.getByText(term, { exact: true }) })
          .getByRole('definition'),
      ).toHaveText(value)
    await expect(page.getByText('Promised by')).toBeHidden()
    await expect(page.getByRole('link', { name: 'Chat about this order' })).toHaveAttribute(
      'href',
      new RegExp(`^https://wa\\.me/919876543210\\?text=.*${first?.order_id}`),
    )
  })

  await test.step('an open order, before and after its status changes', async () => {
    const [open] = orders
    await page.goto(`/orders/${open?.order_id}`)
    const history = page.getByRole('region', { name: 'What happened' }).getByRole('listitem')
    await expect(history).toHaveText([/^Order received/, /^We are waiting for your payment of ₹15,797/])
    await expect(page.getByText('Promised by')).toBeVisible()
    await expect(page.getByText('−₹')).toBeHidden()
    const headers = await adminHeaders(request)
    const change = async (what: string, data: object) =>
      expect((await request.put(`/api/admin/orders/${open?.id}/${what}`, { data, headers })).ok()).toBe(true)
    await change('status', { status: 'in-progress' })
    await change('purchase-status', { purchase_status: 'paid' })
    await page.reload()
    await expect(history).toHaveText([/^Order received/, /^Work in progress/, /^We received ₹15,797/])
    await expect(page.getByRole('main').getByText('In Progress', { exact: true })).toBeVisible()
    await expect(page.locator('.order-facts').getByText('Paid', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Paid and open').getByRole('definition')).toHaveText('₹15,797')
  })
})

test('unknown and invalid numbers and another customer’s order are not found', async ({
  page,
  request,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/40[04]/)
  const theirs = await placeOrder(request, await customerSession(request))
  await enter(page, await newCustomer(request))
  for (const number of [theirs.order_id, 'KG-222222', 'nonsense', 'KG-22%2022']) {
    await page.goto(`/orders/${number}`)
    await expect(page.getByRole('heading', { name: accountMessages.orderNotFound })).toBeVisible()
    await expect(page.getByText(theirs.service_name)).toBeHidden()
  }
  await expect(page.getByRole('link', { name: 'All your orders' })).toHaveAttribute('href', '/orders')
})

test('orders are loaded page by page, and a failed load can be retried', async ({
  page,
  request,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/503/)
  const session = await newCustomer(request)
  for (let count = 0; count < 22; count += 1) await placeOrder(request, session)
  await enter(page, session)
  await page.route('**/api/users/orders?*', (route) =>
    route.fulfill({ status: 503, json: { detail: 'Down' } }),
  )
  await page.goto('/orders')
  const main = page.getByRole('main')
  await expect(main.getByText(accountMessages.ordersFailed)).toBeVisible()
  await page.unroute('**/api/users/orders?*')
  await main.getByRole('button', { name: 'Try again' }).click()
  const rows = main.getByRole('listitem')
  await expect(rows).toHaveCount(20)
  // A new order shifts the pages, but none is shown twice.
  await placeOrder(request, session)
  await main.getByRole('button', { name: 'Load more' }).click()
  await expect(rows).toHaveCount(22)
  await expect(rows.nth(20).getByRole('link')).toBeFocused()
  await expect(main.getByRole('button', { name: 'Load more' })).toBeHidden()
})

test('a guest’s order in this browser is added to the account that signs in', async ({ page, request }) => {
  const key = randomUUID()
  const order = await placeOrder(request, null, key)
  const { email, password } = await newCustomer(request)
  await page.goto('/robots.txt')
  await page.evaluate(
    (kept) => localStorage.setItem('karigar:orders:1', JSON.stringify(kept)),
    [order.order_id, 'KG-222222'].map((order_id, index) => ({
      key: index === 0 ? key : `${key}-gone`,
      order_id,
      at: order.created_at,
      user_id: null,
      claimed: false,
    })),
  )
  await page.goto('/login?redirect=dashboard')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText(accountMessages.claimed(order.order_id, 1))).toBeVisible()
  await expect(page.getByRole('tabpanel').getByRole('link', { name: order.service_name })).toHaveAttribute(
    'href',
    `/orders/${order.order_id}`,
  )
  await page.reload()
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText(accountMessages.claimed(order.order_id, 1))).toBeHidden()
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('karigar:orders:1') ?? '[]'))
  expect(kept).toMatchObject([{ order_id: order.order_id, claimed: true }])

  await test.step('a guest’s order is added by its link after a confirmation', async () => {
    const linked = randomUUID()
    const theirs = await placeOrder(request, null, linked)
    await page.goto(`/orders/${theirs.order_id}#key=${linked}`)
    await expect(page.getByRole('heading', { level: 1, name: accountMessages.claimQuestion })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(theirs.service_name)
    // The key opens the order, so it goes with the tab.
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(linked)
    await page.getByRole('button', { name: 'Add to my account' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Order ${theirs.order_id}` })).toBeVisible()
    await expect(page.getByText(accountMessages.claimAdded(theirs.order_id))).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/orders/${theirs.order_id}$`))
  })
})

test('a link to a stranger’s order adds nothing without a confirmation and can be declined', async ({
  page,
  request,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/404/)
  const key = randomUUID()
  const theirs = await placeOrder(request, null, key)
  const me = await newCustomer(request)
  await enter(page, me)
  await page.goto(`/orders/${theirs.order_id}#key=${key}`)
  await expect(page.getByRole('heading', { level: 1, name: accountMessages.claimQuestion })).toBeVisible()
  // Neither the question nor another page of the account adds the order.
  await page.goto('/orders')
  await expect(page.getByRole('main').getByText('No orders yet')).toBeVisible()
  await page.goto(`/orders/${theirs.order_id}`)
  await page.getByRole('button', { name: 'It is not mine' }).click()
  await expect(page.getByRole('heading', { level: 1, name: accountMessages.orderNotFound })).toBeVisible()
  expect(await (await request.get('/api/users/orders', { headers: bearer(me) })).json()).toEqual([])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: accountMessages.orderNotFound })).toBeVisible()
})
