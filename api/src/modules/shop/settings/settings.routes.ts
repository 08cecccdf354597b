import type { FastifyInstance } from 'fastify'
import { serveVersioned } from '../../../endpoints/serve-records.ts'
import { loyalty } from './loyalty.ts'

export async function settingsRoutes(app: FastifyInstance): Promise<void> {
  serveVersioned(app, '/admin/settings/loyalty', loyalty)
}
