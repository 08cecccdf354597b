import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'
import { readLoyalty, saveLoyalty } from './loyalty.ts'

export async function settingsRoutes(app: FastifyInstance): Promise<void> {
  serve(app, 'GET /admin/settings/loyalty', () => readLoyalty(app.db))
  serve(app, 'PUT /admin/settings/loyalty', ({ body }) => saveLoyalty(app.db, body))
}
