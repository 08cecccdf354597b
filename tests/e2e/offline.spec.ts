import type { Page } from '@playwright/test'
import { enterConsole } from './enter.ts'
import { expect, test } from './shop.ts'
import { kept, openWithWorker } from './with-worker.ts'

test.use({ serviceWorkers: 'allow' })

/** Logged by the browser for a picture that is not cached because it was never on the screen. */
const UNREACHABLE = /Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|FAILED)/

/** Returns the addresses of everything in all caches. */
const everythingKept = (page: Page) =>
  page.evaluate(async () => {
    const found: { url: string; status: number; type: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const key of await cache.keys()) {
        const response = await cache.match(key)
        found.push({ url: key.url, status: response?.status ?? 0, type: response?.type ?? '' })
      }
    }
    return found
  })

/** Returns the cached files of React. */
const keptReact = async (page: Page) =>
  (await everythingKept(page)).filter(({ url }) => /\/_assets\/react\.[\w-]+\.js$/.test(url))

const notice = (page: Page) => page.locator('#kept-notice[role=status]')

async function setLogoTitle(page: Page, title: string): Promise<void> {
  const { access_token } = await (
    await page.request.post('/api/auth/admin/login', { data: { username: 'admin', password: 'admin123' } })
  ).json()
  const headers = { authorization: `Bearer ${access_token}` }
  const address = '/api/admin/services/logo-design'
  const {
    id: _id,
    category: _category,
    labels: _labels,
    created_at: _created,
    updated_at: _updated,
    ...fields
  } = await (await page.request.get(address, { headers })).json()
  expect((await page.request.put(address, { headers, data: { ...fields, title } })).status()).toBe(200)
  await expect
    .poll(async () => (await page.request.get('/services/logo-design')).text())
    .toContain(`<title>${title} ·`)
}

test('a visited page stays readable offline with the date of its prices, and is updated online', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.expected.push(UNREACHABLE)
  await openWithWorker(page, '/services/logo-design')
  await expect.poll(() => kept(page)).toContain('/services/logo-design')
  await expect(notice(page)).toBeHidden()

  await context.setOffline(true)
  await expect(notice(page)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Logo Design')
  await expect(notice(page)).toHaveText(
    /^You are offline\. Prices as of \d{1,2} \w+, \d{1,2}:\d\d [ap]m IST\. Try again$/,
  )
  // The page's scripts are cached too, so the page works.
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Added Logo Design to cart')).toBeVisible()

  await setLogoTitle(page, 'Logo Design Anew')
  await context.setOffline(false)
  await expect(page.getByText('You are online again.')).toBeVisible()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Logo Design Anew')
  await expect(page.locator('#kept-notice')).toHaveCount(0)
  await setLogoTitle(page, 'Logo Design')
})

test('pages visited before the worker was installed are cached afterwards', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Shift')
  await page.goto('/categories/design')
  await page.goto('/services/logo-design')
  // The first page may have been left before it registered the worker.
  await page.keyboard.press('Shift')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto('/faq')
  await expect
    .poll(() => kept(page))
    .toEqual(expect.arrayContaining(['/', '/categories/design', '/services/logo-design', '/faq']))
})

