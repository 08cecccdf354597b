import { brotliCompressSync } from 'node:zlib'
import type { CDPSession, Page } from '@playwright/test'

/** What a visit to a page costs, in bytes over the wire. */
export interface PageCost {
  /** Script files with the answers' headers, and the page's inline scripts as brotli packs them. */
  scripts: number
  /** What of that are script files. */
  scriptFiles: number
  /** What of that are the answers' headers, which a server that packs them sends once. */
  scriptHeaders: number
  styles: number
  fonts: number
  pictures: number
  all: number
  requests: number
  /** The page itself, packed. */
  html: number
}

const KINDS: Record<string, 'scripts' | 'styles' | 'fonts' | 'pictures' | 'html'> = {
  Script: 'scripts',
  Stylesheet: 'styles',
  Font: 'fonts',
  Image: 'pictures',
  Document: 'html',
}

const NOTHING: PageCost = {
  scripts: 0,
  scriptFiles: 0,
  scriptHeaders: 0,
  styles: 0,
  fonts: 0,
  pictures: 0,
  all: 0,
  requests: 0,
  html: 0,
}

/** Counts what the browser receives, headers and compression included, as it reports it itself. */
async function countWire(session: CDPSession, isCold: boolean): Promise<PageCost> {
  const cost = { ...NOTHING }
  const kinds = new Map<string, keyof PageCost | undefined>()
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
  if (isCold) await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  return cost
}

/**
 * Opens a page and counts until the network rests.
 *
 * @param options.isCold whether the browser's cache is left out, as on a first visit
 * @param options.act what the visitor does once the page is there, counted too
 */
export async function visit(
  page: Page,
  path: string,
  { isCold = true, act }: { isCold?: boolean; act?: (page: Page) => Promise<void> } = {},
): Promise<PageCost> {
  const session = await page.context().newCDPSession(page)
  const cost = await countWire(session, isCold)
  await page.goto(path, { waitUntil: 'networkidle' })
  if (act) {
    await act(page)
    await page.waitForLoadState('networkidle')
  }
  // What stands in the page itself came with its bytes, and still is script and style.
  const inline = await page.evaluate(() => {
    const text = (selector: string) =>
      [...document.querySelectorAll(selector)].map(({ textContent }) => textContent).join('')
    return { scripts: text('script:not([src], [type="application/ld+json"])'), styles: text('style') }
  })
  await session.detach()
  cost.scriptFiles = cost.scripts
  cost.scripts += brotliCompressSync(inline.scripts).length
  cost.styles += brotliCompressSync(inline.styles).length
  return cost
}
