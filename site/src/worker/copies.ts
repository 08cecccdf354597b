/** The copies the worker keeps, all of them public: pages by path, hashed files, pictures. */
import type { KeptPage } from '../features/offline/messages.ts'
import { ALWAYS_KEPT, assetsNamedIn, isReactFile, mayKeep, titleOf } from './policy.ts'

/** Raised when what is stored changes its form; what an older worker stored is dropped. */
const FORM = 1
const PREFIX = 'karigar-'
const [PAGES, ASSETS, PICTURES] = ['pages', 'assets', 'pictures'].map(
  (name) => `${PREFIX}${name}-${FORM}`,
) as [string, string, string]
const MAX_PAGES = 40
const MAX_ASSETS = 160
const MAX_PICTURES = 120

/** When a copy was made; a header of the stored answer. */
const KEPT_AT = 'x-kept-at'

/** Whether an answer is one of this site's own, whole and in order. */
const isSound = (response: Response) => response.status === 200 && response.type === 'basic'

/** Oldest first out: a cache lists what was put in first, first. */
async function trim(cache: Cache, most: number, stays: readonly string[] = []): Promise<void> {
  const keys = (await cache.keys()).filter(({ url }) => !stays.includes(new URL(url).pathname))
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)))
}

/**
 * Keeps a page, with every script and style it may ask for, so that what has been seen also works offline. The
 * query is not part of its name: the page is the same, and an address may carry what is nobody else's.
 */
export async function keepPage(url: string, response: Response): Promise<void> {
  const path = new URL(url, self.origin).pathname
  const type = response.headers.get('content-type') ?? ''
  if (!isSound(response) || !type.startsWith('text/html')) return
  const html = await response.text()
  if (!mayKeep(path, html)) return
  const pages = await caches.open(PAGES)
  // Put anew, so that the pages read last are the last to go.
  await pages.delete(path)
  await pages.put(
    path,
    new Response(html, { headers: { 'content-type': type, [KEPT_AT]: new Date().toISOString() } }),
  )
  await trim(pages, MAX_PAGES, ALWAYS_KEPT)
  await keepAssets(html)
}

/** Keeps what a text names, and what that names in turn. */
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

/** Drops the files that no kept page needs any more: those of the site's earlier code. */
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

/** Keeps data beside the pages. */
export async function keepData(url: string, response: Response): Promise<void> {
  if (!isSound(response)) return
  const pages = await caches.open(PAGES)
  const headers = { 'content-type': 'application/json', [KEPT_AT]: new Date().toISOString() }
  await pages.put(new URL(url).pathname, new Response(await response.text(), { headers }))
}

/** What stands in for an answer, and when it was made. */
export interface Copy {
  response: Response
  keptAt: Date
}

/** The copy of a page or of data; null where none is kept. */
export async function findCopy(url: string): Promise<Copy | null> {
  const response = await (await caches.open(PAGES)).match(new URL(url, self.origin).pathname)
  const keptAt = new Date(response?.headers.get(KEPT_AT) ?? Number.NaN)
  return response && !Number.isNaN(keptAt.getTime()) ? { response, keptAt } : null
}

/** The copy where there is one, else the answer, which is kept. */
export async function firstCopy(request: Request, kind: 'asset' | 'picture'): Promise<Response> {
  const cache = await caches.open(kind === 'asset' ? ASSETS : PICTURES)
  const copy = await cache.match(request)
  if (copy) return copy
  const response = await fetch(request)
  if (isSound(response)) {
    await cache.put(request, response.clone()).catch(() => {
      // The device is full: the answer itself is none the worse.
    })
    if (kind === 'picture') await trim(cache, MAX_PICTURES)
  }
  return response
}

/** The pages that can be read offline, those read last first. */
export async function listPages(): Promise<KeptPage[]> {
  const pages = await caches.open(PAGES)
  const listed: KeptPage[] = []
  for (const key of (await pages.keys()).toReversed()) {
    const path = new URL(key.url).pathname
    if (ALWAYS_KEPT.includes(path) || path === '/catalogue.json') continue
    listed.push({ path, title: titleOf((await (await pages.match(key))?.text()) ?? '') })
  }
  return listed
}

/** Drops what shows which pages were read. */
export async function forgetVisits(): Promise<void> {
  await caches.delete(PICTURES)
  await trim(await caches.open(PAGES), 0, ALWAYS_KEPT)
}

/** Drops what workers of another form stored. */
export async function dropOtherForms(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(PREFIX) && ![PAGES, ASSETS, PICTURES].includes(name)) await caches.delete(name)
}
