import { within } from './within.ts'

/** How long the current work may take when the process stops; another process or the next start does the rest. */
const STOP_MS = 3000

/** Work that is done whenever there may be something to do, one run at a time. */
export interface BackgroundWork {
  /** Announces that there may be something to do; returns at once. */
  wake(): void
  /** Does what is due; resolves when it is done. */
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
  const isClosed = () => closed

  async function run(): Promise<void> {
    try {
      do {
        requested = false
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

  const poll = setInterval(() => void flush(), everyMs).unref()
  return {
    wake: () => void flush(),
    flush,
    async close() {
      closed = true
      clearInterval(poll)
      if (running) await within(STOP_MS, running)
    },
  }
}
