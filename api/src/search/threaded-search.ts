import { Worker } from 'node:worker_threads'
import { within } from '../async/within.ts'
import { HttpError } from '../http/errors.ts'
import type { Answered, Question } from './search-engine.ts'
import type { FromSearch, SearchThreadData, ToSearch } from './search-messages.ts'

/** How long a caller waits, milliseconds; browsers then show what they have without the API. */
const PATIENCE_MS = 5000
/** Calls that wait for an answer; more would not get one in time. */
const MOST_WAITING = 100
/** Looks without a sign of life after which a thread hangs, and how often somebody looks, milliseconds. */
const MISSED_BEATS = 6
const LOOK_EVERY_MS = 5000
/** After a thread that died no other is started for so long; longer after each that did not answer at all. */
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 60_000
/** How long the thread may take to end when the server stops. */
const STOP_MS = 3000

export interface ThreadedSearchOptions extends SearchThreadData {
  /** The module that runs in the thread. */
  entry: URL
  log: { error(cause: unknown, line: string): void }
  /** Milliseconds; for tests. */
  patience?: number
  /** Milliseconds between two looks at whether the thread is alive; for tests. */
  lookEvery?: number
}

/** The search over the catalogue as it is. */
export interface CatalogueSearch {
  /** Answers a question. @throws HttpError 503 where that takes too long, or the search has just broken down */
  ask(question: Question): Promise<Answered>
  close(): Promise<void>
}

interface Waiting {
  resolve(value: Answered): void
  reject(cause: unknown): void
}

const unavailable = (cause?: unknown) =>
  new HttpError(503, 'The search is not available just now. Please try again.', undefined, cause)

/**
 * A search that works in a thread of its own, started by the first question: small shops never have one, and nobody
 * else waits while an index is made or searched. A thread that dies or hangs is replaced by the next question.
 */
export function createThreadedSearch({
  entry,
  log,
  patience = PATIENCE_MS,
  lookEvery = LOOK_EVERY_MS,
  ...data
}: ThreadedSearchOptions): CatalogueSearch {
  let thread: Worker | undefined
  let watch: NodeJS.Timeout | undefined
  let waiting = new Map<number, Waiting>()
  let lastCall = 0
  let missed = 0
  let deaths = 0
  let notBefore = 0
  let closing = false

  function hear(message: FromSearch): void {
    missed = 0
    if (message.type === 'alive') return
    const call = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.type === 'failed') return call?.reject(message.cause)
    deaths = 0
    call?.resolve(message.value)
  }

  function ended(worker: Worker): void {
    if (worker !== thread) return
    thread = undefined
    clearInterval(watch)
    const left = waiting
    waiting = new Map()
    for (const call of left.values()) call.reject(unavailable())
    if (closing) return
    log.error(
      new Error('The thread of the search has ended.'),
      'the search ended; the next question starts it',
    )
    notBefore = Date.now() + Math.min(FIRST_PAUSE_MS * 2 ** deaths, LONGEST_PAUSE_MS)
    deaths += 1
  }

  function lookAt(worker: Worker): void {
    missed += 1
    if (missed < MISSED_BEATS) return
    log.error(new Error('No sign of life from the search.'), 'the search hangs; it is ended')
    void worker.terminate()
  }

  function start(): Worker {
    missed = 0
    const worker = new Worker(entry, { workerData: data satisfies SearchThreadData, name: 'search' })
    worker.on('message', hear)
    worker.on('error', (cause) => log.error(cause, 'the search failed'))
    worker.on('exit', () => ended(worker))
    watch = setInterval(() => lookAt(worker), lookEvery).unref()
    thread = worker
    return worker
  }

  const send = (worker: Worker, message: ToSearch) => worker.postMessage(message)

  return {
    ask(question) {
      const isPausing = !thread && Date.now() < notBefore
      if (closing || isPausing || waiting.size >= MOST_WAITING) return Promise.reject(unavailable())
      const worker = thread ?? start()
      lastCall += 1
      const id = lastCall
      return new Promise<Answered>((resolve, reject) => {
        const late = setTimeout(() => {
          waiting.delete(id)
          reject(unavailable())
        }, patience)
        const settled = () => clearTimeout(late)
        waiting.set(id, {
          resolve: (value) => (settled(), resolve(value)),
          reject: (cause) => (settled(), reject(cause)),
        })
        send(worker, { type: 'ask', id, question, until: Date.now() + patience })
      })
    },
    async close() {
      closing = true
      const worker = thread
      if (!worker) return
      const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
      send(worker, { type: 'close' })
      await within(STOP_MS, exited)
      await worker.terminate()
    },
  }
}
