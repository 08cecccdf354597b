import { alertMessages } from '@karigar/contract/accounts/alert.words'
import type { FastifyInstance } from 'fastify'
import { mount, serve } from '../../../endpoints/mount.ts'
import { HttpError } from '../../../http/errors.ts'
import { changeAlertSettings, readAlertSettings } from './alert-settings.actions.ts'
import { readAlerts, seeAlerts } from './alerts.actions.ts'

export async function alertRoutes(app: FastifyInstance): Promise<void> {
  serve(app, 'GET /staff/alerts', ({ account }) => readAlerts(app.db, account))
  serve(app, 'PUT /staff/alerts/seen', ({ body, account }) => seeAlerts(app.db, account, body))

  const sends_mail = app.config.mail.smtpUrl !== null
  serve(app, 'GET /staff/alert-settings', ({ account }) => readAlertSettings(app.db, account, sends_mail))
  serve(app, 'PUT /staff/alert-settings', ({ body, ifMatch, account }) =>
    changeAlertSettings(app.db, account, body, { ifMatch, sends_mail }),
  )

  mount(app, 'GET /staff/alerts/stream', async (request, reply) => {
    reply.type('text/event-stream; charset=utf-8')
    // Compressing and buffering would hold events back; nginx and others read the second header.
    reply.header('cache-control', 'no-store, no-transform').header('x-accel-buffering', 'no')
    if (request.method === 'HEAD') return ''
    const { id: userId, role, token_version: tokenVersion } = request.account()
    const { id: tokenId, expires_at: expiresAt } = request.token()
    const stream = app.openConsoles.open({ userId, role, tokenVersion, tokenId, expiresAt })
    if (!stream) {
      reply.type('application/json; charset=utf-8').header('retry-after', 60)
      throw new HttpError(429, alertMessages.tooManyStreams)
    }
    // Whoever opens a console may soon save something.
    app.publisher.beReady()
    return reply.send(stream)
  })
}
