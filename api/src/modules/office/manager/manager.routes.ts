import type { FastifyInstance } from 'fastify'
import { serve } from '../../../endpoints/mount.ts'
import { readManagerFigures } from './manager.actions.ts'

export async function managerRoutes(app: FastifyInstance): Promise<void> {
  serve(app, 'GET /manager/figures', () => readManagerFigures(app.db))
}
