import type { FastifyInstance } from 'fastify'
import { serve } from '../../../endpoints/mount.ts'
import { changeLoyalty, readLoyalty } from './loyalty.ts'

export async function settingsRoutes(app: FastifyInstance): Promise<void> {
  serve(app, 'GET /admin/settings/loyalty', () => readLoyalty(app.db))
  serve(app, 'PUT /admin/settings/loyalty', ({ body, request }) =>
    changeLoyalty(app.db, body, request.headers['if-match']),
  )
}
