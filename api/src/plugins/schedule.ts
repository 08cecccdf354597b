import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { createBackgroundWork } from '../async/background-work.ts'
import { onCatalogueChange, onPlanChange } from '../catalogue/change-signal.ts'
import { timestamp } from '../database/new-record.ts'
import { runDueDrafts } from '../modules/office/service-drafts/draft-plans.actions.ts'
import { findNextDueDraft } from '../modules/office/service-drafts/service-drafts.repository.ts'
import { runDueSchedule } from '../modules/catalogue/schedule/schedule.actions.ts'
import { findNextDue } from '../modules/catalogue/schedule/schedule.repository.ts'

/** How often a process looks for what others have planned: their own timers do it in time unless they have ended. */
const LOOK_EVERY_MS = 30_000

/**
 * Shows and hides services, categories and labels and publishes drafts when their time comes, in every process: a timer
 * waits for the next moment. What fell due while the shop was down is done before the first request.
 */
async function schedule(app: FastifyInstance): Promise<void> {
  let timer: NodeJS.Timeout | undefined

  const work = createBackgroundWork(LOOK_EVERY_MS, async (isClosed) => {
    try {
      await runDueSchedule(app.db)
      // A draft that fails stays due until the next look; a timer for it would go off at once, again and again.
      const since = timestamp()
      for (const { service_id, error } of (await runDueDrafts(app.db)).failed)
        app.log.error(
          { err: error, service_id },
          'a draft could not be published as planned; it is tried again shortly',
        )
      const moments = [await findNextDue(app.db), await findNextDueDraft(app.db, since)]
      clearTimeout(timer)
      const next = moments.filter((moment) => moment !== null).toSorted()[0]
      if (next === undefined || isClosed()) return
      const wait = Date.parse(next) - Date.now()
      if (wait < 2 * LOOK_EVERY_MS) timer = setTimeout(() => void work.flush(), Math.max(wait, 1)).unref()
    } catch (error) {
      app.log.error(
        error,
        'what was planned could not be shown, hidden or published; it is tried again shortly',
      )
    }
  })

  const endSignals = [onCatalogueChange, onPlanChange].map((on) => on(app.db, () => work.wake()))
  app.addHook('onReady', () => work.flush())
  app.addHook('onClose', async () => {
    for (const end of endSignals) end()
    clearTimeout(timer)
    await work.close()
  })
}

export default fp(schedule, { name: 'schedule' })
