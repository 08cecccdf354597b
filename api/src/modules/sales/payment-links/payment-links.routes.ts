import type { FastifyInstance } from 'fastify'
import { within } from '../../../async/within.ts'
import { serve } from '../../../endpoints/mount.ts'
import { changeWebhookSettings, readWebhookSettings } from '../../shop/payment/webhook-settings.ts'
import { gatewayWebhook } from './gateway-webhook.ts'
import {
  askForRefund,
  cancelLink,
  checkLink,
  enterOther,
  giveBackOther,
  makeLink,
  readLinks,
} from './payment-links.actions.ts'

/** How long an answer waits for Razorpay, in milliseconds; the console looks again after that. */
const WAIT_MS = 8000

export async function paymentLinkRoutes(app: FastifyInstance): Promise<void> {
  const { config } = app
  const { jwtSecret } = config
  /** Returns the order's links once Razorpay was asked, or after a while. */
  async function settled(orderId: string) {
    await within(WAIT_MS, app.gatewayTasks.flush())
    return readLinks(app.db, config, orderId)
  }

  serve(app, 'GET /admin/orders/:id/payment-links', ({ params }) => readLinks(app.db, config, params.id))
  serve(app, 'POST /admin/orders/:id/payment-links', async ({ params, body, request, once }) => {
    await makeLink(once, config, params.id, request.account(), body)
    return settled(params.id)
  })
  serve(app, 'POST /admin/orders/:id/payment-links/:link/cancel', async ({ params, request }) => {
    await cancelLink(app.db, params.id, params.link, request.account())
    return settled(params.id)
  })
  serve(app, 'POST /admin/orders/:id/payment-links/:link/check', async ({ params }) => {
    await checkLink(app.db, params.id, params.link)
    return settled(params.id)
  })
  serve(app, 'POST /admin/orders/:id/gateway-refunds', async ({ params, body, request, once }) => {
    await askForRefund(once, config, params.id, request.account(), body)
    return settled(params.id)
  })

  serve(app, 'POST /admin/orders/:id/other-payments/:payment/enter', async ({ params, request }) => {
    await enterOther(app.db, params.id, params.payment, request.account())
    return readLinks(app.db, config, params.id)
  })
  serve(app, 'POST /admin/orders/:id/other-payments/:payment/give-back', async ({ params, request }) => {
    await giveBackOther(app.db, jwtSecret, params.id, params.payment, request.account())
    return settled(params.id)
  })

  serve(app, 'GET /admin/settings/razorpay-webhook', () => readWebhookSettings(app.db, jwtSecret))
  serve(app, 'PUT /admin/settings/razorpay-webhook', ({ body, request }) =>
    changeWebhookSettings(app.db, jwtSecret, body, request.headers['if-match']),
  )
  await app.register(gatewayWebhook)
}
