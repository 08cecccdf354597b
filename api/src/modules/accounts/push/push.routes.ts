import { alertMessages } from '@karigar/contract/accounts/alert.words'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../endpoints/mount.ts'
import { subscribe } from './push.actions.ts'
import { deleteSubscriptionAt } from './push.repository.ts'
import { readVapidKeys } from './vapid-keys.ts'

export async function pushRoutes(app: FastifyInstance): Promise<void> {
  serve(app, 'GET /staff/push-key', async () => ({
    public_key: (await readVapidKeys(app.db, app.config.jwtSecret)).publicKey,
  }))
  serve(app, 'PUT /staff/push-subscription', ({ body, request }) =>
    subscribe(app.db, body, { account: request.account(), tokenId: request.token().id }, app.config.push),
  )
  serve(app, 'POST /staff/push-subscription/remove', async ({ body, request }) => {
    await deleteSubscriptionAt(app.db, request.account().id, body.endpoint)
    return { message: alertMessages.pushOff }
  })
}
