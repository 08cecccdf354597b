import { Worker } from 'node:worker_threads'
import { within } from '../async/within.ts'
import { HttpError } from '../http/errors.ts'
import type { Answered, Question } from './search-engine.ts'
import type { FromSearch, SearchThreadData, ToSearch } from './search-messages.ts'

/** How long a call waits for its answer, in milliseconds; browsers then do without the API. */
const PATIENCE_MS = 5000
/** Number of calls that may wait for an answer; further ones would not get theirs in time. */
const MOST_WAITING = 100
/**
 * After this many checks without a message the thread counts as hung; time between checks in milliseconds.
 */
const MISSED_BEATS = 6
const LOOK_EVERY_MS = 5000
/**
 * Pause after a thread has died, in milliseconds; it doubles with each death until a thread answers.
 */
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 60_000
/** How long the thread may take to end when the server stops, in milliseconds. */
const STOP_MS = 3000

export interface ThreadedSearchOptions extends SearchThreadData {
  /** The module to run in the thread. */
  entry: URL
  log: { error(cause: unknown, line: string): void }
  /** How long a call waits for its answer, in milliseconds; for tests. */
  patience?: number
  /** Milliseconds between checks that the thread is alive; for tests. */
  lookEvery?: number
}

/** Searches the current catalogue. */
export interface CatalogueSearch {
  /**
   * Answers a question. @throws HttpError 503 if it takes too long, too many calls wait or the thread died
   */
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
 * Creates a search that works in its own thread, so that building and searching the index do not delay other
 * requests. The first question starts the thread, so small shops never have one. A thread that hangs is
 * ended; after a thread has ended and a pause, the next question starts another.
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
