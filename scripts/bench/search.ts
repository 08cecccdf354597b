import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type Browser, chromium, devices } from '@playwright/test'
import { findShop } from '../../api/src/config/config.ts'
import { findBrowser } from '../testing/find-browser.ts'
import { prepareShop } from './large-shop.ts'
import { mixShops } from './mixed-shop.ts'
import { type RunningShop, startShop } from './running-shop.ts'
import { slowNetwork } from './slow-network.ts'
import { percentile } from './trickle.ts'

/** Number of repetitions; `ROUNDS=1 npm run bench -- search` gives quick, rough figures. */
const ROUNDS = Number(process.env.ROUNDS ?? 5)
/** Network of a phone with a poor connection. */
const PHONE = { latencyMs: 150, bytesPerSecond: 200_000 }
const PROCESSOR_SLOWDOWN = 4

/** Services of the shop whose pages are opened; its list page shows up to 24 per category at any size. */
const PUBLISHED = 100
const BOTH_WAYS = [250, 500, 1000, 2000]
const BY_API_ALONE = [10_000]
const CALLED = [1000, 10_000, 50_000]

/** Search texts; each round appends other words, so that no answer comes from the cache. */
const QUESTIONS = [
  'logo',
  'loggo desgin',
  'shaadi card',
  'website for a school',
  'wbstyte',
  'reel',
  'video brand',
  'menu',
]

const median = (values: number[]) => percentile(values, 0.5)
const milliseconds = (value: number) => `${value.toFixed(0)} ms`

async function withShop(services: number, work: (shop: RunningShop) => Promise<void>, script?: string) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'karigar-bench-'))
  try {
    await prepareShop(findShop({ DATA_DIR: dataDir }), services)
    const shop = await startShop({ DATA_DIR: dataDir }, { script })
    try {
      await work(shop)
    } finally {
      await shop.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Moments of the page's clock: of the last search, of the first cards since then, and of its answer. */
interface Watched {
  watched: { sent: number; shown: number; answered: number }
}

/** Runs in the page and notes these moments. */
function watchResults(): void {
  const watched = { sent: -1, shown: -1, answered: -1 }
  Object.assign(globalThis, { watched })
  let last = ''
  addEventListener('submit', () => (watched.sent = performance.now()), { capture: true })
  new MutationObserver(() => {
    const status = document.querySelector('.results-status')?.textContent ?? ''
    if (status === last || !document.querySelector('.results-groups .service-card')) return
    last = status
    const now = performance.now()
    if (watched.shown <= watched.sent) watched.shown = now
    if (/^\d/.test(status)) watched.answered = now
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

/**
 * Opens the list page with a search, searches for something else and then types further letters. Returns the
 * milliseconds and received bytes until the first card, and the milliseconds from Enter to the next results; after
 * further letters also those until the cards that still match are shown.
 */
async function visit(browser: Browser, address: string) {
  const context = await browser.newContext({
    ...devices['Pixel 5'],
    baseURL: address,
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    let bytes = 0
    await session.send('Network.enable')
    await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN })
    session.on('Network.dataReceived', ({ encodedDataLength }) => (bytes += encodedDataLength))
    const firstCard = page.locator('.results-groups .service-card').first()
    await page.addInitScript(watchResults)
    await page.goto('/services?search=logo', { waitUntil: 'commit' })
    await firstCard.waitFor()
    const until = bytes
    const { answered: first } = await page.evaluate(() => (globalThis as unknown as Watched).watched)
    const searchFor = async (text: string) => {
      await page.waitForLoadState('networkidle')
      await page.locator('#filter-search').fill(text)
      await page.locator('#filter-search').press('Enter')
      await page.waitForFunction(() => {
        const { sent, answered } = (globalThis as unknown as Watched).watched
        return answered > sent
      })
      const { sent, shown, answered } = await page.evaluate(() => (globalThis as unknown as Watched).watched)
      return { shown: shown - sent, answered: answered - sent }
    }
    const next = await searchFor('website for a')
    const letters = await searchFor('website for a school')
    return { first, bytes: until, next: next.answered, shown: letters.shown, letters: letters.answered }
  } finally {
    await context.close()
  }
}

async function measureVisits(
  browser: Browser,
  pages: string,
  calls: string,
  services: number,
  byApi: boolean,
) {
  const shop = await mixShops(pages, calls, byApi)
  const slow = await slowNetwork(shop.address, PHONE)
  const visits: Awaited<ReturnType<typeof visit>>[] = []
  try {
    for (let round = 0; round < ROUNDS; round += 1) visits.push(await visit(browser, slow.address))
  } finally {
    slow.close()
    shop.close()
  }
  const of = (figure: keyof (typeof visits)[number]) => median(visits.map((one) => one[figure]))
  console.log(
    `  ${String(services).padStart(6)}  ${byApi ? 'API ' : 'file'}  first results ${milliseconds(of('first'))}, ` +
      `${(of('bytes') / 1000).toFixed(0)} KB; the next search ${milliseconds(of('next'))}; ` +
      `further letters ${milliseconds(of('shown'))}, all results ${milliseconds(of('letters'))}`,
  )
}

/** Measures the API without a network; the first search builds the index. */
async function measureCalls(shop: RunningShop, services: number): Promise<void> {
  const [before, idle] = [await shop.peakMegabytes(), await shop.processorSeconds()]
  const ask = async (search: string) => {
    const started = performance.now()
    const response = await fetch(`${shop.address}/api/public/search?${new URLSearchParams({ search })}`)
    await response.arrayBuffer()
    return { took: performance.now() - started, isAnswer: response.ok }
  }
  const started = performance.now()
  while (!(await ask('first')).isAnswer);
  const made = performance.now() - started
  const built = await shop.processorSeconds()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    for (const question of QUESTIONS) times.push((await ask(`${question} ${'brand '.repeat(round)}`)).took)
  const asked = await shop.processorSeconds()
  const spent = (from: number | null, to: number | null) => ((to ?? NaN) - (from ?? NaN)) * 1000
  const memory = ((await shop.peakMegabytes()) ?? NaN) - (before ?? NaN)
  console.log(
    `  ${String(services).padStart(6)}  index made in ${milliseconds(made)} (${milliseconds(spent(idle, built))} of a processor), ` +
      `${memory.toFixed(0)} MB; ` +
      `an answer p50 ${milliseconds(median(times))}, p95 ${milliseconds(percentile(times, 0.95))} ` +
      `(${(spent(built, asked) / times.length).toFixed(1)} ms of a processor each)`,
  )
}

/**
 * Measures searches on a slow phone, with the file of all cards and through the API, and their cost to the
 * API.
 */
export async function searchBench(): Promise<void> {
  console.log(
    `search: a phone with ${PROCESSOR_SLOWDOWN} × slower processor, 1.6 Mbit/s, ${PHONE.latencyMs} ms`,
  )
  const browser = await chromium.launch({ executablePath: findBrowser() })
  try {
    await withShop(PUBLISHED, async (pages) => {
      await pages.atRest()
      for (const services of [...BOTH_WAYS, ...BY_API_ALONE])
        await withShop(
          services,
          async (calls) => {
            if (BOTH_WAYS.includes(services))
              await measureVisits(browser, pages.address, calls.address, services, false)
            await fetch(`${calls.address}/api/public/search`)
            await measureVisits(browser, pages.address, calls.address, services, true)
          },
          'scripts/bench/serve-calls.ts',
        )
    })
  } finally {
    await browser.close()
  }
  console.log('the API without a network')
  for (const services of CALLED)
    await withShop(services, (calls) => measureCalls(calls, services), 'scripts/bench/serve-calls.ts')
}
