/** Whom the list page asks: its own copy of the catalogue while that is small, else the API. */
import { type Filters, listQuery } from '@karigar/contract/search/list-address'
import type { SearchAnswer } from '@karigar/contract/wire/search'
import { part } from '../../lib/part.ts'
import { savesData } from '../../lib/saves-data.ts'
import { whenIdle } from '../../lib/when-idle.ts'

/** What the list page shows. */
export interface Reply {
  answer: SearchAnswer
  /** Only names are known: prices and everything else are missing, and subcategory, label and order do not count. */
  isByName: boolean
}

/** Longer than the API takes where it answers at all. */
const TIMEOUT_MS = 6000
/** How long a reply is as good as a new one: to a question that was asked ahead, or is asked a second time. */
const FRESH_MS = 5000
/** How long the names wait for the page to be idle. */
const NAMES_WAIT_MS = 10_000

let asksApi = part(document, '.services', HTMLElement).dataset.search === 'api'
let areNamesKept = false
let last: { question: string; reply: Promise<Reply>; at: number } | undefined

const loadOwn = () => import('./search-file.ts')

/** Once a page, with time to spare: the worker keeps the names for a visit without a network. */
function keepNames(): void {
  const { connection } = navigator as { connection?: { effectiveType?: string } }
  if (areNamesKept || savesData || connection?.effectiveType !== '4g' || !navigator.serviceWorker?.controller)
    return
  areNamesKept = true
  whenIdle(() => void fetch('/catalogue.json', { priority: 'low' }).catch(() => {}), NAMES_WAIT_MS)
}

async function askApi(question: string): Promise<Reply> {
  const response = await fetch(`${import.meta.env.PUBLIC_API_BASE}/public/search?${question}`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
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
 * Finds out what the list shows with these filters. Where the API cannot be reached, the names of all services are
 * searched instead. Rejects where not even those, or the code for them, can be had.
 */
export async function ask(filters: Filters, page: number): Promise<Reply> {
  if (asksApi) {
    try {
      return await askOnce(listQuery(filters, page).toString())
    } catch (error) {
      console.warn('The search could not be reached.', error)
    }
  }
  const own = await loadOwn()
  // The shop has grown since this page was made.
  if (!asksApi && (await own.hasNamesOnly())) {
    asksApi = true
    return ask(filters, page)
  }
  return own.askFile(filters, page)
}

/** Asks ahead what is about to be asked, where the way to the answer is long. */
export function askAhead(filters: Filters): void {
  if (asksApi)
    askOnce(listQuery(filters).toString()).catch(() => {
      // Asked again, and said, when it is wanted.
    })
}

/** Prepares for a search that is about to come. */
export async function expectSearch(): Promise<void> {
  if (asksApi) return
  const { prepareSearch } = await loadOwn()
  await prepareSearch()
}
