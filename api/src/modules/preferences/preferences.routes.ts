import { checkPreferences } from '@karigar/contract/rules/preferences'
import type { FastifyInstance } from 'fastify'
import { timestamp } from '../../database/new-record.ts'
import { serve } from '../../endpoints/mount.ts'
import { refuse } from '../../http/errors.ts'
import { findPreferences, savePreferences } from './preferences.repository.ts'

/** How staff have set up the lists of the console; everybody reads and writes only their own. */
export async function preferenceRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app
  serve(app, 'GET /staff/preferences', ({ request }) => findPreferences(db, request.account().id))
  serve(app, 'PUT /staff/preferences/:list', async ({ params: { list }, body, request }) => {
    refuse(checkPreferences(body))
    await savePreferences(db, request.account().id, list, JSON.stringify(body), timestamp())
    return { list, ...body }
  })
}
