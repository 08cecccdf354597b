/**
 * Gets the results for the list page: from the published catalogue in a small shop, from the API in a large
 * one.
 */
import { type Filters, listQuery } from '@karigar/contract/catalogue/search/list-address'
import type { SearchAnswer } from '@karigar/contract/catalogue/search.wire'
import { abortAfter } from '../../../lib/abort-after.ts'
import { part } from '../../../lib/part.ts'
import { savesData } from '../../../lib/saves-data.ts'
import { whenIdle } from '../../../lib/when-idle.ts'

/** Results for the list page. */
export interface Reply {
  answer: SearchAnswer
  /**
   * True if only names were searched: cards lack all other data; subcategory, label and sort order are
   * ignored.
   */
  isByName: boolean
}

/** Timeout of a call in milliseconds; longer than the API itself waits for a search. */
const TIMEOUT_MS = 6000
/** How long a reply is reused in milliseconds, for a search that was requested ahead or is repeated. */
const FRESH_MS = 5000
/** Longest wait for an idle moment before the names are fetched, in milliseconds. */
const NAMES_WAIT_MS = 10_000

let asksApi = part(document, '.services', HTMLElement).dataset.search === 'api'
let areNamesKept = false
let last: { question: string; reply: Promise<Reply>; at: number } | undefined

const loadOwn = () => import('../touch/search-file.ts')

/**
 * Fetches the names once, when the page is idle, so that the service worker caches them for offline searches.
 */
function keepNames(): void {
  const { connection } = navigator as { connection?: { effectiveType?: string } }
  if (areNamesKept || savesData || connection?.effectiveType !== '4g' || !navigator.serviceWorker?.controller)
    return
  areNamesKept = true
  whenIdle(() => {
    for (const path of ['/catalogue.json', '/search-words.json'])
      void fetch(path, { priority: 'low' }).catch(() => {})
  }, NAMES_WAIT_MS)
}

async function askApi(question: string): Promise<Reply> {
  const response = await fetch(`${import.meta.env.PUBLIC_API_BASE}/public/search?${question}`, {
    signal: abortAfter(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`The search answered ${response.status}`)
  const answer = (await response.json()) as SearchAnswer
  keepNames()
  return { answer, isByName: false }
}

function askOnce(question: string): Promise<Reply> {
  const now = performance.now()
  if (last && last.question === question && now - last.at < FRESH_MS) return last.reply
  const reply = askApi(question)
  const mine = { question, reply, at: now }
  last = mine
  reply.catch(() => {
    if (last === mine) last = undefined
  })
  return reply
}

/**
 * Returns the results for these filters and this page. If the API cannot be reached, it searches the names of
 * all services instead. Rejects if these or the code for searching them cannot be loaded.
 */
export async function ask(filters: Filters, page: number): Promise<Reply> {
  // Another call may learn meanwhile that the API searches.
  const hasAsked = asksApi
  if (hasAsked) {
    try {
      return await askOnce(listQuery(filters, page).toString())
    } catch (error) {
      console.warn('The search could not be reached.', error)
    }
  }
  const own = await loadOwn()
  // Only names are published, because the shop has grown since this page was rendered.
  if (!hasAsked && (await own.hasNamesOnly())) {
    asksApi = true
    return ask(filters, page)
  }
  return own.askFile(filters, page)
}

/** Requests results that will probably be shown next, if they come from the API. */
export function askAhead(filters: Filters): void {
  if (asksApi)
    askOnce(listQuery(filters).toString()).catch(() => {
      // `ask` tries again and reports the failure.
    })
}

/** Loads what a search in the browser needs; does nothing if the API searches. */
export async function expectSearch(): Promise<void> {
  if (asksApi) return
  const { prepareSearch } = await loadOwn()
  await prepareSearch()
}
