/** The console on a phone without a connection. */
import type { TokenReply } from '@karigar/contract/accounts/auth.wire'
import { connectionMessages } from '@karigar/contract/base/common.words'
import { installMessages, offlineMessages } from '@karigar/contract/office/offline.words'
import { paymentMessages } from '@karigar/contract/sales/payment.words'
import type { RecordedOrder } from '@karigar/contract/sales/order.wire'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { placeOrder } from './customers.ts'
import { enter, enterConsole, goWithin } from './enter.ts'
import { everythingKept, keptFiles, seen, seenPaths, waitForFiles, waitUntilSeen } from './seen.ts'
import { adminHeaders, expect, test } from './shop.ts'

test.use({
  changesSample: import.meta.filename,
  serviceWorkers: 'allow',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
})

/** What the browser logs of requests that find no network, and of those that are refused. */
const UNREACHABLE = /Failed to load resource|net::ERR_|Failed to fetch|NetworkError/

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

test.beforeEach(({ consoleErrors }) => void consoleErrors.expected.push(UNREACHABLE))

const notice = (page: Page) => page.getByRole('status').filter({ hasText: offlineMessages.offline })
const awaited = (page: Page) => page.getByRole('main').getByText(connectionMessages.awaited)
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

const inList = (page: Page, order: string) =>
  page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(order) })
    .first()

/** Opens the orders and one of them, as somebody does who wants to know it later. */
async function see(page: Page, order: string): Promise<void> {
  await page.goto('/admin/orders')
  await expect(inList(page, order)).toBeVisible()
  await waitUntilSeen(page, '/admin/orders')
  await goWithin(page, `/admin/orders/${order}`)
  await expect(heading(page, new RegExp(order))).toBeVisible()
  await waitUntilSeen(
    page,
    `/admin/orders/${order}`,
    `/admin/orders/${order}/payments`,
    `/staff/orders/${order}/desk`,
  )
}

async function signInAs(page: Page, role: 'admin' | 'manager'): Promise<TokenReply> {
  const login = await page.request.post(`/api/auth/${role}/login`, {
    data: { username: role, password: `${role}123` },
  })
  const reply = (await login.json()) as TokenReply
  await enter(page, reply)
  return reply
}

const newOrder = async (request: APIRequestContext) => (await placeOrder(request, null)) as RecordedOrder

/** Has an admin see a new order; returns it with the session. */
async function seeNewOrder(page: Page): Promise<RecordedOrder & TokenReply> {
  const order = await newOrder(page.request)
  const session = await signInAs(page, 'admin')
  await see(page, order.order_id)
  return { ...order, ...session }
}

test('what was seen is read offline after a cold start, and says when it was seen', async ({
  page,
  context,
  request,
}) => {
  const { order_id } = await newOrder(request)
  const other = await newOrder(request)
  await signInAs(page, 'admin')
  await see(page, order_id)
  await waitForFiles(page)

  await context.setOffline(true)
  await expect(notice(page)).toHaveText(/This is what was seen at \d\d:\d\d\./)

  await test.step('the page opens anew, as an installed console does', async () => {
    await page.goto('about:blank')
    await page.goto('/admin/orders')
    await expect(inList(page, order_id)).toBeVisible()
    await expect(notice(page)).toHaveText(/^You are offline\. This is what was seen at \d\d:\d\d\./)
    await expect(notice(page)).toHaveCount(1)
    await expectNoViolations(page)
    await goWithin(page, `/admin/orders/${order_id}`)
    await expect(heading(page, new RegExp(`${order_id} · ₹`))).toBeVisible()
    await expect(notice(page)).toBeVisible()
    if (process.env.PICTURES)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        // The colours change in steps.
        await page.reload()
        await expect(notice(page)).toBeVisible()
        await page.screenshot({ path: `test-results/pictures/offline-order-${colorScheme}.png` })
      }
  })

  await test.step('what cannot be shown says so, and that it comes by itself', async () => {
    await goWithin(page, `/admin/orders/${other.order_id}`)
    await expect(heading(page, new RegExp(other.order_id))).toBeVisible()
    await expect(awaited(page).first()).toBeVisible()
    // By now both tries have failed, and a toast about them would have come.
    await expectNoViolations(page)
    await expect(page.getByText('Failed to load')).toHaveCount(0)
  })

  await test.step('all of it is fetched again once the line is back', async () => {
    await context.setOffline(false)
    await expect(heading(page, new RegExp(`${other.order_id} · ₹`))).toBeVisible()
    await expect(notice(page)).toHaveCount(0)
    await expect(awaited(page)).toHaveCount(0)
  })
})

