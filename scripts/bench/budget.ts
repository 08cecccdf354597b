import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type Browser, chromium, devices, type Page } from '@playwright/test'
import { findBrowser } from '../testing/find-browser.ts'
import { type PageCost, visit } from '../testing/page-cost.ts'
import { startShop } from './running-shop.ts'
import { slowNetwork } from './slow-network.ts'
import { type Before, fillCart, signIn } from './visitors.ts'

/** Number of rounds; `ROUNDS=1 npm run bench -- budget` gives a quick first result. */
const ROUNDS = Number(process.env.ROUNDS ?? 9)
/** A phone on a poor connection. */
const PHONE = { latencyMs: 150, bytesPerSecond: 200_000 }
const PROCESSOR_SLOWDOWN = 4

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

const touchForm = async (page: Page) => {
  await page.locator('form input').first().click()
  await page.locator('astro-island:not([ssr])').first().waitFor({ state: 'attached' })
}

interface Subject {
  name: string
  path: string
  before?: Before
  act?: (page: Page) => Promise<void>
}

const SUBJECTS: Subject[] = [
  { name: 'home', path: '/' },
  { name: 'list', path: '/services' },
  { name: 'service', path: '/services/professional-website-development' },
  { name: 'category', path: '/categories/design' },
  { name: 'about', path: '/about' },
  { name: 'contact', path: '/contact' },
  { name: 'cart, empty', path: '/cart' },
  { name: 'cart, filled', path: '/cart', before: fillCart('logo-design') },
  { name: 'booking', path: '/booking' },
  { name: 'meeting', path: '/booking/meeting' },
  { name: 'sign-in', path: '/login' },
  { name: 'sign-in, touched', path: '/login', act: touchForm },
  { name: 'registration', path: '/register' },
  { name: 'dashboard', path: '/dashboard', before: signIn },
  { name: 'orders', path: '/orders', before: signIn },
  { name: 'an order', path: '/orders/KG-222222', before: signIn },
  { name: 'referrals', path: '/referrals', before: signIn },
  { name: 'settings', path: '/profile/settings', before: signIn },
]

const kilobytes = (bytes: number) => Number((bytes / 1000).toFixed(1))

/** Measures a first visit, in a new browser profile. */
async function coldCost(browser: Browser, address: string, subject: Subject): Promise<PageCost> {
  const context = await browser.newContext({ baseURL: address, serviceWorkers: 'block' })
  try {
    await subject.before?.(context, address)
    const { path: page, act } = subject
    return await visit(await context.newPage(), page, act ? { act } : {})
  } finally {
    await context.close()
  }
}

/** Measures the page when another page with an island was visited before. */
async function secondCost(browser: Browser, address: string, subject: Subject): Promise<PageCost> {
  const context = await browser.newContext({ baseURL: address, serviceWorkers: 'block' })
  try {
    await subject.before?.(context, address)
    const page = await context.newPage()
    await page.goto(subject.path === '/booking' ? '/booking/meeting' : '/booking', {
      waitUntil: 'networkidle',
    })
    return await visit(page, subject.path, { isCold: false })
  } finally {
    await context.close()
  }
}

/** Measures the page when the service worker has its scripts in the cache. */
async function keptCost(browser: Browser, address: string, subject: Subject): Promise<PageCost> {
  const context = await browser.newContext({ baseURL: address })
  try {
    await subject.before?.(context, address)
    const page = await context.newPage()
    await letWorkerIn(page, subject.path)
    return await visit(page, subject.path, { isCold: false })
  } finally {
    await context.close()
  }
}

/** Visits the page twice: the second time the service worker is active and caches what the page needs. */
async function letWorkerIn(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.keyboard.press('Tab')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.goto(address, { waitUntil: 'networkidle' })
}

interface Timing {
  name: string
  path: string
  before?: Before
  /** Selector of the element that the visitor waits for. */
  awaited: string
  /** Whether the service worker has the page's scripts in its cache. */
  isKept?: boolean
}

const TIMINGS: Timing[] = [
  { name: 'cart: rows usable', path: '/cart', before: fillCart('logo-design'), awaited: '.cart-row button' },
  {
    name: 'cart: rows usable, with the worker’s copies',
    path: '/cart',
    before: fillCart('logo-design'),
    awaited: '.cart-row button',
    isKept: true,
  },
  { name: 'booking: slots usable', path: '/booking', awaited: '.slot input' },
  { name: 'dashboard: orders shown', path: '/dashboard', before: signIn, awaited: '.order-row a' },
]

/** Returns the milliseconds from the navigation until the awaited element is painted. */
async function timeOf(browser: Browser, address: string, timing: Timing): Promise<number> {
  const slow = await slowNetwork(address, PHONE)
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    serviceWorkers: timing.isKept ? 'allow' : 'block',
  })
  try {
    // These steps are not measured, but they must use the same origin.
    await timing.before?.(context, slow.address)
    if (timing.isKept) await letWorkerIn(await context.newPage(), `${slow.address}${timing.path}`)
    // A first visit is measured, so nothing may come from the cache of the steps before.
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    if (!timing.isKept) await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN })
    await page.addInitScript((selector) => {
      const look = () => {
        if (document.querySelector(selector) === null) requestAnimationFrame(look)
        else requestAnimationFrame(() => Object.assign(globalThis, { paintedAt: performance.now() }))
      }
      requestAnimationFrame(look)
    }, timing.awaited)
    await page.goto(`${slow.address}${timing.path}`, { waitUntil: 'commit' })
    const painted = await page.waitForFunction(
      () => (globalThis as unknown as { paintedAt?: number }).paintedAt,
    )
    return (await painted.jsonValue()) ?? NaN
  } finally {
    await context.close()
    slow.close()
  }
}

/** Measures the size of the pages' scripts over the network, and how long a visitor on a slow phone waits. */
export async function budgetBench(): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'karigar-bench-'))
  const shop = await startShop({ DATA_DIR: dataDir })
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  })
  try {
    await shop.atRest()
    console.log('budget: KB of script over the wire, headers and inline scripts included')
    const rows: Record<string, Record<string, number | string>> = {}
    for (const subject of SUBJECTS) {
      const cold = await coldCost(browser, shop.address, subject)
      rows[subject.name] = {
        cold: kilobytes(cold.scripts),
        'second page': subject.act
          ? ''
          : kilobytes((await secondCost(browser, shop.address, subject)).scripts),
        'files from the network with the worker': subject.act
          ? ''
          : kilobytes((await keptCost(browser, shop.address, subject)).scriptFiles),
        html: kilobytes(cold.html),
        requests: cold.requests,
      }
    }
    console.table(rows)

    console.log(
      `A phone: 1.6 Mbit/s, 150 ms, processor slowed ${PROCESSOR_SLOWDOWN} times, medians of ${ROUNDS}`,
    )
    for (const timing of TIMINGS) {
      const found: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) found.push(await timeOf(browser, shop.address, timing))
      console.log(`  ${timing.name.padEnd(46)} ${(median(found) / 1000).toFixed(2)} s`)
    }
  } finally {
    await browser.close()
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
