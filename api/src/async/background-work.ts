import { within } from './within.ts'

/** How long the current work may take when the process stops; another process or the next start does the rest. */
const STOP_MS = 3000
/**
 * How long after a run has begun the next one does, so that a rush of requests does not pay for a run each: what has
 * come meanwhile is done together.
 */
const REST_MS = 500

/** Work that is done whenever there may be something to do, one run at a time. */
export interface BackgroundWork {
  /** Announces that there may be something to do; returns at once. It is done now, or after a short rest. */
  wake(): void
  /** Does what is due now; resolves when it is done. */
  flush(): Promise<void>
  /** Finishes the current step and stops. */
  close(): Promise<void>
}

/**
 * Runs `work` after every `wake`, and every `everyMs` for what other processes have left. A call during a run has it
 * repeated afterwards. `work` must not throw, and ends early once `isClosed` is true.
 */
export function createBackgroundWork(
  everyMs: number,
  work: (isClosed: () => boolean) => Promise<void>,
): BackgroundWork {
  let running: Promise<void> | undefined
  let requested = false
  let closed = false
  let begun = -Infinity
  let next: NodeJS.Timeout | undefined
  const isClosed = () => closed

  async function run(): Promise<void> {
    try {
      do {
        requested = false
        begun = performance.now()
        await work(isClosed)
      } while (requested && !closed)
    } finally {
      running = undefined
    }
  }

  function flush(): Promise<void> {
    if (closed) return Promise.resolve()
    requested = true
    running ??= run()
    return running
  }

  function wake(): void {
    const rest = begun + REST_MS - performance.now()
    if (rest <= 0) void flush()
    else
      next ??= setTimeout(() => {
        next = undefined
        void flush()
      }, rest).unref()
  }

  const poll = setInterval(() => void flush(), everyMs).unref()
  return {
    wake,
    flush,
    async close() {
      closed = true
      clearTimeout(next)
      clearInterval(poll)
      if (running) await within(STOP_MS, running)
    },
  }
}