/** Opens the day anew without a connection, once all files are kept. */
async function openDayOffline(page: Page): Promise<void> {
  await waitForFiles(page)
  await page.context().setOffline(true)
  await page.goto('about:blank')
  await page.goto('/admin')
  await expect(notice(page)).toHaveText(/This is what was seen at \d\d:\d\d\./)
}

/** Opens the day, and once more without a connection. */
async function openSeenDay(page: Page): Promise<void> {
  await signInAs(page, 'admin')
  await page.goto('/admin')
  await waitUntilSeen(page, '/admin/dashboard/today', '/public/shop')
  await openDayOffline(page)
}

test('the screen that somebody began on is kept, also if it was left before there was a worker to keep it', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  await page.goto('/admin')
  const next = page.getByRole('main').getByText('Needs somebody today')
  await expect(next).toBeVisible()
  await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Orders' }).tap()
  await waitUntilSeen(page, '/admin/orders', '/admin/dashboard/today')
  await openDayOffline(page)
  await expect(next).toBeVisible()
  await expect(awaited(page)).toHaveCount(0)
})

test('once the line is back nothing says any more that it is old', async ({ page, context }) => {
  await openSeenDay(page)
  await context.setOffline(false)
  await expect(page.getByText(/This is what was seen at/)).toHaveCount(0)
})

test('what is old is fetched again by itself, also where nobody says that the line is back', async ({
  page,
  context,
}) => {
  await openSeenDay(page)
  await page.evaluate(() =>
    addEventListener('online', (event) => event.stopImmediatePropagation(), { capture: true }),
  )
  await context.setOffline(false)
  await expect(page.getByText(/This is what was seen at/)).toHaveCount(0)
})

test('a save that cannot go says so, keeps what was typed, and goes once the line is back', async ({
  page,
  context,
}) => {
  const { order_id } = await seeNewOrder(page)
  await goWithin(page, `/admin/orders/${order_id}/note`)
  const note = page.getByRole('dialog', { name: 'Add a Note' })
  await note.getByRole('textbox').fill('Wants the logo in Devanagari')

  await context.setOffline(true)
  await note.getByRole('button', { name: 'Add note' }).click()
  await expect(note).toContainText(connectionMessages.offline)
  // Whoever comes back to the window has it fetch again what it shows.
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(note.getByRole('textbox')).toHaveValue('Wants the logo in Devanagari')
  await expectNoViolations(page)

  await context.setOffline(false)
  await note.getByRole('button', { name: 'Add note' }).click()
  await expect(note).toBeHidden()
  await expect(page.getByText('Wants the logo in Devanagari').first()).toBeVisible()
})

test('a payment that cannot go keeps its form, also in parts that were never loaded', async ({
  page,
  context,
  request,
}) => {
  const { order_id } = await seeNewOrder(page)
  await waitForFiles(page)
  await goWithin(page, `/admin/orders/${order_id}/payment`)
  const dialog = page.getByRole('dialog', { name: 'Record a Payment' })
  await dialog.getByLabel('Amount (₹)').fill('100')
  await dialog.getByLabel('Reference').fill('512345678901')
  await dialog.getByRole('combobox', { name: 'Method' }).click()
  await page.getByRole('option').first().click()

  await context.setOffline(true)
  const record = dialog.getByRole('button', { name: 'Record payment' })
  await record.click()
  await expect(dialog).toContainText(connectionMessages.offline)
  await expect(dialog.getByLabel('Amount (₹)')).toHaveValue('100')
  await expect(dialog.getByLabel('Reference')).toHaveValue('512345678901')
  if (process.env.PICTURES) await page.screenshot({ path: 'test-results/pictures/offline-payment.png' })

  await context.setOffline(false)
  await record.click()
  await expect(page.getByText(paymentMessages.recorded)).toBeVisible()
  const headers = await adminHeaders(request)
  const { entries } = await (await request.get(`/api/admin/orders/${order_id}/payments`, { headers })).json()
  expect(entries).toHaveLength(1)
})

