import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { openTab, type Tab } from '../testing/tab.ts'
import { startShop } from './running-shop.ts'
import { slowNetwork } from './slow-network.ts'

/** Number of rounds; `ROUNDS=1 npm run bench -- navigation` gives a quick first result. */
const ROUNDS = Number(process.env.ROUNDS ?? 9)
/** A phone on a poor connection. */
const LINE = { latencyMs: 150, bytesPerSecond: 200_000 }
const PROCESSOR_SLOWDOWN = 4

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

/**
 * Runs in every page. `seen` has the moment, on the clock that all pages share, at which something was on the screen: each
 * is looked for in every frame of a shown page, and counts in the frame after it was found. A press tells the next page when
 * it was.
 */
const OBSERVER = `(() => {
  const seen = (globalThis.seen = {})
  const now = () => performance.timeOrigin + performance.now()
  const isInView = (element) => {
    const { top, bottom, width } = element.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < innerHeight
  }
  const isThere = (image) => image.complete && image.naturalWidth > 0 && isInView(image)
  /** As many pixels as the widest copy that the page offers. */
  const isSharp = (image) => isThere(image) && !/-\\d+w\\.\\w+$/.test(image.currentSrc)
  const all = (selector) => [...document.querySelectorAll(selector)]
  const LOOKS = {
    picture: () => all('main img').some(isThere),
    sharp: () => all('.gallery-track img').slice(0, 1).some(isSharp),
    row: () => all('.cart-row-title a').some(isInView),
    usable: () => all('.cart-row button').some(isInView),
    result: () => all('.results-groups .service-card-title a').some(isInView),
  }
  const look = () => {
    for (const [name, isSeen] of Object.entries(LOOKS))
      if (!(name in seen) && isSeen()) {
        seen[name] = null
        requestAnimationFrame(() => (seen[name] = now()))
      }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  addEventListener('touchend', () => (sessionStorage.pressed = now()), true)
})()`

/** Starts a tab on the slow line, in a profile of its own. */
async function onPhone<Result>(
  address: string,
  visit: (tab: Tab, at: string) => Promise<Result>,
): Promise<Result> {
  const slow = await slowNetwork(address, LINE)
  const tab = await openTab({ slowdown: PROCESSOR_SLOWDOWN, script: OBSERVER })
  try {
    return await visit(tab, slow.address)
  } finally {
    await tab.close()
    slow.close()
  }
}

/** Returns the milliseconds from the start of a visit by link until this was on the screen. */
const byLink =
  (to: string, what: string, before?: (tab: Tab, at: string) => Promise<void>) => (address: string) =>
    onPhone(address, async (tab, at) => {
      await before?.(tab, at)
      await tab.open(at + to)
      await tab.until(`globalThis.seen?.${what}`)
      return tab.run<number>(`seen.${what} - performance.timeOrigin`)
    })

/** A card half way down the view, of two beside each other the left one, as a visitor presses it. */
const CARD = `document.elementFromPoint(innerWidth / 4, innerHeight / 2)?.closest('.service-card')?.querySelector('a')`

/**
 * Returns the milliseconds from a press on a card to its sharp picture.
 *
 * @param lead how long before the press the browser has been told to prepare the page; null if it never is
 */
const byPress = (lead: number | null) => (address: string) =>
  onPhone(address, async (tab, at) => {
    await tab.open(at + '/services')
    await tab.until(`document.readyState === 'complete' && globalThis.seen?.picture`)
    // Without it the browser prepares nothing, as one that is too old.
    if (lead === null) await tab.run(`HTMLScriptElement.supports = () => false`)
    await tab.scroll(320)
    if (lead === null) await sleep(1500)
    else {
      await tab.until(`document.querySelector('[data-ahead]')`)
      await sleep(lead)
    }
    await tab.run(
      `(() => { const link = document.querySelector('[data-ahead]') ?? ${CARD}; link.dataset.pressed = ''; return 0 })()`,
    )
    await tab.tap('[data-pressed]')
    await tab.until(`location.pathname !== '/services' && globalThis.seen?.sharp`)
    return tab.run<number>(`seen.sharp - Number(sessionStorage.pressed)`)
  })

const SERVICE = '/services/professional-website-development'

