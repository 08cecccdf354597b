import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createClient } from '@karigar/contract/client'
import { STORED_USER, tokenCookie } from '@karigar/contract/accounts/session.rules'
import { chromium, type Page } from '@playwright/test'
import { findShop } from '../../api/src/config/config.ts'
import { DEMO_ACCOUNTS } from '../../api/src/modules/shop/shop/demo-accounts.ts'
import { findBrowser } from '../testing/find-browser.ts'
import { prepareShop, readServices } from './large-shop.ts'
import { startShop } from './running-shop.ts'
import { refuseAlertStream } from '../testing/quiet-network.ts'

const SERVICES = 10_000
const ROUNDS = 10
const HEIGHT = 900

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

interface Step {
  name: string
  act: (page: Page) => Promise<void>
}

const choose = (option: RegExp) => async (page: Page) => {
  await page.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: option }).click()
}
const search = (words: string) => (page: Page) => page.getByPlaceholder('Search services...').fill(words)
const sort = (column: string) => (page: Page) =>
  page.getByRole('button', { name: new RegExp(`^Sort by ${column}`) }).click()

/** The steps of one round, in order. */
const STEPS: Step[] = [
  { name: 'next page', act: (page) => page.getByRole('button', { name: 'Go to next page' }).click() },
  { name: 'last page', act: (page) => page.getByRole('button', { name: /^Go to page \d{2,}/ }).click() },
  { name: 'sort by title', act: sort('title') },
  { name: 'sort by price', act: sort('price') },
  { name: 'filter by category', act: choose(/^Design/) },
  { name: 'all categories', act: choose(/^All Categories/) },
  { name: 'search, of which 120 are the pause', act: search('logo') },
  { name: 'empty search, of which 120 are the pause', act: search('') },
]

/** Returns the milliseconds from the last click or typed letter until different rows are painted. */
async function measure(page: Page, { act }: Step): Promise<number> {
  await page.evaluate(() => {
    const rows = () => document.querySelector('tbody')?.textContent ?? ''
    const before = rows()
    let since = 0
    const started = ({ timeStamp }: Event) => (since = timeStamp)
    for (const type of ['click', 'input']) addEventListener(type, started, { capture: true })
    const measured = new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        if (rows() === before || rows() === '') return
        observer.disconnect()
        for (const type of ['click', 'input']) removeEventListener(type, started, { capture: true })
        // The first frame callback runs before the change is painted, the second one after that.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - since)))
      })
      observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    })
    Object.assign(globalThis, { measured })
  })
  await act(page)
  return page.evaluate(() => (globalThis as unknown as { measured: Promise<number> }).measured)
}

/** Measures, in a real browser, the paging, sorting, filtering and searching of the console's services. */
export async function consoleBench(args: readonly string[]): Promise<void> {
  const services = readServices(args) || SERVICES
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'karigar-bench-'))
  const env = { DATA_DIR: dataDir, DATABASE_URL: '' }
  await prepareShop(findShop(env), services)
  const shop = await startShop(env)
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  })
  try {
    const { access_token, user } = await createClient({ base: `${shop.address}/api` })(
      'POST /auth/admin/login',
      { body: DEMO_ACCOUNTS.admin },
    )
    const page = await browser.newPage({ viewport: { width: 1440, height: HEIGHT } })
    await refuseAlertStream(page)
    await page.goto(`${shop.address}/robots.txt`)
    await page.evaluate(
      ([cookie, key, stored]) => {
        document.cookie = cookie
        localStorage.setItem(key, stored)
      },
      [tokenCookie('admin', access_token, false), STORED_USER, JSON.stringify(user)] as const,
    )
    const found = STEPS.map(() => [] as number[])
    for (let round = 0; round < ROUNDS; round += 1) {
      // A new page load, so that react-admin does not answer from the cache of earlier rounds.
      await page.goto(`${shop.address}/admin/services`)
      await page
        .getByRole('link', { name: /^Edit / })
        .first()
        .waitFor()
      await page.waitForLoadState('networkidle')
      for (const [index, step] of STEPS.entries()) found[index]?.push(await measure(page, step))
    }
    console.log(
      `console: ${services} services, 25 a page, medians of ${ROUNDS} rounds, press to painted rows`,
    )
    for (const [index, { name }] of STEPS.entries())
      console.log(`  ${name.padEnd(44)} ${median(found[index] ?? []).toFixed(0)} ms`)
  } finally {
    await browser.close()
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