test('an open form stays as it was typed while what it is about cannot be fetched again', async ({
  page,
  context,
}) => {
  await signInAs(page, 'admin')
  // Accounts of staff are never kept.
  await page.goto('/admin/settings')
  await waitUntilSeen(page, '/public/shop')
  await page.getByRole('link', { name: /^Edit/ }).first().click()
  const form = page.getByRole('dialog')
  const name = form.getByRole('textbox').first()
  await expect(name).not.toHaveValue('')
  await name.fill('Typed on the way')
  await context.setOffline(true)
  const failed = page.waitForEvent('requestfailed', (asked) =>
    asked.url().includes('/api/admin/settings/admins/'),
  )
  // It looks as if the line were back, and it is not.
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await failed
  await form.getByRole('button', { name: /^(Save|Update)/ }).click()
  await expect(form).toContainText(connectionMessages.offline)
  await expect(name).toHaveValue('Typed on the way')
})

test('none of it is loaded before the first touch, and files of an earlier version go', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await signInAs(page, 'admin')
  await page.goto('/admin/orders')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  expect(asked.filter((path) => /Offline|push-worker/.test(path))).toEqual([])
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await waitUntilSeen(page, '/admin/orders')
  const old = '/admin/assets/earlier-12345678.js'
  await page.evaluate(async (path) => (await caches.open('console-code-1')).put(path, new Response('')), old)
  await page.reload()
  await waitUntilSeen(page)
  await expect
    .poll(() => page.evaluate(async (path) => (await caches.match(path)) === undefined, old))
    .toBe(true)
  expect(await keptFiles(page)).toBeGreaterThan(10)
})

test('a new version opens offline once its files are kept, and the one before it until then', async ({
  page,
  context,
}) => {
  await seeNewOrder(page)
  const keptPage = () => page.evaluate(async () => (await caches.match('/admin'))?.text())
  await expect.poll(keptPage).toContain('/admin/assets/')
  const keep = (path: string, markup: string) =>
    page.evaluate(
      async ([at, html]) => {
        const headers = { 'content-type': 'text/html' }
        await (await caches.open('console-code-1')).put(at, new Response(html, { headers }))
      },
      [path, markup] as const,
    )
  await keep('/admin?newer', '<script src="/admin/assets/newer-12345678.js"></script>')
  await context.setOffline(true)
  await page.goto('about:blank')
  await page.goto('/admin/orders')
  await expect(heading(page, 'Orders')).toBeVisible()
  await context.setOffline(false)

  await keep('/admin', '<title>Earlier</title>')
  await page.goto('/admin/orders')
  await expect(heading(page, 'Orders')).toBeVisible()
  // Untouched, the console keeps nothing for 20 seconds.
  await waitUntilSeen(page, '/admin/orders')
  await expect.poll(keptPage).not.toContain('Earlier')
})

test('nothing that was seen is left after a sign-out, in the console or in the shop', async ({
  page,
  context,
}) => {
  const { order_id } = await seeNewOrder(page)
  expect(await everythingKept(page)).toContain(order_id)
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.waitForURL((address) => address.pathname === '/')
  await expect.poll(() => seen(page)).toBeNull()
  expect(await everythingKept(page)).not.toContain(order_id)

  await test.step('offline the console says that nobody is signed in', async () => {
    await context.setOffline(true)
    await page.goto('/admin/orders')
    await expect(heading(page, offlineMessages.signedOutTitle)).toBeVisible()
    await expect(page.getByText(offlineMessages.signedOut)).toBeVisible()
    await expectNoViolations(page)
    await context.setOffline(false)
    await expect(page).toHaveURL(/\/login\?redirect=admin/)
  })

  await test.step('a sign-out in the shop, in another tab', async () => {
    await signInAs(page, 'admin')
    await see(page, order_id)
    const shop = await context.newPage()
    await shop.goto('/')
    await shop.keyboard.press('Shift')
    await shop.evaluate(() => {
      localStorage.removeItem('user')
      dispatchEvent(new StorageEvent('storage', { key: 'user' }))
    })
    await expect.poll(() => seen(shop)).toBeNull()
  })
})

