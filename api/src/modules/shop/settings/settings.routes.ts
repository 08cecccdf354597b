import type { FastifyInstance } from 'fastify'
import { serveVersioned } from '../../../endpoints/serve-records.ts'
import { changeLoyalty, readLoyalty, recordedLoyalty } from './loyalty.ts'

export async function settingsRoutes(app: FastifyInstance): Promise<void> {
  serveVersioned(app, '/admin/settings/loyalty', {
    thing: recordedLoyalty,
    read: readLoyalty,
    change: (db, _, body, ifMatch) => changeLoyalty(db, body, ifMatch),
  })
}
