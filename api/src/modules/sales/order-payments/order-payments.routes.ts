import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serve } from '../../../endpoints/mount.ts'
import { serveRestorable } from '../../../endpoints/serve-records.ts'
import { readKnownReferences } from './known-references.ts'
import {
  changeAdvance,
  changePurchaseStatus,
  readPayments,
  recordMovement,
} from './order-payments.actions.ts'
import { spendOwnPoints, spendPoints } from './order-points.actions.ts'
import { confirmNotice, giveNotice, readOwnDue, refuseNotice } from './payment-notices.actions.ts'
import { confirmUpiAddress, upiSettings } from './upi-settings.ts'

const changeOf = (orderId: string, request: FastifyRequest) => ({
  orderId,
  actor: request.account(),
  ifMatch: request.headers['if-match'],
})

export async function orderPaymentRoutes(app: FastifyInstance): Promise<void> {
  serve(app, 'GET /users/orders/:order_id/payment', ({ params, holder }) =>
    readOwnDue(app.db, holder, params.order_id),
  )
  serve(app, 'PUT /users/orders/:order_id/payment-notice', ({ params, body, holder }) =>
    giveNotice(app.db, holder, params.order_id, body),
  )
  serve(app, 'PUT /users/orders/:order_id/points', ({ params, body, account }) =>
    spendOwnPoints(app.db, account.id, params.order_id, body.points),
  )

  serve(app, 'GET /admin/payment-references', async ({ query }) => ({
    known: await readKnownReferences(app.db, query.reference),
  }))
  serve(app, 'GET /admin/orders/:id/payments', ({ params }) => readPayments(app.db, params.id))
  serve(app, 'POST /admin/orders/:id/payments', ({ params, body, request, once }) =>
    recordMovement(once, body, { ...changeOf(params.id, request), isRefund: false }),
  )
  serve(app, 'POST /admin/orders/:id/refunds', ({ params, body, request, once }) =>
    recordMovement(once, body, { ...changeOf(params.id, request), isRefund: true }),
  )
  serve(app, 'PUT /admin/orders/:id/purchase-status', ({ params, body, request }) =>
    changePurchaseStatus(app.db, body, changeOf(params.id, request)),
  )
  serve(app, 'PUT /admin/orders/:id/advance', ({ params, body, request }) =>
    changeAdvance(app.db, body.advance_percent, changeOf(params.id, request)),
  )
  serve(app, 'PUT /admin/orders/:id/points', ({ params, body, request }) =>
    spendPoints(app.db, body.points, changeOf(params.id, request)),
  )
  serve(app, 'POST /admin/orders/:id/payment-notices/:notice/confirm', ({ params, body, request, once }) =>
    confirmNotice(once, body, { ...changeOf(params.id, request), noticeId: params.notice }),
  )
  serve(app, 'POST /admin/orders/:id/payment-notices/:notice/refuse', ({ params, body, request, once }) =>
    refuseNotice(once, body, { ...changeOf(params.id, request), noticeId: params.notice }),
  )

  serveRestorable(app, '/admin/settings/upi', upiSettings)
  serve(app, 'POST /admin/settings/upi/confirm', ({ body, ifMatch }) =>
    confirmUpiAddress(app.db, body.upi_address, ifMatch),
  )
}
