/** The worker's caches, with public content only: pages by path, hashed files, pictures. */
import type { KeptPage } from '../features/offline/messages.ts'
import { ALWAYS_KEPT, assetsNamedIn, isReactFile, mayKeep, SEARCH_DATA, titleOf } from './policy.ts'

/** Version of the stored format; raise it when the format changes, and older caches are deleted. */
const FORM = 1
const PREFIX = 'karigar-'
const [PAGES, ASSETS, PICTURES] = ['pages', 'assets', 'pictures'].map(
  (name) => `${PREFIX}${name}-${FORM}`,
) as [string, string, string]
const MAX_PAGES = 40
const MAX_ASSETS = 160
const MAX_PICTURES = 120

/** Header of stored responses with the time of storing. */
const KEPT_AT = 'x-kept-at'

/** Tells whether a response is complete, successful and from this site. */
const isSound = (response: Response) => response.status === 200 && response.type === 'basic'

/**
 * Deletes the oldest entries above `most`, except `stays`; a cache lists its entries in the order of
 * insertion.
 */
async function trim(cache: Cache, most: number, stays: readonly string[] = []): Promise<void> {
  const keys = (await cache.keys()).filter(({ url }) => !stays.includes(new URL(url).pathname))
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)))
}

/**
 * Stores a page; the files that it may request follow once the line is idle (`completePage`). The key has no query: the page
 * is the same, and a query may be private.
 */
export async function keepPage(url: string, response: Response): Promise<void> {
  const path = new URL(url, self.origin).pathname
  const type = response.headers.get('content-type') ?? ''
  if (!isSound(response) || !type.startsWith('text/html')) return
  // Such as a page that staff look at before others see it.
  if (response.headers.get('cache-control')?.includes('no-store')) return
  const html = await response.text()
  if (!mayKeep(path, html)) return
  const pages = await caches.open(PAGES)
  // Deleted first and then added, so that the pages read last are trimmed last.
  await pages.delete(path)
  await pages.put(
    path,
    new Response(html, { headers: { 'content-type': type, [KEPT_AT]: new Date().toISOString() } }),
  )
  await trim(pages, MAX_PAGES, ALWAYS_KEPT)
}

/**
 * Stores every script and style that a stored page may request, so that it works without a network. Returns false if the
 * page is not stored.
 */
export async function completePage(url: string): Promise<boolean> {
  const copy = await findCopy(url)
  if (copy) await keepAssets(await copy.response.text())
  return copy !== null
}

/** Stores the files that a text names, and the files that these name. */
async function keepAssets(text: string): Promise<void> {
  const assets = await caches.open(ASSETS)
  const seen = new Set<string>()
  const follow = async (named: string): Promise<void> => {
    const fresh = assetsNamedIn(named).filter((path) => !seen.has(path) && !isReactFile(path))
    for (const path of fresh) seen.add(path)
    await Promise.all(
      fresh.map(async (path) => {
        const response = (await assets.match(path)) ?? (await fetchAsset(assets, path))
        if (/\.(js|css)$/.test(path)) await follow(await response.text())
      }),
    )
  }
  await follow(text)
  if ((await assets.keys()).length > MAX_ASSETS) await sweepAssets(assets)
}

async function fetchAsset(assets: Cache, path: string): Promise<Response> {
  const response = await fetch(path)
  if (isSound(response)) await assets.put(path, response.clone())
  return response
}

/** Deletes the files that no stored page needs, which are those of earlier releases. */
async function sweepAssets(assets: Cache): Promise<void> {
  const pages = await caches.open(PAGES)
  const needed = new Set<string>()
  const follow = async (named: string): Promise<void> => {
    for (const path of assetsNamedIn(named)) {
      if (needed.has(path)) continue
      needed.add(path)
      const response = /\.(js|css)$/.test(path) ? await assets.match(path) : undefined
      if (response) await follow(await response.text())
    }
  }
  for (const key of await pages.keys()) await follow((await (await pages.match(key))?.text()) ?? '')
  for (const key of await assets.keys()) if (!needed.has(new URL(key.url).pathname)) await assets.delete(key)
}

/** Stores data in the cache of pages. */
export async function keepData(url: string, response: Response): Promise<void> {
  if (!isSound(response)) return
  const pages = await caches.open(PAGES)
  const headers = { 'content-type': 'application/json', [KEPT_AT]: new Date().toISOString() }
  await pages.put(new URL(url).pathname, new Response(await response.text(), { headers }))
}

/** A stored response, with the time of storing. */
export interface Copy {
  response: Response
  keptAt: Date
}

/** Returns the stored copy of a page or of data; null if there is none. */
export async function findCopy(url: string): Promise<Copy | null> {
  const response = await (await caches.open(PAGES)).match(new URL(url, self.origin).pathname)
  const keptAt = new Date(response?.headers.get(KEPT_AT) ?? Number.NaN)
  return response && !Number.isNaN(keptAt.getTime()) ? { response, keptAt } : null
}

/** Returns the stored copy if there is one, or else fetches and stores the response. */
export async function firstCopy(request: Request, kind: 'asset' | 'picture'): Promise<Response> {
  const cache = await caches.open(kind === 'asset' ? ASSETS : PICTURES)
  const copy = await cache.match(request)
  if (copy) return copy
  const response = await fetch(request)
  if (isSound(response)) {
    await cache.put(request, response.clone()).catch(() => {
      // Storage is full; the response itself can still be used.
    })
    if (kind === 'picture') await trim(cache, MAX_PICTURES)
  }
  return response
}

/** Returns the pages that can be read offline, the last read first. */
export async function listPages(): Promise<KeptPage[]> {
  const pages = await caches.open(PAGES)
  const listed: KeptPage[] = []
  for (const key of [...(await pages.keys())].reverse()) {
    const path = new URL(key.url).pathname
    if (ALWAYS_KEPT.includes(path) || SEARCH_DATA.includes(path)) continue
    listed.push({ path, title: titleOf((await (await pages.match(key))?.text()) ?? '') })
  }
  return listed
}

/** Deletes everything that shows which pages were visited. */
export async function forgetVisits(): Promise<void> {
  await caches.delete(PICTURES)
  await trim(await caches.open(PAGES), 0, ALWAYS_KEPT)
}

/** Deletes caches of other format versions. */
export async function dropOtherForms(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(PREFIX) && ![PAGES, ASSETS, PICTURES].includes(name)) await caches.delete(name)
}
