import type { FastifyInstance } from 'fastify'
import { readList, sendPage } from '../../../http/list-query.ts'
import { serve } from '../../../endpoints/mount.ts'
import { addLabel, changeLabel, readLabel, removeLabel } from './labels.actions.ts'
import { listLabels } from './labels.repository.ts'

const rules = {
  sortable: ['created_at', 'name', 'category_id', 'description', 'id'],
  defaultSort: ['created_at', 'asc'],
  filters: ['category_id', 'state'],
  unpaged: true,
} as const

export async function labelRoutes(app: FastifyInstance): Promise<void> {
  serve(app, 'GET /admin/labels', async ({ query, reply }) => {
    const list = readList(query, rules)
    return sendPage(reply, 'labels', list, await listLabels(app.db, list))
  })
  serve(app, 'GET /admin/labels/:id', ({ params }) => readLabel(app.db, params.id))
  serve(app, 'POST /admin/labels', ({ body }) => addLabel(app.db, body))
  serve(app, 'PUT /admin/labels/:id', ({ params, body, request }) =>
    changeLabel(app.db, params.id, body, request.headers['if-match']),
  )
  serve(app, 'DELETE /admin/labels/:id', ({ params }) => removeLabel(app.db, params.id))
}
