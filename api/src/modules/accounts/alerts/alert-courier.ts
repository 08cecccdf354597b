import type { FastifyBaseLogger } from 'fastify'
import { type BackgroundWork, createBackgroundWork } from '../../../async/background-work.ts'

/** How often to look for what other processes have left, and whether it is time for the summaries. */
export const POLL_MS = 10_000

/** Hands alerts on to those who are to hear of them outside the console. */
export type AlertCourier = BackgroundWork

/** Does each of these jobs when something may be due; a job that fails does not keep the others from theirs. */
export function createAlertCourier(
  jobs: Readonly<Record<string, () => Promise<void>>>,
  log: Pick<FastifyBaseLogger, 'error'>,
): AlertCourier {
  return createBackgroundWork(POLL_MS, async (isClosed) => {
    for (const [name, job] of Object.entries(jobs))
      try {
        if (!isClosed()) await job()
      } catch (error) {
        log.error(error, `${name} could not be done; it is tried again`)
      }
  })
}
