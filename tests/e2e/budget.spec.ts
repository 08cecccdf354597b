import type { RecordedOrder } from '@karigar/contract/sales/order.wire'
import { type PageCost, visit } from '../../scripts/testing/page-cost.ts'
import {
  BEFORE_REACT,
  PUBLIC_ISLANDS,
  SECOND_WITH_REACT,
  TOUCHED_FORM,
  WITH_REACT,
  WITHOUT_REACT,
} from '../../scripts/testing/script-budget.ts'
import { customerSession, placeOrder } from './customers.ts'
import { refuseAlertStream } from '../../scripts/testing/quiet-network.ts'
import { enter, enterConsole } from './enter.ts'
import { ACCOUNT_PAGES, PUBLIC_PAGES } from './public-pages.ts'
import { expect, test } from './shop.ts'

/** Limits of a first visit before the first touch: bytes over the wire, and the number of requests. */
const LIMITS = { styles: 15_000, all: 250_000, requests: 20 }

/** Limits for the scripts of each public page in kilobytes; `script-budget.ts` explains them. */
const SCRIPTS: Record<string, number> = {
  ...WITHOUT_REACT,
  ...BEFORE_REACT,
  ...Object.fromEntries(PUBLIC_ISLANDS.map((path) => [path, WITH_REACT])),
}

/** Limit in bytes for the scripts of a first visit to the console, whichever screen it opens. */
const CONSOLE_SCRIPTS = 350_000
/** Limit in bytes for the scripts of the dashboard's chart, which come after the first visit. */
const CHART_SCRIPTS = 85_000
const CONSOLE_PATHS = ['/admin', '/admin/services', '/admin/orders', '/admin/settings', '/manager']

const SCREENS = [
  { name: 'phone', viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 },
  { name: 'tablet', viewport: { width: 768, height: 1024 }, deviceScaleFactor: 2 },
  { name: 'desktop', viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
]

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)}`.padStart(7)

function line(name: string, { scripts, styles, fonts, pictures, all, requests }: PageCost): string {
  return `${name.padEnd(52)}${[scripts, styles, fonts, pictures, all].map(kilobytes).join('')}${String(requests).padStart(6)}`
}

/** Returns a line for each part of the cost that exceeds its limit; `scripts` is in kilobytes. */
function over(path: string, cost: PageCost, scripts: number): string[] {
  const limits = { ...LIMITS, scripts: scripts * 1000 }
  return (Object.keys(limits) as (keyof typeof limits)[])
    .filter((part) => cost[part] > limits[part])
    .map((part) => `${path}: ${part} ${cost[part]}, at most ${limits[part]}`)
}

for (const { name, ...use } of SCREENS) {
  test.describe(`on a ${name}`, () => {
    test.use(use)

    test('every public page keeps to the budget of a first visit', async ({ browser, shop }) => {
      const lines = [`KB over the wire, ${name.padEnd(34)}     js    css  fonts   pics    all  reqs`]
      const findings: string[] = []
      for (const path of PUBLIC_PAGES) {
        const context = await browser.newContext({ ...use, baseURL: shop.url })
        const cost = await visit(await context.newPage(), path)
        await context.close()
        lines.push(line(path, cost))
        findings.push(...over(path, cost, SCRIPTS[path] ?? 0))
      }
      console.log(lines.join('\n'))
      expect(findings).toEqual([])
    })

    test('a filled cart keeps to the budget of pages with React', async ({ page }) => {
      await page.goto('/services/logo-design')
      await page.getByRole('button', { name: 'Add to Cart' }).click()
      await expect(page.getByText('Added Logo Design to cart')).toBeVisible()
      // Uses a new page, because the pointer still hovers over this one, which counts as a touch.
      const cart = await page.context().newPage()
      const cost = await visit(cart, '/cart')
      await expect(cart.getByRole('button', { name: /^Remove/ })).toBeVisible()
      console.log(line('/cart with a line in it', cost))
      expect(over('/cart', cost, WITH_REACT)).toEqual([])
    })
  })
}

test('the pages of an account keep to the budget of pages with React', async ({ page, request }) => {
  const session = await customerSession(request)
  const { order_id } = await placeOrder(request, session)
  await enter(page, session)
  const findings: string[] = []
  for (const path of [...ACCOUNT_PAGES, `/orders/${order_id}`]) {
    const cost = await visit(page, path)
    console.log(line(path, cost))
    findings.push(...over(path, cost, WITH_REACT))
  }
  expect(findings).toEqual([])
})

test('the page of an order that its link opens keeps to the budget of pages with React', async ({
  page,
  request,
}) => {
  const { order_id, link_key } = (await placeOrder(request, null)) as RecordedOrder
  const cost = await visit(page, `/order/${order_id}#${link_key}`)
  console.log(line('/order/… by its link', cost))
  expect(over('/order', cost, WITH_REACT)).toEqual([])
})

