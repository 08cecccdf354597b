import type { FastifyBaseLogger } from 'fastify'
import { within } from '../../async/within.ts'

/** How often to look for what other processes have left, and whether it is time for the summaries. */
const POLL_MS = 10_000
/** How long the current work may take when the process stops; another process or the next start does the rest. */
const STOP_MS = 3000

/** Hands alerts on to those who are to hear of them outside the console. */
export interface AlertCourier {
  /** Announces that there may be an alert; returns at once. */
  wake(): void
  /** Hands on what is due; resolves when it is done. */
  flush(): Promise<void>
  close(): Promise<void>
}

/** Does each of these jobs when something may be due; a job that fails does not keep the others from theirs. */
export function createAlertCourier(
  jobs: Readonly<Record<string, () => Promise<void>>>,
  log: Pick<FastifyBaseLogger, 'error'>,
): AlertCourier {
  let running: Promise<void> | undefined
  let requested = false
  let closed = false

  async function work(): Promise<void> {
    do {
      requested = false
      for (const [name, job] of Object.entries(jobs))
        try {
          if (!closed) await job()
        } catch (error) {
          log.error(error, `${name} could not be done; it is tried again`)
        }
    } while (requested && !closed)
    running = undefined
  }

  function flush(): Promise<void> {
    if (closed) return Promise.resolve()
    requested = true
    running ??= work()
    return running
  }

  const poll = setInterval(() => void flush(), POLL_MS).unref()
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
