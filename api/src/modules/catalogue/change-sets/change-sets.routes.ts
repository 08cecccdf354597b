import type { FastifyInstance } from 'fastify'
import { serve } from '../../../endpoints/mount.ts'
import { undoSet } from './undo-set.actions.ts'

export async function changeSetRoutes(app: FastifyInstance): Promise<void> {
  serve(app, 'POST /admin/services/bulk/undo', ({ body }) => undoSet(app.db, body.set_id))
}