/** Puts two lines into the cart, as another page has kept them; what that page has fetched is forgotten. */
async function fillCart(tab: Tab, at: string): Promise<void> {
  for (const id of ['logo-design', 'professional-website-development']) {
    await tab.open(`${at}/services/${id}`)
    await tab.until(`document.querySelector('[data-live]')`)
    await tab.run(`document.querySelector('[data-add]').click()`)
    await tab.until(`localStorage['karigar:cart:1']?.includes('"${id}"')`)
  }
  await tab.forgetFiles()
}

const ROWS: [what: string, goal: string, measure: (address: string) => Promise<number>][] = [
  ['press on a card → sharp picture, prepared 0.8 s before', '≤ 0.15', byPress(800)],
  ['press on a card → sharp picture, prepared 0.3 s before', '≤ 0.9', byPress(300)],
  ['press on a card → sharp picture, cold', '≤ 1.1', byPress(null)],
  ['home by link → first picture', '≤ 1.3', byLink('/', 'picture')],
  ['list by link → first picture', '≤ 1.4', byLink('/services', 'picture')],
  ['service by link → first picture', '≤ 1.1', byLink(SERVICE, 'picture')],
  ['search by link → first result', '≤ 1.7', byLink('/services?search=logo', 'result')],
  ['filled cart by link → first row', '≤ 1.4', byLink('/cart', 'row', fillCart)],
  ['filled cart by link → first row usable', '', byLink('/cart', 'usable', fillCart)],
]

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`

/** Reads five pages as a visitor does, and returns what pages cost that were prepared and not opened. */
const inVain = (address: string) =>
  onPhone(address, async (tab, at) => {
    const opened = new Set<string>()
    const read = async () => {
      opened.add(await tab.run<string>('location.pathname'))
      for (const pixels of [300, 400]) {
        await tab.scroll(pixels)
        await sleep(2500)
      }
    }
    await tab.open(`${at}/`)
    await read()
    for (const link of [
      'a[href="/services"]',
      '.service-card a',
      '.related .service-card a',
      '.breadcrumb a[href^="/categories"]',
    ]) {
      const before = await tab.run<string>('location.href')
      await tab.run(`document.querySelector(${JSON.stringify(link)}).click()`)
      await tab.until(`location.href !== ${JSON.stringify(before)} && document.readyState === 'complete'`)
      await read()
    }
    const wasted = tab.requests.filter(({ page, isAhead }) => isAhead && !opened.has(page))
    return wasted.reduce((sum, { bytes }) => sum + bytes, 0)
  })

/** Returns the bytes of the pictures that a service's page fetches without a touch, on the phone. */
const picturesOf = (address: string) =>
  onPhone(address, async (tab, at) => {
    await tab.open(at + SERVICE)
    await tab.until(`document.readyState === 'complete' && globalThis.seen?.sharp`)
    await sleep(4000)
    return tab.requests
      .filter(({ url }) => /\.(webp|avif)$/.test(url))
      .reduce((sum, { bytes }) => sum + bytes, 0)
  })

/** Measures how long visitors on a slow phone wait between pages, and what is fetched for pages that nobody opens. */
export async function navigationBench(args: readonly string[] = []): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'karigar-bench-'))
  const running = process.env.SHOP
  const shop = running ? null : await startShop({ DATA_DIR: dataDir })
  const address = running ?? shop?.address ?? ''
  try {
    await shop?.atRest()
    console.log(
      `navigation: a phone, 1.6 Mbit/s, 150 ms, processor slowed ${PROCESSOR_SLOWDOWN} times, medians of ${ROUNDS}`,
    )
    for (const [what, goal, measure] of ROWS) {
      if (args.length > 0 && !args.some((part) => what.includes(part))) continue
      const found: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) found.push(await measure(address))
      console.log(`  ${what.padEnd(58)} ${(median(found) / 1000).toFixed(2)} s   ${goal}`)
    }
    if (args.length > 0) return
    console.log(
      `  ${'pages never opened, in a visit of five views'.padEnd(58)} ${kilobytes(await inVain(address))}   ≤ 300 KB`,
    )
    console.log(
      `  ${'pictures of a service’s page'.padEnd(58)} ${kilobytes(await picturesOf(address))}   ≤ 80 KB`,
    )
  } finally {
    await shop?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
