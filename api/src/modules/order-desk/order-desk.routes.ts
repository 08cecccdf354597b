import type { FastifyInstance } from 'fastify'
import { serve } from '../../endpoints/mount.ts'
import {
  agreeAsCustomer,
  changeContent,
  readAgreement,
  readVersions,
  recordAgreement,
} from './order-versions.actions.ts'

export async function orderDeskRoutes(app: FastifyInstance): Promise<void> {
  serve(app, 'GET /users/orders/:order_id/agreement', ({ params, request }) =>
    readAgreement(app.db, request.account().id, params.order_id),
  )
  serve(app, 'PUT /users/orders/:order_id/agreement', ({ params, body, request }) =>
    agreeAsCustomer(app.db, request.account(), params.order_id, body.version),
  )
  serve(app, 'GET /admin/orders/:id/versions', ({ params }) => readVersions(app.db, params.id))
  serve(app, 'PUT /admin/orders/:id/content', ({ params, body, request, once }) =>
    changeContent(once, body, {
      orderId: params.id,
      actor: request.account(),
      ifMatch: request.headers['if-match'],
    }),
  )
  serve(app, 'PUT /admin/orders/:id/agreement', ({ params, body, request }) =>
    recordAgreement(app.db, request.account(), params.id, body.version),
  )
}
