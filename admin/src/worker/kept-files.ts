/** The console's page and code, which are the same for everybody: kept so that it opens without a connection. */
import type { ToWorker } from '../offline/messages.ts'
import { areaOf, filesNamedIn } from './policy.ts'
import { isUnreachable } from '../offline/unreachable.ts'

declare const self: ServiceWorkerGlobalScope

/** Not one of the shop's caches, which its own worker tidies (`site/src/worker`). */
const CACHE = 'console-code-1'

const AREAS = ['/admin', '/manager']

/** Where the page of a newer version waits until its files are kept; offline, the one before it opens with its own. */
const newerOf = (area: string) => `${area}?newer`

const PAGES = AREAS.flatMap((area) => [area, newerOf(area)])

/** How long to wait for the network before the kept page opens, in milliseconds. */
const PATIENCE_MS = 5000

const isSound = (response: Response) => response.status === 200 && response.type === 'basic'

/** Keeps the page of a console under its area, because it is the same for every path, until its files are there. */
async function keepPage(area: string, response: Response): Promise<void> {
  if (!isSound(response) || !response.headers.get('content-type')?.startsWith('text/html')) return
  const cache = await caches.open(CACHE)
  await cache.put(newerOf(area), response)
}

/** Returns the kept file; fetches and keeps it if there is none. Rejects without a connection. */
async function findFile(cache: Cache, path: string, request: Request | string = path): Promise<Response> {
  const kept = await cache.match(path)
  if (kept) return kept
  const response = await fetch(request)
  if (isSound(response))
    await cache.put(path, response.clone()).catch(() => {
      // Storage is full; the response itself can still be used.
    })
  return response
}

/** Opens a console with its newer page from now on, once the files are there that it begins with. */
async function turnToNewer(cache: Cache, area: string): Promise<void> {
  const newer = await cache.match(newerOf(area))
  if (!newer) return
  for (const file of filesNamedIn(await newer.clone().text())) await findFile(cache, file)
  await cache.put(area, newer)
  await cache.delete(newerOf(area))
}

/** Returns the paths of all files that the kept pages lead to, as far as those that lead there are kept. */
async function neededFiles(cache: Cache, find: (path: string) => Promise<Response | undefined>) {
  const pages = await Promise.all(PAGES.map(async (page) => (await (await cache.match(page))?.text()) ?? ''))
  const needed = new Set(pages.flatMap(filesNamedIn))
  // A set goes through what is added on the way, too.
  for (const path of needed) {
    const response = await find(path)
    if (/\.(js|css)$/.test(path) && response)
      for (const named of filesNamedIn(await response.text())) needed.add(named)
  }
  return needed
}

/** Deletes the files that no kept page leads to: those of earlier versions. */
async function sweep(cache: Cache): Promise<void> {
  const needed = await neededFiles(cache, (path) => cache.match(path))
  for (const { url } of await cache.keys()) {
    const path = new URL(url).pathname
    if (!AREAS.includes(path) && !needed.has(path)) await cache.delete(url)
  }
}

/** Answers with the page of a console from the network; where that is lost or slow, with the one that is kept. */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const area = areaOf(new URL(event.request.url).pathname) ?? '/admin'
  const findKept = async () => {
    const cache = await caches.open(CACHE)
    return (await cache.match(area)) ?? cache.match(newerOf(area))
  }
  const asked = fetch(event.request)
  event.waitUntil(
    asked
      .then((response) => (isUnreachable(response.status) ? undefined : keepPage(area, response.clone())))
      .catch(() => {
        // Storage is full or the connection broke off; the response itself is still used.
      }),
  )
  let timer = 0
  const late = new Promise<undefined>((resolve) => {
    timer = self.setTimeout(() => resolve(undefined), PATIENCE_MS)
  })
  try {
    const first = await Promise.race([asked, late])
    if (first && !isUnreachable(first.status)) return first
    return (await findKept()) ?? first ?? (await asked)
  } catch (error) {
    const kept = await findKept()
    if (kept) return kept
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** Answers with the kept file if there is one, or else fetches and keeps it. */
export async function answerFile(request: Request): Promise<Response> {
  return findFile(await caches.open(CACHE), new URL(request.url).pathname, request)
}

/**
 * Keeps the page of a console that was opened before this worker, the files that it has loaded, and with `all` whatever
 * they lead to: a form may need another file when it is half filled in.
 */
export async function keepOpened({ area, files, all }: ToWorker['opened']): Promise<void> {
  const cache = await caches.open(CACHE)
  if (!(await cache.match(area)) && !(await cache.match(newerOf(area))))
    await keepPage(area, await fetch(area))
  for (const file of files) await findFile(cache, file)
  // One after the other, so that the line stays free for whoever works.
  if (all) await neededFiles(cache, (path) => findFile(cache, path))
  await turnToNewer(cache, area)
  await sweep(cache)
}