test('another account on the same phone is shown nothing of it', async ({ page, context }) => {
  const { order_id, user } = await seeNewOrder(page)
  expect((await seen(page))?.owner).toBe(user.id)
  // Not signed out: the phone changed hands.
  const manager = await signInAs(page, 'manager')
  await page.goto('/manager/orders')
  await waitUntilSeen(page, '/manager/orders')
  const now = await seen(page)
  expect(now?.owner).toBe(manager.user.id)
  expect(
    now?.answers.map(({ address }) => address).filter((address) => address.startsWith('/api/admin')),
  ).toEqual([])
  await context.setOffline(true)
  await page.reload()
  await expect(notice(page)).toBeVisible()
  await expect(page.getByRole('main')).toContainText(order_id)
})

test('a session that the server refuses takes what was seen with it', async ({ page, request }) => {
  const { access_token } = await seeNewOrder(page)
  const ended = await request.post('/api/auth/logout', {
    headers: { authorization: `Bearer ${access_token}` },
  })
  expect(ended.ok()).toBe(true)
  await goWithin(page, '/admin/labels')
  await expect(page).toHaveURL(/\/login\?redirect=admin/)
  await expect.poll(() => seen(page)).toBeNull()
})

test('the end of a session takes what was seen with it, without a connection, too', async ({
  page,
  context,
  request,
}) => {
  const { order_id } = await newOrder(request)
  await page.clock.install()
  await signInAs(page, 'admin')
  await see(page, order_id)
  await context.setOffline(true)
  await expect(notice(page)).toBeVisible()
  await page.clock.fastForward(7 * DAY - HOUR)
  expect(await seenPaths(page)).toContain('/admin/orders')
  await page.clock.fastForward(2 * HOUR)
  await expect(heading(page, offlineMessages.signedOutTitle)).toBeVisible()
  await expect.poll(() => seen(page)).toBeNull()
})

test('a console that is opened offline after the end is given nothing', async ({ page, context }) => {
  const { order_id } = await seeNewOrder(page)
  // The worker has a clock of its own, so the end comes to it.
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('console-seen')
      opening.addEventListener('success', () => resolve(opening.result))
    })
    // oxlint-disable-next-line no-restricted-properties -- the browser’s own database
    const change = database.transaction('owner', 'readwrite')
    const owner = change.objectStore('owner')
    const asked = owner.get('owner')
    asked.addEventListener('success', () => owner.put({ ...asked.result, until: Date.now() - 1 }, 'owner'))
    await new Promise((resolve) => change.addEventListener('complete', resolve))
    database.close()
  })
  await context.setOffline(true)
  await page.reload()
  await expect(awaited(page).first()).toBeVisible()
  expect(await everythingKept(page)).not.toContain(order_id)
})

