import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'
import { readMeetings, saveMeetings } from './meetings.ts'
import { readLoyalty, saveLoyalty } from './loyalty.ts'

export async function settingsRoutes(app: FastifyInstance): Promise<void> {
  serve(app, 'GET /admin/settings/loyalty', () => readLoyalty(app.db))
  serve(app, 'PUT /admin/settings/loyalty', ({ body }) => saveLoyalty(app.db, body))
  serve(app, 'GET /admin/settings/meetings', () => readMeetings(app.db))
  serve(app, 'PUT /admin/settings/meetings', ({ body }) => saveMeetings(app.db, body))
}
