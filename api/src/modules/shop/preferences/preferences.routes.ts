import type { FastifyInstance } from 'fastify'
import { serve } from '../../../endpoints/mount.ts'
import { changePreferences, readPreferences } from './preferences.actions.ts'

/** How staff have set up the lists of the console; everybody reads and writes only their own. */
export async function preferenceRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app
  serve(app, 'GET /staff/preferences', ({ account }) => readPreferences(db, account.id))
  serve(app, 'PUT /staff/preferences/:list', ({ params: { list }, body, ifMatch, account }) =>
    changePreferences(db, account.id, { list, preferences: body }, ifMatch),
  )
}
