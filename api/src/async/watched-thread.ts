import { Worker } from 'node:worker_threads'

/** The messages by which a thread answers a call; every message is also a sign of life. */
export type Reply<Value = unknown> =
  { type: 'answer'; id: number; value: Value } | { type: 'failed'; id: number; cause: unknown }

const isReply = (message: { type: string }): message is Reply =>
  message.type === 'answer' || message.type === 'failed'

export interface ThreadOptions<From extends { type: string }> {
  /** The module to run in the thread. */
  entry: URL
  /** What the log calls the thread, such as "publisher". */
  name: string
  /** Data that the thread is started with. */
  data: unknown
  /** Memory for new objects in megabytes, if the thread needs less than others. */
  youngMegabytes?: number
  log: { error(cause: unknown, line: string): void }
  /** Milliseconds between checks that the thread is alive. */
  lookEvery: number
  /** After this many checks without a message the thread counts as hung and is terminated. */
  missedBeats: number
  /** Makes the error of a call that gets no answer. */
  noAnswer: () => Error
  /** Called with every message, before a call is answered. */
  onMessage?: (message: From) => void
  /** Called when the thread has ended, for whatever reason, and its calls have been rejected. */
  onEnd: () => void
}

export interface WatchedThread<To> {
  send(message: To): void
  /**
   * Sends the message that `make` returns for a new id, and resolves with the value of its answer. Rejects with the
   * failure that the thread reports, or with `noAnswer` if the thread ends or takes longer than `patience` milliseconds.
   */
  ask(make: (id: number) => To, patience?: number): Promise<unknown>
  /** Returns the number of calls that wait for an answer. */
  waiting(): number
  /** Resolves when the thread has ended. */
  readonly ended: Promise<void>
  terminate(): Promise<unknown>
}

interface Call {
  resolve(value: unknown): void
  reject(cause: unknown): void
}

/** Starts a thread, ends it when it hangs, and passes calls to it. A thread that has ended is not started again. */
export function startThread<To, From extends { type: string }>({
  entry,
  name,
  data,
  youngMegabytes,
  log,
  lookEvery,
  missedBeats,
  noAnswer,
  onMessage,
  onEnd,
}: ThreadOptions<From>): WatchedThread<To> {
  const worker = new Worker(entry, {
    workerData: data,
    name,
    ...(youngMegabytes !== undefined && { resourceLimits: { maxYoungGenerationSizeMb: youngMegabytes } }),
  })
  const calls = new Map<number, Call>()
  let lastCall = 0
  let missed = 0

  const watch = setInterval(() => {
    missed += 1
    if (missed < missedBeats) return
    missed = 0
    log.error(new Error(`No sign of life from the ${name}.`), `the ${name} hangs; it is ended`)
    void worker.terminate()
  }, lookEvery).unref()

  /** Returns the call and stops waiting for it; undefined if it was too late. */
  function settle(id: number): Call | undefined {
    const call = calls.get(id)
    calls.delete(id)
    return call
  }

  worker.on('message', (message: From) => {
    missed = 0
    onMessage?.(message)
    if (!isReply(message)) return
    const call = settle(message.id)
    if (message.type === 'answer') call?.resolve(message.value)
    else call?.reject(message.cause)
  })
  worker.on('error', (cause) => log.error(cause, `the ${name} failed`))
  const ended = new Promise<void>((resolve) => {
    worker.once('exit', () => {
      clearInterval(watch)
      for (const id of calls.keys()) settle(id)?.reject(noAnswer())
      onEnd()
      resolve()
    })
  })

  return {
    send: (message) => worker.postMessage(message, []),
    ask(make, patience) {
      lastCall += 1
      const id = lastCall
      return new Promise((resolve, reject) => {
        const late = patience && setTimeout(() => settle(id)?.reject(noAnswer()), patience)
        const stopClock = () => clearTimeout(late)
        calls.set(id, {
          resolve: (value) => (stopClock(), resolve(value)),
          reject: (cause) => (stopClock(), reject(cause)),
        })
        worker.postMessage(make(id), [])
      })
    },
    waiting: () => calls.size,
    ended,
    terminate: () => worker.terminate(),
  }
}
