import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { createBackgroundWork } from '../async/background-work.ts'
import { alertOverdue } from '../modules/sales/settlements/overdue.actions.ts'

const LOOK_EVERY_MS = 10 * 60 * 1000

/** Tells admins when the day of a payment has passed, in every process; whichever looks first tells. */
async function overduePayments(app: FastifyInstance): Promise<void> {
  const work = createBackgroundWork(LOOK_EVERY_MS, async () => {
    try {
      await alertOverdue(app.db)
    } catch (error) {
      app.log.error(error, 'overdue payments could not be told of; it is tried again later')
    }
  })
  app.addHook('onClose', () => work.close())
}

export default fp(overduePayments, { name: 'overdue-payments' })
