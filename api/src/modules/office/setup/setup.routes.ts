import type { FastifyInstance } from 'fastify'
import { serve } from '../../../endpoints/mount.ts'
import { readSetup, settleStep } from './setup.actions.ts'

export async function setupRoutes(app: FastifyInstance): Promise<void> {
  serve(app, 'GET /admin/setup', () => readSetup(app.db, app.config))
  serve(app, 'PUT /admin/setup/settled', ({ body }) => settleStep(app.db, body, app.config))
}
