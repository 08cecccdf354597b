/** Tests that nothing on a page moves while it loads, even when its scripts and data are late. */
import type { CustomerDashboard } from '@karigar/contract/accounts/account.wire'
import type { Browser, Page } from '@playwright/test'
import { refuseAlertStream } from '../../scripts/testing/quiet-network.ts'
import { customerSession, placeOrder } from './customers.ts'
import { enter, enterConsole } from './enter.ts'
import { ACCOUNT_PAGES, PUBLIC_PAGES } from './public-pages.ts'
import { expect, type Shop, test } from './shop.ts'

const SCREENS = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

/** Delay of each script and each API response, so that the page is painted before they arrive. */
const LATE_MS = 400
/** Delay of each style sheet, so that the fonts, which come from the cache, are there when the page is painted. */
const FONTS_MS = 150

const LONG_FIGURES: Partial<CustomerDashboard> = {
  total_orders: 128,
  cashback_points: 12_427.31,
  fires: 12_500,
  balance: 12_427.31,
}

interface Shift {
  value: number
  what: string[]
}

declare global {
  interface Window {
    shifts: Shift[]
  }
}

/** Records every layout shift that Chrome reports, with the elements that moved. */
function noteShifts(): void {
  interface LayoutShift extends PerformanceEntry {
    value: number
    hadRecentInput: boolean
    sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
  }
  const box = ({ x, y, width, height }: DOMRectReadOnly) =>
    [x, y, width, height].map((side) => Math.round(side)).join(' ')
  window.shifts = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (entry.hadRecentInput) continue
      const what = entry.sources.map(({ node, previousRect, currentRect }) => {
        const name = node instanceof Element ? `${node.localName}.${node.className}` : node?.nodeName
        return `${name}: ${box(previousRect)} → ${box(currentRect)} ${node?.textContent?.slice(0, 30)}`
      })
      window.shifts.push({ value: entry.value, what })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Opens a page, waits until it is at rest, and returns its layout shifts with a value above `least`. */
async function shiftsOf(page: Page, path: string, least = 0): Promise<string[]> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page.locator('main [aria-busy=true]').filter({ visible: true })).toHaveCount(0)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))))
  const shifts = await page.evaluate(() => window.shifts)
  return shifts
    .filter(({ value }) => value > least)
    .map(({ value, what }) => `${path}: ${value.toFixed(4)} ${what.join('; ')}`)
}

async function latePage(browser: Browser, shop: Shop, options: object): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'block', ...options })
  await context.addInitScript(noteShifts)
  const delay = (what: RegExp, milliseconds: number) =>
    context.route(what, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, milliseconds))
      await route.continue().catch(() => {})
    })
  await delay(/\/_assets\/.*\.js$|\/api\//, LATE_MS)
  await delay(/\/_assets\/.*\.css$/, FONTS_MS)
  const page = await context.newPage()
  // Loads the fonts into the cache, because the first visit may be painted before they arrive.
  await page.goto('/', { waitUntil: 'networkidle' })
  return page
}

for (const viewport of SCREENS)
  test.describe(`at ${viewport.width} px`, () => {
    test('nothing moves on a public page', async ({ browser, shop }) => {
      const page = await latePage(browser, shop, { viewport })
      const moved: string[] = []
      for (const path of PUBLIC_PAGES) moved.push(...(await shiftsOf(page, path)))
      expect(moved).toEqual([])
      await page.context().close()
    })

    for (const timezoneId of ['Asia/Kolkata', 'America/New_York'])
      test(`nothing moves on the booking page in ${timezoneId}`, async ({ browser, shop }) => {
        const page = await latePage(browser, shop, { viewport, timezoneId })
        expect(await shiftsOf(page, '/booking')).toEqual([])
        await page.context().close()
      })

    test('nothing moves in a filled cart', async ({ browser, shop }) => {
      const page = await latePage(browser, shop, { viewport })
      await page.goto('/services/logo-design')
      await page.getByRole('button', { name: 'Add to Cart' }).click()
      await expect(page.getByText('Added Logo Design to cart')).toBeVisible()
      expect(await shiftsOf(page, '/cart')).toEqual([])
      await page.context().close()
    })

    test('nothing moves on the console’s payment settings', async ({ browser, shop }) => {
      const page = await latePage(browser, shop, { viewport })
      await refuseAlertStream(page)
      await enterConsole(page)
      // The shop's name and the status chip appear in the bar a moment after the bar itself.
      expect(await shiftsOf(page, '/admin/payment', 0.002)).toEqual([])
      await page.context().close()
    })

    test('nothing moves on a customer’s pages', async ({ browser, shop, request }) => {
      const session = await customerSession(request)
      const { order_id } = await placeOrder(request, session)
      const page = await latePage(browser, shop, { viewport })
      // Figures of a good customer, which are the longest.
      await page.route('**/api/users/dashboard', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, LATE_MS))
        const json = await (await route.fetch()).json()
        await route.fulfill({ json: { ...json, ...LONG_FIGURES } })
      })
      await enter(page, session)
      const moved: string[] = []
      for (const path of [...ACCOUNT_PAGES, `/orders/${order_id}`])
        moved.push(...(await shiftsOf(page, path)))
      expect(moved).toEqual([])
      await page.context().close()
    })
  })
