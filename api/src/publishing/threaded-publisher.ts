import type { PublisherLog } from './releases/publisher-log.ts'
import { Worker } from 'node:worker_threads'
import { within } from '../async/within.ts'
import type { Publisher } from './publisher.ts'
import type { FromThread, ThreadCalls, ThreadData, ToThread } from './thread-messages.ts'

/**
 * After this many checks without a message the thread counts as hung; time between checks in milliseconds.
 */
const MISSED_BEATS = 12
const LOOK_EVERY_MS = 5000
/**
 * Memory for new objects in MB. V8's default is four times as much, without a benefit, because pages are
 * rendered one after the other. V8's own limit holds for the old objects, which grow with the catalogue.
 */
const YOUNG_MEGABYTES = 48
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
export class ThreadEnded extends Error {
  constructor() {
    super('The publisher ended unexpectedly; it is started again.')
  }
}

interface Waiting {
  resolve(value: unknown): void
  reject(cause: unknown): void
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
  let thread: Worker | undefined
  let isReady = false
  let calls = new Map<number, Waiting>()
  let lastCall = 0
  let missed = 0
  let deaths = 0
  let restart: NodeJS.Timeout | undefined
  let closing = false

  function hear(message: FromThread): void {
    missed = 0
    if (message.type === 'ready') isReady = true
    else if (message.type === 'info') log.info(message.line)
    else if (message.type === 'error') log.error(message.cause, message.line)
    else if (message.type === 'answer' || message.type === 'failed') {
      const waiting = calls.get(message.id)
      calls.delete(message.id)
      if (message.type === 'answer') waiting?.resolve(message.value)
      else waiting?.reject(message.cause)
      if (message.type === 'answer') deaths = 0
    }
  }

  function start(): Worker {
    isReady = false
    missed = 0
    const worker = new Worker(entry, {
      workerData: data satisfies ThreadData,
      name: 'publisher',
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
    })
    worker.on('message', hear)
    worker.on('error', (cause) => log.error(cause, 'the publisher failed'))
    worker.on('exit', () => ended(worker))
    thread = worker
    return worker
  }

  function ended(worker: Worker): void {
    if (worker !== thread) return
    thread = undefined
    const left = calls
    calls = new Map()
    for (const waiting of left.values()) waiting.reject(new ThreadEnded())
    if (closing) return
    log.error(new ThreadEnded(), 'the publisher ended; it is started again')
    restart = setTimeout(repeat, Math.min(FIRST_PAUSE_MS * 2 ** deaths, LONGEST_PAUSE_MS))
    deaths += 1
  }

  /** Starts a new thread and publishes what the old one left unfinished. */
  function repeat(): void {
    start()
    ask('publish').catch(() => {
      // The thread, or the one after it, logs the error and tries again.
    })
  }

  const send = (message: ToThread) => thread?.postMessage(message)

  function ask<Call extends keyof ThreadCalls>(type: Call): Promise<ThreadCalls[Call]> {
    if (!thread) return Promise.reject(new ThreadEnded())
    lastCall += 1
    const id = lastCall
    return new Promise<ThreadCalls[Call]>((resolve, reject) => {
      calls.set(id, { resolve: (value) => resolve(value as ThreadCalls[Call]), reject })
      send({ type, id })
    })
  }

  const watch = setInterval(() => {
    missed += 1
    if (!thread || missed < MISSED_BEATS) return
    log.error(new Error('No sign of life from the publisher.'), 'the publisher hangs; it is ended')
    missed = 0
    void thread.terminate()
  }, lookEvery).unref()

  start()
  return {
    wake: () => send({ type: 'wake' }),
    publishNow: () => send({ type: 'publishNow' }),
    publish: () => ask('publish'),
    status: () => (isReady && thread ? ask('status').catch(() => statusAlone()) : statusAlone()),
    settled: () => ask('settled'),
    async close() {
      closing = true
      clearInterval(watch)
      clearTimeout(restart)
      const worker = thread
      if (!worker) return
      const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
      await within(
        STOP_MS,
        ask('close').catch(() => {
          // The thread has already ended.
        }),
      )
      await within(1000, exited)
      await worker.terminate()
    },
  }
}
