import type { FastifyInstance } from 'fastify'
import { serve } from '../../../endpoints/mount.ts'
import { readPeriod, readWorkToday } from './dashboard.actions.ts'
import { readToday } from './today.actions.ts'

export async function dashboardRoutes(app: FastifyInstance): Promise<void> {
  serve(app, 'GET /admin/dashboard/today', () => readWorkToday(app.db))
  serve(app, 'GET /admin/today', () => readToday(app.db, true))
  serve(app, 'GET /manager/today', () => readToday(app.db, false))
  serve(app, 'GET /admin/dashboard/period', ({ query: { days = '30' } }) => readPeriod(app.db, days))
}
