import type { Page } from '@playwright/test'
import { COOKIES_BLOCKED } from '@karigar/contract/base/cookie.words'
import { sessionMessages } from '@karigar/contract/accounts/auth.words'
import { dashboardMessages } from '@karigar/contract/office/dashboard.words'
import { accountMessages } from '@karigar/contract/accounts/account.words'
import { bearer, customerSession, newCustomer } from './customers.ts'
import { enter } from './enter.ts'
import { adminHeaders, expect, test } from './shop.ts'

const figure = (page: Page, name: string) =>
  page
    .locator('dl div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('definition')

test.describe('without a customer’s token', () => {
  for (const [path, address] of [
    ['/dashboard', '/login?redirect=dashboard'],
    ['/referrals', '/login?redirect=/referrals'],
    ['/orders', '/login?redirect=/orders'],
    ['/orders/KG-7F3K2M', '/login?redirect=/orders/KG-7F3K2M'],
  ] as const)
    test(`${path} sends a visitor to the sign-in, which leads back`, async ({
      page,
      shop,
      consoleErrors,
    }) => {
      await page.goto(path)
      await expect(page).toHaveURL(shop.url + address)
      await expect(page.getByText(sessionMessages.mustLogIn)).toHaveCount(1)
      if (path.includes('KG-')) consoleErrors.expected.push(/404/)
      await page.getByLabel('Email').fill('customer@example.com')
      await page.getByLabel('Password', { exact: true }).fill('customer123')
      await page.getByRole('button', { name: 'Login' }).click()
      await expect(page).toHaveURL(shop.url + path)
      await expect(page.getByRole('navigation', { name: 'Your account' })).toBeVisible()
    })

  test('the dashboard shows a spinner and no content while the sign-in is checked', async ({ page }) => {
    await page.clock.install({ time: '2026-11-21T08:00:00Z' })
    await page.clock.pauseAt('2026-11-21T08:00:01Z')
    await page.goto('/dashboard')
    await expect(page.getByText('Checking your sign-in...')).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeHidden()
    await page.clock.runFor(99)
    expect(new URL(page.url()).pathname).toBe('/dashboard')
    await page.clock.runFor(1)
    await expect(page).toHaveURL(/\/login\?redirect=dashboard$/)
  })

  test('the dashboard tells staff that it is for customers, and the referrals send them to the sign-in', async ({
    page,
    request,
    shop,
  }) => {
    for (const role of ['admin', 'manager']) {
      const data = { username: role, password: `${role}123` }
      await enter(page, await (await request.post(`/api/auth/${role}/login`, { data })).json())
      await page.goto('/dashboard')
      await expect(page.getByRole('heading', { name: 'This page is for customers' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Open the console' })).toHaveAttribute('href', `/${role}`)
      await expect(page.getByRole('link', { name: 'Log in as a customer' })).toHaveAttribute(
        'href',
        '/login?redirect=dashboard',
      )
      await page.goto('/referrals')
      await expect(page).toHaveURL(`${shop.url}/login?redirect=/referrals`)
    }
  })

  test('a token that the server refuses ends the session with a single message', async ({
    page,
    request,
    consoleErrors,
    shop,
  }) => {
    consoleErrors.expected.push(/401/)
    const session = await customerSession(request)
    await enter(page, { ...session, access_token: 'stale' })
    await page.goto('/dashboard')
    await expect(page).toHaveURL(`${shop.url}/login?redirect=dashboard`)
    await expect(page.getByText(sessionMessages.mustLogIn)).toHaveCount(1)
    expect((await page.context().cookies()).filter(({ name }) => name.endsWith('_token'))).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  })
})

test('the dashboard shows the figures, the five newest orders, the tabs and the statement', async ({
  page,
  request,
}) => {
  const session = await customerSession(request)
  const headers = bearer(session)
  const orders = await (await request.get('/api/users/orders', { headers })).json()
  await enter(page, session)
  await page.goto('/dashboard')

  await test.step('figures', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Meera Iyer' })).toBeVisible()
    for (const [name, value] of [
      ['Total Orders', '6'],
      ['In Progress', '2'],
      ['Completed', '2'],
      ['Cashback', '2,427.30points'],
      ['Fires', '200points'],
      ['Balance', '₹2,627.30'],
    ] as const)
      await expect(figure(page, name)).toHaveText(value)
    await expect(page.getByRole('main').getByRole('link', { name: 'Browse Services' })).toHaveAttribute(
      'href',
      '/services',
    )
    await expect(page.getByRole('main').getByRole('link', { name: 'Support' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/919876543210\?text=/,
    )
  })

  await test.step('orders', async () => {
    const rows = page.getByRole('tabpanel', { name: 'My Orders' }).getByRole('listitem')
    await expect(rows).toHaveCount(5)
    for (const [index, { order_id, service_name }] of orders.slice(0, 5).entries())
      await expect(rows.nth(index).getByRole('link', { name: service_name })).toHaveAttribute(
        'href',
        `/orders/${order_id}`,
      )
  })

  await test.step('tabs by mouse and keyboard', async () => {
    await page.getByRole('tab', { name: 'Favorites' }).click()
    await expect(page.getByRole('heading', { name: 'No favorites yet' })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Saved' })).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tabpanel', { name: 'My Orders' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeHidden()
  })

  await test.step('statement', async () => {
    const statement = page.getByRole('region', { name: 'Points statement' })
    await expect(statement.getByRole('listitem')).toHaveCount(6)
    await statement.getByRole('button', { name: 'Fires' }).click()
    await expect(statement.getByRole('listitem')).toHaveCount(2)
    await expect(statement.getByRole('listitem').first()).toContainText('+100')
  })
})

test('a customer who reads the statement on misses nothing and sees nothing twice when points come meanwhile', async ({
  page,
  request,
}) => {
  const session = await newCustomer(request)
  const headers = await adminHeaders(request)
  const give = async (amount: number) => {
    const data = { amount, reason: `Point ${amount}` }
    expect((await request.put(`/api/admin/users/${session.id}/cashback`, { headers, data })).ok()).toBe(true)
  }
  for (let amount = 1; amount <= 12; amount += 1) await give(amount)
  await enter(page, session)
  await page.goto('/dashboard')
  const statement = page.getByRole('region', { name: 'Points statement' })
  await expect(statement.getByRole('listitem')).toHaveCount(10)
  for (let amount = 13; amount <= 24; amount += 1) await give(amount)
  await statement.getByRole('button', { name: 'Load more' }).click()
  const entries = statement.getByRole('listitem')
  await expect(entries).toHaveCount(12)
  for (let amount = 1; amount <= 12; amount += 1)
    await expect(entries.nth(12 - amount)).toContainText(new RegExp(`Point ${amount}(?!\\d)`))
})

test('a dashboard that fails to load shows an error and no data, and loads on retry', async ({
  page,
  request,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/500/)
  await enter(page, await customerSession(request))
  await page.route('**/api/users/dashboard', (route) =>
    route.fulfill({ status: 500, json: { detail: 'Broken' } }),
  )
  await page.goto('/dashboard')
  await expect(page.getByRole('alert').getByText(dashboardMessages.loadFailed)).toBeVisible()
  await expect(figure(page, 'Total Orders')).toHaveText('–')
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(0)
  await page.unroute('**/api/users/dashboard')
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).first().click()
  await expect(figure(page, 'Total Orders')).toHaveText('6')
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(5)
})

test('a retry keeps the focus on its button if it fails, and moves it to the heading if it succeeds', async ({
  page,
  request,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/500/)
  await enter(page, await customerSession(request))
  for (const [address, calls, heading] of [
    ['/orders', '**/api/users/orders*', 'Your orders'],
    ['/dashboard', '**/api/users/dashboard', /^Welcome, /],
    ['/referrals', '**/api/users/get_referrals', 'Your referral code'],
  ] as const)
    await test.step(address, async () => {
      await page.route(calls, (route) => route.fulfill({ status: 500, json: { detail: 'Broken' } }))
      await page.goto(address)
      const again = page.getByRole('main').getByRole('button', { name: 'Try again' }).first()
      await again.focus()
      const [answer] = await Promise.all([
        page.waitForResponse((response) => response.status() === 500),
        page.keyboard.press('Enter'),
      ])
      await answer.finished()
      await expect(again).toBeFocused()
      await page.unroute(calls)
      await page.keyboard.press('Enter')
      await expect(again).toBeHidden()
      await expect(page.getByRole('heading', { name: heading })).toBeFocused()
    })
})

test('a new customer sees empty states instead of errors', async ({ page, request }) => {
  await enter(page, await newCustomer(request))
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  await expect(figure(page, 'Balance')).toHaveText('₹0')
  await expect(page.getByText('No points yet', { exact: false })).toBeVisible()
  await page.goto('/orders')
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  await page.goto('/referrals')
  await expect(page.getByRole('heading', { name: 'Nobody yet' })).toBeVisible()
})

test('the referrals show the code, the link and the referred users', async ({
  page,
  request,
  context,
  shop,
}) => {
  const session = await customerSession(request)
  const list = await (await request.get('/api/users/get_referrals', { headers: bearer(session) })).json()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter(page, session)
  await page.goto('/referrals')
  const { id } = session.user
  await expect(page.getByRole('region', { name: 'Your referral code' })).toContainText(id)
  await expect(page.getByRole('columnheader')).toHaveText(['User ID', 'Referred ID', 'Date', 'Reward'])
  await expect(page.getByRole('row')).toHaveCount(list.length + 1)
  for (const [index, { referred_id }] of list.entries())
    await expect(page.getByRole('row').nth(index + 1)).toContainText(`${id}${referred_id}`)
  await expect(page.getByRole('row').nth(1)).toContainText('Pending')
  await expect(page.getByRole('row').last()).toContainText('Received100 fires')

  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await page.getByRole('button', { name: 'Copy code' }).click()
  await expect(page.getByText(accountMessages.codeCopied)).toBeVisible()
  expect(await clipboard()).toBe(id)
  await page.evaluate(() => Object.defineProperty(Navigator.prototype, 'share', { value: undefined }))
  await page.getByRole('button', { name: 'Share link' }).click()
  await expect.poll(clipboard).toBe(`${shop.url}/register?ref=${id}`)
})

test('logging out ends the session on the server and in every tab, and removes all three tokens', async ({
  page,
  request,
  consoleErrors,
}) => {
  // The server refuses the two tokens that it never issued.
  consoleErrors.expected.push(/401 \(Unauthorized\)/)
  const session = await customerSession(request)
  await enter(page, session)
  await page.evaluate(() => {
    for (const role of ['admin', 'manager']) document.cookie = `${role}_token=x; Path=/; SameSite=Strict`
  })
  await page.goto('/dashboard')
  await expect(figure(page, 'Total Orders')).toHaveText('6')
  const other = await page.context().newPage()
  await other.goto('/orders')
  await expect(other.getByRole('listitem').getByText(/^KG-/).first()).toBeVisible()
  await page.locator('details.user-menu summary').click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText(sessionMessages.loggedOut)).toBeVisible()
  expect((await page.context().cookies()).filter(({ name }) => name.endsWith('_token'))).toEqual([])
  await expect
    .poll(async () => {
      const headers = { authorization: `Bearer ${session.access_token}` }
      return (await request.get('/api/auth/session', { headers })).status()
    })
    .toBe(401)
  await expect(other).toHaveURL(/\/login\?redirect=\/orders$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/login\?redirect=dashboard$/)
})

test('a sign-in says that the browser keeps no cookies', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(document, 'cookie', { get: () => '', set() {}, configurable: true }),
  )
  await page.goto('/login')
  await page.getByLabel('Email').fill('customer@example.com')
  await page.getByLabel('Password', { exact: true }).fill('customer123')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert').filter({ hasText: COOKIES_BLOCKED }).first()).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
})
