import { brotliCompressSync } from 'node:zlib'
import type { CDPSession, Page } from '@playwright/test'
import { customerSession, placeOrder } from './customers.ts'
import { enter, enterConsole } from './enter.ts'
import { ACCOUNT_PAGES, PUBLIC_PAGES } from './public-pages.ts'
import { expect, test } from './shop.ts'

/** What a first visit may cost, in bytes over the wire, before the visitor touches anything. */
const LIMITS = { scripts: 15_000, styles: 15_000, all: 250_000, requests: 20 }

/** The most that a first visit to the console may cost in scripts, whichever screen it begins with. */
const CONSOLE_SCRIPTS = 350_000
const CONSOLE_PATHS = ['/admin', '/admin/services', '/admin/orders', '/admin/settings', '/manager']

const SCREENS = [
  { name: 'phone', viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 },
  { name: 'tablet', viewport: { width: 768, height: 1024 }, deviceScaleFactor: 2 },
  { name: 'desktop', viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
]

interface Cost {
  scripts: number
  /** What of that are the answers' headers, which a server that packs them sends once. */
  scriptHeaders: number
  styles: number
  fonts: number
  pictures: number
  all: number
  requests: number
}

const KINDS: Record<string, 'scripts' | 'styles' | 'fonts' | 'pictures'> = {
  Script: 'scripts',
  Stylesheet: 'styles',
  Font: 'fonts',
  Image: 'pictures',
}

/** Counts what the browser receives, headers and compression included, as it reports it itself. */
async function countWire(session: CDPSession): Promise<Cost> {
  const cost: Cost = { scripts: 0, scriptHeaders: 0, styles: 0, fonts: 0, pictures: 0, all: 0, requests: 0 }
  const kinds = new Map<string, keyof Cost | undefined>()
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (request.url.startsWith('data:')) return
    kinds.set(requestId, KINDS[type ?? ''])
    cost.requests += 1
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (kinds.get(requestId) === 'scripts') cost.scriptHeaders += response.encodedDataLength
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!kinds.has(requestId)) return
    const kind = kinds.get(requestId)
    if (kind) cost[kind] += encodedDataLength
    cost.all += encodedDataLength
  })
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  return cost
}

async function firstVisit(page: Page, path: string): Promise<Cost> {
  const cost = await countWire(await page.context().newCDPSession(page))
  await page.goto(path, { waitUntil: 'networkidle' })
  // What stands in the page itself came with its bytes, and still is script and style.
  const inline = await page.evaluate(() => {
    const text = (selector: string) =>
      [...document.querySelectorAll(selector)].map(({ textContent }) => textContent).join('')
    return { scripts: text('script:not([src], [type="application/ld+json"])'), styles: text('style') }
  })
  cost.scripts += brotliCompressSync(inline.scripts).length
  cost.styles += brotliCompressSync(inline.styles).length
  return cost
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)}`.padStart(7)

function line(name: string, { scripts, styles, fonts, pictures, all, requests }: Cost): string {
  return `${name.padEnd(52)}${[scripts, styles, fonts, pictures, all].map(kilobytes).join('')}${String(requests).padStart(6)}`
}

/** What costs more than it may, in words. */
function over(path: string, cost: Cost): string[] {
  return (Object.keys(LIMITS) as (keyof typeof LIMITS)[])
    .filter((part) => cost[part] > LIMITS[part])
    .map((part) => `${path}: ${part} ${cost[part]}, at most ${LIMITS[part]}`)
}

for (const { name, ...use } of SCREENS) {
  test.describe(`on a ${name}`, () => {
    test.use(use)

    test('every public page keeps to the budget of a first visit', async ({ browser, shop }) => {
      const lines = [`KB over the wire, ${name.padEnd(34)}     js    css  fonts   pics    all  reqs`]
      const findings: string[] = []
      for (const path of PUBLIC_PAGES) {
        const context = await browser.newContext({ ...use, baseURL: shop.url })
        const cost = await firstVisit(await context.newPage(), path)
        await context.close()
        lines.push(line(path, cost))
        findings.push(...over(path, cost))
      }
      console.log(lines.join('\n'))
      expect(findings).toEqual([])
    })

    test('the cart with lines in it keeps to the same budget', async ({ page }) => {
      await page.goto('/services/logo-design')
      await page.getByRole('button', { name: 'Add to Cart' }).click()
      await expect(page.getByText('Added Logo Design to cart')).toBeVisible()
      // A page of its own: over this one the pointer still stands, which is a touch.
      const visit = await page.context().newPage()
      const cost = await firstVisit(visit, '/cart')
      await expect(visit.getByRole('button', { name: /^Remove/ })).toBeVisible()
      console.log(line('/cart with a line in it', cost))
      expect(over('/cart', cost)).toEqual([])
    })
  })
}

test('the pages of an account keep to the budget of scripts and styles', async ({ page, request }) => {
  const session = await customerSession(request)
  const { order_id } = await placeOrder(request, session)
  await enter(page, session)
  const findings: string[] = []
  for (const path of [...ACCOUNT_PAGES, `/orders/${order_id}`]) {
    const cost = await firstVisit(page, path)
    console.log(line(path, cost))
    findings.push(...over(path, cost))
  }
  expect(findings).toEqual([])
})

test('a first visit to the console takes at most 350 KB of scripts', async ({ page }) => {
  await enterConsole(page, '/robots.txt')
  const scripts: Record<string, number> = {}
  for (const path of CONSOLE_PATHS) {
    const cost = await firstVisit(page, path)
    console.log(line(path, cost))
    scripts[path] = cost.scripts - cost.scriptHeaders
  }
  expect(Object.entries(scripts).filter(([, bytes]) => bytes > CONSOLE_SCRIPTS)).toEqual([])
})

test.describe('with the worker let in', () => {
  test.use({ serviceWorkers: 'allow' })

  test('it fetches nothing, itself included, before the first touch', async ({ page, context }) => {
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
