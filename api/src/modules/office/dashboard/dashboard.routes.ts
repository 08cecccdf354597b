import type { FastifyInstance } from 'fastify'
import { serve } from '../../../endpoints/mount.ts'
import { readPeriod, readWorkToday } from './dashboard.actions.ts'

export async function dashboardRoutes(app: FastifyInstance): Promise<void> {
  serve(app, 'GET /admin/dashboard/today', () => readWorkToday(app.db))
  serve(app, 'GET /admin/dashboard/period', ({ query: { days = '30' } }) => readPeriod(app.db, days))
}
