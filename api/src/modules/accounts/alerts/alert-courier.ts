import type { FastifyBaseLogger } from 'fastify'
import { type BackgroundWork, createBackgroundWork } from '../../../async/background-work.ts'

/** How often to look for what other processes have left, and whether it is time for the summaries. */
export const POLL_MS = 10_000

/** Hands alerts on to those who are to hear of them outside the console. */
export type AlertCourier = BackgroundWork

/** Does this work when something may be due, and again later when it fails. */
export function createAlertCourier(
  queueMails: () => Promise<void>,
  log: Pick<FastifyBaseLogger, 'error'>,
): AlertCourier {
  return createBackgroundWork(POLL_MS, async () => {
    try {
      await queueMails()
    } catch (error) {
      log.error(error, 'mails about alerts could not be queued; it is tried again')
    }
  })
}
