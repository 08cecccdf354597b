import { previewMessages } from '@karigar/contract/words/preview-messages'
import type { PublisherLog } from './releases/publisher-log.ts'
import { startThread, type WatchedThread } from '../async/watched-thread.ts'
import { within } from '../async/within.ts'
import { HttpError } from '../http/errors.ts'
import type { Publisher } from './publisher-calls.ts'
import type { FromThread, ThreadCalls, ThreadData, ToThread } from './thread-messages.ts'

/**
 * After this many checks without a message the thread counts as hung; time between checks in milliseconds.
 */
const MISSED_BEATS = 12
const LOOK_EVERY_MS = 5000
/**
 * Memory for new objects in MB. V8's default is many times as much, without a benefit, because pages are
 * rendered one after the other. V8's own limit holds for the old objects, which grow with the catalogue.
 */
const YOUNG_MEGABYTES = 16
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 60_000
/** How long the thread may take to end when the server stops. */
const STOP_MS = 8000

export interface ThreadedPublisherOptions extends ThreadData {
  /** The module to run in the thread. */
  entry: URL
  /** Returns the status while there is no thread to ask. */
  statusAlone: Publisher['status']
  log: PublisherLog
  /** Milliseconds between checks that the thread is alive; for tests. */
  lookEvery?: number
}

/** Thrown when the thread ended during a call; the new thread repeats the publish. */
class ThreadEnded extends Error {
  constructor() {
    super('The publisher ended unexpectedly; it is started again.')
  }
}

/**
 * Creates a publisher that works in its own thread, so that planning, rendering and compressing do not delay
 * requests. A thread that dies or hangs is replaced, and its unfinished work is done again.
 */
export function createThreadedPublisher({
  entry,
  statusAlone,
  log,
  lookEvery = LOOK_EVERY_MS,
  ...data
}: ThreadedPublisherOptions): Publisher {
  let thread: WatchedThread<ToThread> | undefined
  let isReady = false
  let deaths = 0
  let restart: NodeJS.Timeout | undefined
  let closing = false

  function hear(message: FromThread): void {
    if (message.type === 'ready') isReady = true
    else if (message.type === 'info') log.info(message.line)
    else if (message.type === 'error') log.error(message.cause, message.line)
    else if (message.type === 'answer') deaths = 0
  }

  function ended(): void {
    thread = undefined
    if (closing) return
    log.error(new ThreadEnded(), 'the publisher ended; it is started again')
    restart = setTimeout(repeat, Math.min(FIRST_PAUSE_MS * 2 ** deaths, LONGEST_PAUSE_MS))
    deaths += 1
  }

  function start(): void {
    isReady = false
    thread = startThread<ToThread, FromThread>({
      entry,
      name: 'publisher',
      data: data satisfies ThreadData,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
      log,
      lookEvery,
      missedBeats: MISSED_BEATS,
      noAnswer: () => new ThreadEnded(),
      onMessage: hear,
      onEnd: ended,
    })
  }

  /** Starts a new thread and publishes what the old one left unfinished. */
  function repeat(): void {
    start()
    ask('publish').catch(() => {
      // The thread, or the one after it, logs the error and tries again.
    })
  }

  async function ask<Call extends keyof ThreadCalls>(type: Call): Promise<ThreadCalls[Call]> {
    if (!thread) throw new ThreadEnded()
    return (await thread.ask((id) => ({ type, id }))) as ThreadCalls[Call]
  }

  start()
  return {
    wake: () => thread?.send({ type: 'wake' }),
    publishNow: () => thread?.send({ type: 'publishNow' }),
    publish: () => ask('publish'),
    async render(path, locals) {
      if (!isReady || !thread) throw new HttpError(503, previewMessages.notHere)
      try {
        return String(await thread.ask((id) => ({ type: 'render', id, path, locals })))
      } catch (error) {
        throw error instanceof ThreadEnded
          ? new HttpError(503, previewMessages.notHere, undefined, error)
          : error
      }
    },
    status: () => (isReady && thread ? ask('status').catch(() => statusAlone()) : statusAlone()),
    settled: () => ask('settled'),
    async close() {
      closing = true
      clearTimeout(restart)
      const last = thread
      if (!last) return
      await within(
        STOP_MS,
        ask('close').catch(() => {
          // The thread has already ended.
        }),
      )
      await within(1000, last.ended)
      await last.terminate()
    },
  }
}
