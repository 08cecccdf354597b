import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { createOpenConsoles, type OpenConsoles } from '../modules/alerts/open-consoles.ts'

declare module 'fastify' {
  interface FastifyInstance {
    openConsoles: OpenConsoles
  }
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Tells open consoles what a request has changed as soon as it is answered, and ends their streams at the close. */
async function alerts(app: FastifyInstance): Promise<void> {
  app.decorate('openConsoles', createOpenConsoles(app.db, app.log))
  app.addHook('onResponse', (request, reply, done) => {
    if (!READS.has(request.method) && reply.statusCode < 400) app.openConsoles.wake()
    done()
  })
  // Before the server waits for its connections to end.
  app.addHook('preClose', () => app.openConsoles.close())
}

export default fp(alerts, { name: 'alerts' })
