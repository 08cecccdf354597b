import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { type AlertCourier, createAlertCourier } from '../modules/alerts/alert-courier.ts'
import { queueAtOnce, queueSummaries } from '../modules/alerts/alert-mails.actions.ts'
import { createOpenConsoles, type OpenConsoles } from '../modules/alerts/open-consoles.ts'

declare module 'fastify' {
  interface FastifyInstance {
    openConsoles: OpenConsoles
    alertCourier: AlertCourier
  }
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Tells open consoles what a request has changed as soon as it is answered, and hands it on to those who hear by mail.
 * Ends the consoles' streams at the close.
 */
async function alerts(app: FastifyInstance): Promise<void> {
  app.decorate('openConsoles', createOpenConsoles(app.db, app.log))
  const jobs = {
    'mails about alerts': async () => {
      const isAny = await queueAtOnce(app.db, app.config)
      if ((await queueSummaries(app.db, app.config)) || isAny) app.mailer.wake()
    },
  }
  app.decorate('alertCourier', createAlertCourier(jobs, app.log))
  app.addHook('onResponse', (request, reply, done) => {
    if (!READS.has(request.method) && reply.statusCode < 400) {
      app.openConsoles.wake()
      app.alertCourier.wake()
    }
    done()
  })
  // Before the server waits for its connections to end.
  app.addHook('preClose', () => app.openConsoles.close())
  app.addHook('onClose', () => app.alertCourier.close())
}

export default fp(alerts, { name: 'alerts' })
