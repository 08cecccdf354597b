import type { FastifyInstance } from 'fastify'
import { serve } from '../../endpoints/mount.ts'
import { changeMeetings, readMeetings } from './meetings.ts'
import { changeLoyalty, readLoyalty } from './loyalty.ts'

export async function settingsRoutes(app: FastifyInstance): Promise<void> {
  serve(app, 'GET /admin/settings/loyalty', () => readLoyalty(app.db))
  serve(app, 'PUT /admin/settings/loyalty', ({ body, request }) =>
    changeLoyalty(app.db, body, request.headers['if-match']),
  )
  serve(app, 'GET /admin/settings/meetings', () => readMeetings(app.db))
  serve(app, 'PUT /admin/settings/meetings', ({ body, request }) =>
    changeMeetings(app.db, body, request.headers['if-match']),
  )
}
