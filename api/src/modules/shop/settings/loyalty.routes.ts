import type { FastifyInstance } from 'fastify'
import { serveRestorable } from '../../../endpoints/serve-records.ts'
import { loyalty } from './loyalty.ts'

export async function loyaltyRoutes(app: FastifyInstance): Promise<void> {
  serveRestorable(app, '/admin/settings/loyalty', loyalty)
}