test('keys, secrets and exports leave nothing behind', async ({ page, request }) => {
  const headers = await adminHeaders(request)
  const { order_id, link_key } = await newOrder(request)
  const saved = await request.post('/api/admin/payment/razorpay', {
    headers,
    data: { api_key: 'rzp_test_KeptNowhere1234', api_secret: 'kept-nowhere-secret', enabled: true },
  })
  expect(saved.ok(), await saved.text()).toBe(true)
  await signInAs(page, 'admin')
  await see(page, order_id)
  const link = page.waitForResponse((response) => response.url().endsWith(`/orders/${order_id}/page`))
  await page.reload()
  await link
  for (const [screen, read] of [
    ['/admin/payment', '/admin/payment/razorpay'],
    ['/admin/settings', '/admin/settings/admins'],
    ['/admin/links', '/admin/keys'],
    ['/admin/account', '/staff/second-factor'],
  ] as const) {
    const answer = page.waitForResponse((response) => new URL(response.url()).pathname === `/api${read}`)
    await goWithin(page, screen)
    await (await answer).finished()
  }
  await goWithin(page, '/admin/orders')
  const exported = page.waitForEvent('download')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: /CSV/ }).click()
  await exported
  const kept = await everythingKept(page)
  expect(kept).toContain(order_id)
  expect(link_key).toBeTruthy()
  const { access_token } = await signInAs(page, 'admin')
  for (const secret of [
    String(link_key),
    'rzp_test_KeptNowhere',
    'kept-nowhere-secret',
    access_token.slice(0, 20),
  ])
    expect(kept).not.toContain(secret)
  expect(kept).not.toMatch(/range=%5B0%2C999/)
})

test('each console has a manifest with the shop’s icons', async ({ page, request }) => {
  await enterConsole(page, '/admin')
  for (const area of ['/admin', '/manager']) {
    await page.goto(area)
    const address = await page.locator('link[rel=manifest]').getAttribute('href')
    expect(address).toBe(`${area}/manifest.webmanifest`)
    const answer = await request.get(address ?? '')
    expect(answer.headers()['content-type']).toMatch(/^application\/manifest\+json/)
    const manifest = await answer.json()
    expect(manifest).toMatchObject({
      id: area,
      start_url: area,
      scope: area,
      display: 'standalone',
      name: installMessages.names[area as '/admin']('Karigar'),
    })
    expect(
      manifest.icons.map(({ sizes, purpose }: { sizes: string; purpose: string }) => [sizes, purpose]),
    ).toEqual([
      ['192x192', 'any'],
      ['512x512', 'any'],
      ['192x192', 'maskable'],
      ['512x512', 'maskable'],
    ])
    for (const { src } of manifest.icons) {
      const icon = await request.get(src)
      expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/png'])
    }
  }
  const session = await page.context().newCDPSession(page)
  const { errors } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect((await request.get('/apple-touch-icon.png')).status()).toBe(200)
})

test('Your account offers to install the console where that can be done', async ({ page, browser, shop }) => {
  await enterConsole(page, '/admin/account')
  const card = page.getByRole('region', { name: installMessages.title })
  await expect(page.getByRole('region', { name: 'On this device' })).toBeVisible()
  await expect(card).toHaveCount(0)
  await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt')
    dispatchEvent(Object.assign(offer, { prompt: async () => ({ outcome: 'accepted' }) }))
  })
  await page.getByRole('button', { name: 'More' }).click()
  const more = page.getByRole('dialog', { name: 'More' })
  await more.getByRole('link', { name: installMessages.install }).click()
  await expect(more).toBeHidden()
  await card.getByRole('button', { name: installMessages.install }).click()
  await expect(page.getByText(installMessages.installed)).toBeVisible()

  const phone = await browser.newContext({
    baseURL: shop.url,
    viewport: { width: 390, height: 844 },
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  })
  const safari = await phone.newPage()
  await enterConsole(safari, '/admin/account')
  await expect(safari.getByText(installMessages.appleHint)).toBeVisible()
  if (process.env.PICTURES) await safari.screenshot({ path: 'test-results/pictures/install-apple.png' })
  await phone.close()
})

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('the console says that it is offline, and which screen needs the connection', async ({
    page,
    context,
  }) => {
    await signInAs(page, 'admin')
    await page.goto('/admin/orders')
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    const loaded = page.waitForResponse((response) => /\/OfflineReading-[\w-]+\.js$/.test(response.url()))
    await page.keyboard.press('Shift')
    await (await loaded).finished()
    await context.setOffline(true)
    await expect(notice(page)).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    await goWithin(page, '/admin/payment')
    await expect(page.getByText('This screen was not opened on this device before')).toBeVisible()
  })
})
