import { brotliCompressSync } from 'node:zlib'
import type { CDPSession, Page } from '@playwright/test'

/** Bytes that a visit to a page transfers over the network, and the number of its requests. */
export interface PageCost {
  /** Script files with their response headers, and the page's inline scripts compressed with brotli. */
  scripts: number
  /** The part of `scripts` that is script files. */
  scriptFiles: number
  /** The part of `scripts` that is response headers; a server that compresses headers sends them once. */
  scriptHeaders: number
  styles: number
  fonts: number
  pictures: number
  all: number
  requests: number
  /** The page itself, compressed. */
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

/** Starts counting the bytes that the browser reports as received: headers included, bodies compressed. */
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
 * Opens a page and returns what it cost until the network was idle.
 *
 * @param options.isCold whether the browser's cache is disabled, as on a first visit
 * @param options.act what the visitor does on the loaded page, which is counted too
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
  // Inline scripts and styles are part of the HTML, but count as scripts and styles too.
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
