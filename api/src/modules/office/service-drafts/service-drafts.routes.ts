import type { FastifyInstance } from 'fastify'
import { serve } from '../../../endpoints/mount.ts'
import { planDraft } from './draft-plans.actions.ts'
import { discardDraft, publishDraft, readDraft, saveDraft } from './service-drafts.actions.ts'

export async function serviceDraftRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app
  serve(app, 'GET /admin/services/:id/draft', ({ params }) => readDraft(db, params.id))
  serve(app, 'PUT /admin/services/:id/draft', ({ params, body, account }) =>
    saveDraft(db, params.id, body, account),
  )
  serve(app, 'POST /admin/services/:id/draft/publish', ({ params, body }) =>
    publishDraft(db, params.id, body),
  )
  serve(app, 'PUT /admin/services/:id/draft/moment', ({ params, body, account }) =>
    planDraft(db, params.id, body, account),
  )
  serve(app, 'DELETE /admin/services/:id/draft', ({ params, query }) =>
    discardDraft(db, params.id, query.version),
  )
}
