import type { FastifyInstance } from 'fastify'
import { serve } from '../../../endpoints/mount.ts'
import { readOwnOrder } from './own-order.actions.ts'

export async function ownOrderRoutes(app: FastifyInstance): Promise<void> {
  serve(app, 'GET /users/orders/:order_id', ({ params, holder }) =>
    readOwnOrder(app.db, holder, params.order_id, app.config),
  )
}
