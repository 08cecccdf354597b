/**
 * The service worker, which keeps visited pages and the cart usable without a network. Pages and prices come
 * from the network while it responds; a page that is a copy shows a notice.
 */
import { type Cause, keptSentence, withNotice } from '../features/offline/page/kept-notice.ts'
import type { Request as Asked, Told } from '../features/offline/messages.ts'
import {
  completePage,
  type Copy,
  dropOtherForms,
  findCopy,
  firstCopy,
  forgetVisits,
  keepData,
  keepPage,
  listPages,
} from './copies.ts'
import { ALWAYS_KEPT, isPrepared, isUnreachable, kindOf } from './policy.ts'

declare const self: ServiceWorkerGlobalScope

/** How long to wait for the network before a stored copy is used. */
const PATIENCE_MS = 5000
const MAX_OPENED = 10

async function fetchAndKeep(url: string): Promise<void> {
  const response = await fetch(url, { cache: 'no-cache' })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  await keepPage(url, response)
  await completePage(url)
}

/**
 * Stores the cart and the offline page. If that fails, so does the installation, which the browser tries
 * again.
 */
async function install(): Promise<void> {
  await Promise.all(ALWAYS_KEPT.map(fetchAndKeep))
  await self.skipWaiting()
}

const isPage = (url: string) =>
  kindOf({ method: 'GET', url, mode: 'navigate', headers: new Headers() }, self.origin) === 'page'

/**
 * Stores the last opened pages that are not stored, because they were opened before this worker was active or were prepared
 * before somebody opened them, and the files of all of them.
 */
async function keepOpened(paths: string): Promise<void> {
  const opened = [...new Set(paths.split(' ').filter(Boolean))].slice(-MAX_OPENED)
  const urls = opened.map((path) => new URL(path, self.origin).href).filter(isPage)
  await Promise.allSettled(urls.map(async (url) => (await completePage(url)) || fetchAndKeep(url)))
}

async function activate(): Promise<void> {
  await dropOtherForms()
  await self.clients.claim()
}

interface Answer {
  response: Response
  /** Set if the response is a stored copy. */
  kept?: { cause: Cause; at: Date }
}

/** Thrown for a gateway's response that means the shop is unreachable. */
class ShopDown extends Error {}

/**
 * Requests from the network, revalidating the HTTP cache, and falls back on the stored copy. Storing the
 * response does not delay it, and a late response is stored too.
 */
async function freshOrCopy(
  event: FetchEvent,
  keep: (url: string, response: Response) => Promise<void>,
): Promise<Answer> {
  const { request } = event
  const asked = fetch(request, { cache: 'no-cache' }).then((response) => {
    if (isUnreachable(response.status)) throw new ShopDown(`The shop answered ${response.status}`)
    event.waitUntil(
      keep(request.url, response.clone()).catch(() => {
        // Storage is full or the connection broke off; the response itself is still used.
      }),
    )
    return response
  })
  event.waitUntil(
    asked.catch(() => {
      // Handled below.
    }),
  )
  const copied = ({ response, keptAt }: Copy, cause: Cause): Answer => ({
    response,
    kept: { cause, at: keptAt },
  })
  let patience = 0
  const late = new Promise<'late'>((resolve) => {
    patience = self.setTimeout(() => resolve('late'), PATIENCE_MS)
  })
  try {
    const first = await Promise.race([asked, late])
    if (first !== 'late') return { response: first }
    const copy = await findCopy(request.url)
    return copy ? copied(copy, 'slow') : { response: await asked }
  } catch (error) {
    const copy = await findCopy(request.url)
    const cause = error instanceof ShopDown || self.navigator.onLine ? 'unreachable' : 'offline'
    if (copy) return copied(copy, cause)
    throw error
  } finally {
    clearTimeout(patience)
  }
}

const sentenceOf = (url: string, { cause, at }: { cause: Cause; at: Date }) =>
  keptSentence(cause, new URL(url).pathname, at, new Date())

const html = (body: string) => new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } })

async function answerPage(event: FetchEvent): Promise<Response> {
  try {
    const { response, kept } = await freshOrCopy(event, keepPage)
    if (!kept) return response
    return html(withNotice(await response.text(), sentenceOf(event.request.url, kept)))
  } catch (error) {
    const offline = await findCopy('/offline')
    if (offline) return html(await offline.response.text())
    throw error
  }
}

async function answerData(event: FetchEvent): Promise<Response> {
  const { response, kept } = await freshOrCopy(event, keepData)
  if (kept) {
    const client = await self.clients.get(event.clientId)
    const told: Told = { type: 'kept', sentence: sentenceOf(event.request.url, kept) }
    client?.postMessage(told)
  }
  return response
}

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))

self.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, self.origin)
  // Nobody has opened a page that is only prepared: the browser fetches it as it would without a worker.
  if (kind === 'page' && isPrepared(event.request)) return
  if (kind === 'page') event.respondWith(answerPage(event))
  else if (kind === 'data') event.respondWith(answerData(event))
  else if (kind !== 'none') event.respondWith(firstCopy(event.request, kind))
})

self.addEventListener('message', (event) => {
  const asked = event.data as Asked
  if (asked.type === 'forget') event.waitUntil(forgetVisits())
  else if (asked.type === 'opened') event.waitUntil(keepOpened(asked.paths))
  else event.waitUntil(listPages().then((pages) => event.ports[0]?.postMessage(pages)))
})
