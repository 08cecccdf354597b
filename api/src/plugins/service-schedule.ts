import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { createBackgroundWork } from '../async/background-work.ts'
import { onCatalogueChange } from '../catalogue/change-signal.ts'
import { runDueSchedule } from '../modules/services/schedule.actions.ts'
import { findNextDue } from '../modules/services/schedule.repository.ts'

/** How often a process looks for what others have planned: their own timers do it in time unless they have ended. */
const LOOK_EVERY_MS = 30_000

/**
 * Shows and hides services when their time comes, in every process: a timer waits for the next moment. What fell due
 * while the shop was down is done before the first request.
 */
async function serviceSchedule(app: FastifyInstance): Promise<void> {
  let timer: NodeJS.Timeout | undefined

  const work = createBackgroundWork(LOOK_EVERY_MS, async (isClosed) => {
    try {
      await runDueSchedule(app.db)
      const next = await findNextDue(app.db)
      clearTimeout(timer)
      if (next === null || isClosed()) return
      const wait = Date.parse(next) - Date.now()
      if (wait < 2 * LOOK_EVERY_MS) timer = setTimeout(() => void work.flush(), Math.max(wait, 1)).unref()
    } catch (error) {
      app.log.error(error, 'services could not be shown or hidden as planned; it is tried again shortly')
    }
  })

  const endSignal = onCatalogueChange(app.db, () => work.wake())
  app.addHook('onReady', () => work.flush())
  app.addHook('onClose', async () => {
    endSignal()
    clearTimeout(timer)
    await work.close()
  })
}

export default fp(serviceSchedule, { name: 'service-schedule' })