test('React is loaded once: the second page with an island costs little', async ({ page, request }) => {
  await enter(page, await customerSession(request))
  await page.goto('/booking', { waitUntil: 'networkidle' })
  const findings: string[] = []
  for (const path of ['/dashboard', '/orders', '/referrals', '/profile/settings']) {
    const cost = await visit(page, path, { isCold: false })
    console.log(line(`${path}, React being there`, cost))
    findings.push(...over(path, cost, SECOND_WITH_REACT))
  }
  expect(findings).toEqual([])
})

test('a form that loads React at the first touch keeps to its budget', async ({ page }) => {
  const cost = await visit(page, '/login', {
    act: async () => {
      await page.getByLabel('Email').click()
      await expect(page.locator('astro-island').first()).not.toHaveAttribute('ssr')
    },
  })
  console.log(line('/login, touched', cost))
  expect(over('/login', cost, TOUCHED_FORM)).toEqual([])
})

test('a first visit to the console takes at most 350 KB of scripts', async ({ page }) => {
  await enterConsole(page, '/robots.txt')
  await refuseAlertStream(page)
  const scripts: Record<string, number> = {}
  for (const path of CONSOLE_PATHS) {
    const cost = await visit(page, path)
    console.log(line(path, cost))
    scripts[path] = cost.scripts - cost.scriptHeaders
  }
  expect(Object.entries(scripts).filter(([, bytes]) => bytes > CONSOLE_SCRIPTS)).toEqual([])
})

test('the chart of the dashboard is loaded after the first touch, once its place is near', async ({
  page,
}) => {
  await enterConsole(page, '/robots.txt')
  await refuseAlertStream(page)
  // On this screen the place of the chart is in view from the start.
  await page.setViewportSize({ width: 1440, height: 2400 })
  // The network may rest before the dashboard's own script is asked for, so each visit waits for what it shows.
  const ready = () => expect(page.getByRole('heading', { name: 'Revenue', exact: true })).toBeVisible()
  const untouched = await visit(page, '/admin', { act: ready })
  const touched = await visit(page, '/admin', {
    act: async () => {
      await ready()
      await page.mouse.move(300, 300)
      await expect(page.locator('.MuiChartsSurface-root')).toHaveCount(2)
    },
  })
  const chart = touched.scripts - touched.scriptHeaders - (untouched.scripts - untouched.scriptHeaders)
  console.log(line('/admin, touched', touched), 'chart', kilobytes(chart))
  expect(untouched.scripts - untouched.scriptHeaders).toBeLessThanOrEqual(CONSOLE_SCRIPTS)
  expect(chart).toBeGreaterThan(0)
  expect(chart).toBeLessThanOrEqual(CHART_SCRIPTS)
})

test.describe('with service workers allowed', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the worker and its files are fetched only after the first touch', async ({ page, context }) => {
    const behind: string[] = []
    context.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.serviceWorker() || pathname === '/sw.js') behind.push(pathname)
    })
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
    expect(behind).toEqual([])

    await page.keyboard.press('Tab')
    await expect.poll(() => behind).toEqual(expect.arrayContaining(['/sw.js', '/cart', '/offline']))
  })
})
