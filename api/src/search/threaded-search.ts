import { startThread, type WatchedThread } from '../async/watched-thread.ts'
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
/** Memory for new objects: a question leaves little, and the index, which stays, is made once. */
const YOUNG_MEGABYTES = 6
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
  patience?: number | undefined
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

const unavailable = () => new HttpError(503, 'The search is not available just now. Please try again.')

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
  let thread: WatchedThread<ToSearch> | undefined
  let deaths = 0
  /** Time of `performance.now()` before which no thread is started. */
  let notBefore = 0
  let closing = false

  function start(): WatchedThread<ToSearch> {
    thread = startThread<ToSearch, FromSearch>({
      entry,
      name: 'search',
      data: data satisfies SearchThreadData,
      youngMegabytes: YOUNG_MEGABYTES,
      log,
      lookEvery,
      missedBeats: MISSED_BEATS,
      noAnswer: unavailable,
      onMessage({ type }) {
        if (type === 'answer') deaths = 0
      },
      onEnd() {
        thread = undefined
        if (closing) return
        const cause = new Error('The thread of the search has ended.')
        log.error(cause, 'the search ended; the next question starts it')
        notBefore = performance.now() + Math.min(FIRST_PAUSE_MS * 2 ** deaths, LONGEST_PAUSE_MS)
        deaths += 1
      },
    })
    return thread
  }

  return {
    async ask(question) {
      const isPausing = !thread && performance.now() < notBefore
      if (closing || isPausing || (thread?.waiting() ?? 0) >= MOST_WAITING) throw unavailable()
      const until = Date.now() + patience
      const answer = (thread ?? start()).ask((id) => ({ type: 'ask', id, question, until }), patience)
      return (await answer) as Answered
    },
    async close() {
      closing = true
      const last = thread
      if (!last) return
      last.send({ type: 'close' })
      await within(STOP_MS, last.ended)
      await last.terminate()
    },
  }
}
