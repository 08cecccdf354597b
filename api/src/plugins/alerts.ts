import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { type AlertCourier, createAlertCourier, POLL_MS } from '../modules/accounts/alerts/alert-courier.ts'
import { queueAtOnce, queueSummaries } from '../modules/accounts/alerts/alert-mails.actions.ts'
import { pushesOut } from '../modules/accounts/push/push.actions.ts'
import { createPushTransport } from '../modules/accounts/push/push-transport.ts'
import { createOpenConsoles, type OpenConsoles } from '../modules/accounts/alerts/open-consoles.ts'
import type { BackgroundWork } from '../async/background-work.ts'
import { createOutbox } from '../outbox/outbox.ts'

declare module 'fastify' {
  interface FastifyInstance {
    openConsoles: OpenConsoles
    alertCourier: AlertCourier
    pushCourier: BackgroundWork
  }
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Tells open consoles what a request has changed as soon as it is answered, and hands it on to those who hear by mail
 * or by push. Ends the consoles' streams at the close.
 */
async function alerts(app: FastifyInstance): Promise<void> {
  app.decorate('openConsoles', createOpenConsoles(app.db, app.log))
  async function queueMails(): Promise<void> {
    await queueAtOnce(app.db, app.config)
    await queueSummaries(app.db, app.config)
  }
  app.decorate('alertCourier', createAlertCourier(queueMails, app.log))
  const { push, jwtSecret } = app.config
  const shop = { db: app.db, send: createPushTransport(push), jwtSecret, log: app.log }
  // An outbox of its own, so that a push service that does not answer holds up no mail.
  app.decorate('pushCourier', createOutbox(shop, [pushesOut(shop)], { everyMs: POLL_MS }))
  app.addHook('onResponse', (request, reply, done) => {
    if (!READS.has(request.method) && reply.statusCode < 400) {
      app.openConsoles.wake()
      app.alertCourier.wake()
      app.pushCourier.wake()
    }
    done()
  })
  // Before the server waits for its connections to end.
  app.addHook('preClose', () => app.openConsoles.close())
  app.addHook('onClose', async () => {
    await Promise.all([app.alertCourier.close(), app.pushCourier.close()])
  })
}

export default fp(alerts, { name: 'alerts' })