test('the cart works offline even if it was never opened', async ({ page, context, consoleErrors }) => {
  consoleErrors.expected.push(UNREACHABLE)
  await openWithWorker(page, '/services/logo-design')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Added Logo Design to cart')).toBeVisible()
  await expect.poll(() => kept(page)).toContain('/services/logo-design')
  await expect.poll(() => keptReact(page)).toHaveLength(1)

  await context.setOffline(true)
  await page.goto('/cart')
  // The cart shows the prices at which its lines were added, so the notice has no date.
  await expect(notice(page)).toHaveText(/^You are offline\. Try again$/)
  const line = page.getByRole('listitem').filter({ hasText: 'Logo Design' })
  await line.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(line.getByRole('textbox', { name: /^Quantity of Logo Design/ })).toHaveValue('2')
  await expect(page.getByRole('link', { name: /Proceed to Checkout/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\//,
  )
})

test('React is cached only for a shopper with something in the cart', async ({ page }) => {
  await openWithWorker(page, '/services/logo-design')
  await expect.poll(() => kept(page)).toEqual(expect.arrayContaining(['/cart', '/services/logo-design']))
  await page.waitForLoadState('networkidle')
  expect(await keptReact(page)).toEqual([])
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect.poll(() => keptReact(page)).toHaveLength(1)
})

test('a page that is not cached shows a notice offline and links to the cached pages', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.expected.push(UNREACHABLE)
  await openWithWorker(page, '/services/logo-design')
  await expect.poll(() => kept(page)).toContain('/services/logo-design')
  await context.setOffline(true)
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The shop cannot be reached just now')
  await page
    .getByRole('region', { name: 'Pages you can still read' })
    .getByRole('link', { name: 'Logo Design' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Logo Design')

  await page.goto('/about')
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Our Story' })).toBeVisible()
})

test('no personal, failed or foreign response is cached, and signing out deletes the visited pages', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/the server responded with a status of 404/)
  await openWithWorker(page, '/services/logo-design')
  await enterConsole(page, '/services?search=logo')
  await expect.poll(() => kept(page)).toEqual(expect.arrayContaining(['/services', '/catalogue.json']))
  await page.goto('/services/there-is-no-such-thing')
  await page.goto('/login')
  const stored = await everythingKept(page)
  expect(stored.length).toBeGreaterThan(10)
  for (const { url, status, type } of stored) {
    expect(new URL(url).origin).toBe(new URL(page.url()).origin)
    expect(url).toMatch(
      /\/(_assets|media)\/[^/]+$|\/(cart|offline|services|services\/logo-design|catalogue\.json|search-words\.json)$/,
    )
    expect([status, ['basic', 'default'].includes(type)]).toEqual([200, true])
  }

  await page.goto('/services/logo-design')
  await page.locator('details.user-menu summary').click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect.poll(async () => (await kept(page)).toSorted()).toEqual(['/', '/cart', '/offline'])
})

test('a page that gets no response in time is shown from the cache with a notice', async ({
  page,
  context,
}) => {
  await openWithWorker(page, '/faq')
  await expect.poll(() => kept(page)).toContain('/faq')
  // The route also sees the worker's own requests; this one never gets a response.
  await context.route('**/faq', () => {})
  await page.reload()
  await expect(page.getByText(/^The connection is slow\.$/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions')
})

test('the notice does not say “offline” if only the shop is unreachable', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/the server responded with a status of 503/)
  await openWithWorker(page, '/services/logo-design')
  await expect.poll(() => kept(page)).toContain('/services/logo-design')
  await context.route('**/services/logo-design', (route) => route.fulfill({ status: 503 }))
  await page.reload()
  await expect(notice(page)).toHaveText(
    /^The shop cannot be reached just now\. Prices as of .+ IST\. Try again$/,
  )
})

test('a live page with cached data shows the date of that data until it is reloaded', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.expected.push(UNREACHABLE, /the server responded with a status of 503/)
  await openWithWorker(page, '/services')
  await page.goto('/services?search=logo')
  await expect.poll(() => kept(page)).toContain('/catalogue.json')
  await context.route('**/catalogue.json', (route) => route.fulfill({ status: 503 }))
  await page.reload()
  await expect(notice(page)).toHaveText(/^The shop cannot be reached just now\. Prices as of/)

  await context.setOffline(true)
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false)
  await expect(notice(page)).toHaveText(/^The shop cannot be reached just now\. Prices as of/)
  await context.setOffline(false)
  await expect(notice(page)).toHaveText(/^You are online again\. Load the page anew for current prices\./)
})

test('the notice is announced: its live region is added before its text', async ({ page, context }) => {
  await openWithWorker(page, '/faq')
  await page.evaluate(() => {
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLElement && node.id === 'kept-notice')
            document.documentElement.dataset.wordsAtFirst = node.querySelector('span')?.textContent ?? 'none'
    }).observe(document.body, { childList: true })
    // Delays animation frames, to tell text that comes with the region from text that follows it.
    const real = requestAnimationFrame
    globalThis.requestAnimationFrame = (callback) => real(() => real(callback))
  })
  await context.setOffline(true)
  await expect(notice(page)).toHaveText(/^You are offline\. Try again$/)
  await expect(page.locator('html')).toHaveAttribute('data-words-at-first', '')
})

test('visited pages are deleted when the session has ended, even on a page without the worker', async ({
  page,
}) => {
  await openWithWorker(page, '/services/logo-design')
  await enterConsole(page, '/services/logo-design')
  await expect.poll(() => kept(page)).toContain('/services/logo-design')
  await page.context().clearCookies()
  const session = await page.context().newCDPSession(page)
  // A hard reload bypasses the worker.
  await Promise.all([page.waitForEvent('load'), session.send('Page.reload', { ignoreCache: true })])
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  await expect.poll(async () => (await kept(page)).toSorted()).toEqual(['/cart', '/offline'])
})

test('the installation of the worker fails if the offline page cannot be cached', async ({
  page,
  context,
}) => {
  await context.route('**/offline', (route) => route.fulfill({ status: 503 }))
  await page.goto('/faq')
  const state = await page.evaluate(async () => {
    const { installing } = await navigator.serviceWorker.register('/sw.js')
    return new Promise((resolve) =>
      installing?.addEventListener('statechange', () => resolve(installing.state)),
    )
  })
  expect(state).toBe('redundant')
})
