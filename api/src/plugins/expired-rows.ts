import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { deleteEndedKeys } from '../idempotency/idempotency-keys.repository.ts'
import { deleteEndedWindows } from '../limits/rate-limits.repository.ts'
import { deleteOldAlerts } from '../modules/accounts/alerts/alerts.actions.ts'
import { deleteOldHistory } from '../modules/office/history/history.actions.ts'
import { deleteEndedInvitations } from '../modules/accounts/invitations/invitations.repository.ts'
import { deleteExpiredKeys } from '../modules/accounts/keys/keys.repository.ts'
import { deleteOldMissed } from '../modules/catalogue/missed-searches/missed-searches.actions.ts'
import { deleteOldEvents } from '../modules/sales/payment-links/payment-links.repository.ts'
import { deleteOldImports } from '../modules/catalogue/service-sheets/service-imports.repository.ts'
import { deleteEndedDrafts } from '../modules/office/site-previews/site-previews.repository.ts'
import { deleteExpiredSessions } from '../modules/accounts/staff-sessions/staff-sessions.repository.ts'
import { deleteEndedTokens } from '../modules/accounts/auth/ended-tokens.repository.ts'
import { timestamp } from '../database/new-record.ts'

const EVERY_MS = 10 * 60 * 1000

/** Rows deleted at a time; few enough not to delay other queries on a single connection. */
const AT_ONCE = 500

const SWEEPS = [
  deleteEndedWindows,
  deleteEndedKeys,
  deleteEndedTokens,
  deleteExpiredSessions,
  deleteEndedInvitations,
  deleteOldEvents,
  deleteOldAlerts,
  deleteExpiredKeys,
  deleteOldMissed,
  deleteOldImports,
  deleteEndedDrafts,
]

/** Deletes expired rows every ten minutes, in every process. */
async function expiredRows(app: FastifyInstance): Promise<void> {
  const { historyDays } = app.config
  const deleteForgotten: typeof deleteOldAlerts = (db, now, limit) =>
    deleteOldHistory(db, now, limit, historyDays)
  let closing = false
  let sweeping: Promise<void> | undefined

  async function sweep(): Promise<void> {
    try {
      for (const deleteExpired of [...SWEEPS, deleteForgotten])
        while (!closing && (await deleteExpired(app.db, timestamp(), AT_ONCE)) === AT_ONCE);
    } catch (error) {
      app.log.error(error, 'expired rows could not be deleted; it is tried again later')
    }
  }

  const timer = setInterval(() => {
    sweeping = sweep()
  }, EVERY_MS).unref()
  app.addHook('onClose', async () => {
    closing = true
    clearInterval(timer)
    await sweeping
  })
}

export default fp(expiredRows, { name: 'expired-rows' })
