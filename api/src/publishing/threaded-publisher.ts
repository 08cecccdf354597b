import { previewMessages } from '@karigar/contract/office/preview.words'
import type { PublisherLog } from './releases/publisher-log.ts'
import { giveBackUnused } from '../async/heap-growth.ts'
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
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 60_000
/** How long the thread may take to end when the server stops, or when it rests. */
const STOP_MS = 8000
const RESTING: Resting = { after: 60_000, checkEvery: 60 * 60_000 }

/** When the thread ends because nobody needs it; in milliseconds. */
export interface Resting {
  /** How long nobody must have needed it. */
  after: number
  /** How long it may rest before it is started to check the live site. */
  checkEvery: number
}

export interface ThreadedPublisherOptions extends ThreadData {
  /** The module to run in the thread. */
  entry: URL
  /** Returns the status while there is no thread to ask. */
  statusAlone: Publisher['status']
  /** Tells whether something waits to be published, by whatever process; asked while the thread rests. */
  isWaiting: () => Promise<boolean>
  /** Tells whether a console is open, so that the thread must not rest. */
  isAttended: () => boolean
  /** Called when pages have gone live, before a call is answered that tells so. */
  onLive: () => void
  log: PublisherLog
  /** Other times than usual, for tests. */
  resting?: Resting
  /** Milliseconds between checks that the thread is alive, may rest or is needed again; for tests. */
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
 * requests. A thread that dies or hangs is replaced, and its unfinished work is done again. The thread ends when nobody
 * is at the console, because it takes a quarter of the memory, and starts when somebody comes or something waits to be
 * published.
 */
export function createThreadedPublisher({
  entry,
  statusAlone,
  isWaiting,
  isAttended,
  onLive,
  log,
  resting = RESTING,
  lookEvery = LOOK_EVERY_MS,
  ...data
}: ThreadedPublisherOptions): Publisher {
  let thread: WatchedThread<ToThread> | undefined
  let isReady = false
  let deaths = 0
  let restart: NodeJS.Timeout | undefined
  let closing = false
  /** The thread before this one, while it ends in order to rest. */
  let leaving: Promise<unknown> | undefined
  let usedAt = performance.now()

  function hear(message: FromThread): void {
    if (message.type === 'ready') isReady = true
    else if (message.type === 'live') onLive()
    else if (message.type === 'info') log.info(message.line)
    else if (message.type === 'error') log.error(message.cause, message.line)
    else if (message.type === 'answer') deaths = 0
  }

  function ended(which: WatchedThread<ToThread>): void {
    // A thread that rests has been let go before it ends.
    if (which !== thread) return
    thread = undefined
    if (closing) return
    log.error(new ThreadEnded(), 'the publisher ended; it is started again')
    restart = setTimeout(
      () => {
        restart = undefined
        catchUp()
      },
      Math.min(FIRST_PAUSE_MS * 2 ** deaths, LONGEST_PAUSE_MS),
    )
    deaths += 1
  }

  function start(): void {
    isReady = false
    const started = startThread<ToThread, FromThread>({
      entry,
      name: 'publisher',
      data: data satisfies ThreadData,
      log,
      lookEvery,
      missedBeats: MISSED_BEATS,
      noAnswer: () => new ThreadEnded(),
      onMessage: hear,
      onEnd: () => ended(started),
    })
    thread = started
  }

  /** Returns the thread, and starts it if it rests; undefined while one that has died waits to be replaced. */
  async function awake(): Promise<WatchedThread<ToThread> | undefined> {
    usedAt = performance.now()
    await leaving
    if (!thread && !restart && !closing) start()
    return thread
  }

  /** Has the thread end if nobody needs it and it has nothing to do. */
  async function rest(): Promise<void> {
    const isUnused = () => performance.now() - usedAt >= resting.after
    if (isAttended()) usedAt = performance.now()
    const last = thread
    if (!last || !isUnused() || last.waiting() > 0) return
    await ask('settled')
    if (!(await ask('mayRest')) || !isUnused() || closing || thread !== last) return
    log.info('the publisher rests until somebody needs it')
    thread = undefined
    leaving = end(last).finally(() => {
      leaving = undefined
      if (!closing) giveBackUnused()
    })
  }

  /** Closes the publisher in a thread, and ends the thread. */
  async function end(last: WatchedThread<ToThread>): Promise<void> {
    await within(
      STOP_MS,
      last
        .ask((id) => ({ type: 'close', id }))
        .catch(() => {
          // The thread has already ended.
        }),
    )
    await within(1000, last.ended)
    await last.terminate()
  }

  /** Starts a thread that rests when something waits for it, or when it is time to check the live site. */
  async function lookOut(): Promise<void> {
    if (thread || restart || leaving || closing) return
    if (performance.now() - usedAt >= resting.checkEvery || (await isWaiting())) beReady()
  }

  let looking: Promise<void> | undefined
  const look = setInterval(
    () => {
      looking ??= (thread ? rest() : lookOut())
        .catch((error: unknown) => {
          if (!(error instanceof ThreadEnded)) log.error(error, 'the publisher could not be looked at')
        })
        .finally(() => {
          looking = undefined
        })
    },
    Math.min(lookEvery, resting.after),
  ).unref()

  async function ask<Call extends keyof ThreadCalls>(type: Call): Promise<ThreadCalls[Call]> {
    if (!thread) throw new ThreadEnded()
    return (await thread.ask((id) => ({ type, id }))) as ThreadCalls[Call]
  }

  /** Asks for a page. Rejects with 503 where no thread can answer. */
  async function askAwake(message: (id: number) => ToThread): Promise<unknown> {
    const awoken = await awake()
    if (!awoken) throw new HttpError(503, previewMessages.notHere)
    try {
      return await awoken.ask(message)
    } catch (error) {
      throw error instanceof ThreadEnded
        ? new HttpError(503, previewMessages.notHere, undefined, error)
        : error
    }
  }

  async function publish(): Promise<boolean> {
    await awake()
    return ask('publish')
  }

  /** Has a new thread compare everything and publish what is due, so that the next edit need not wait for that. */
  function catchUp(): void {
    publish().catch(() => {
      // The thread, or the one after it, logs the error and tries again.
    })
  }

  function beReady(): void {
    usedAt = performance.now()
    if (!thread && !restart && !closing) catchUp()
  }

  return {
    beReady,
    wake: () => void awake().then((awoken) => awoken?.send({ type: 'wake' })),
    publishNow: () => void awake().then((awoken) => awoken?.send({ type: 'publishNow' })),
    publish,
    render: async (path, locals) => String(await askAwake((id) => ({ type: 'render', id, path, locals }))),
    preview: async (path, view) =>
      (await askAwake((id) => ({ type: 'preview', id, path, view }))) as string | null,
    status: () => (isReady && thread ? ask('status').catch(() => statusAlone()) : statusAlone()),
    async settled() {
      if (thread) await ask('settled')
    },
    async close() {
      closing = true
      clearTimeout(restart)
      clearInterval(look)
      await leaving
      if (thread) await end(thread)
      await looking
    },
  }
}
