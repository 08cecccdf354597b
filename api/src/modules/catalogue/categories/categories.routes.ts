import type { FastifyInstance } from 'fastify'
import { readList, sendPage } from '../../../http/list-query.ts'
import { serve } from '../../../endpoints/mount.ts'
import { addCategory, changeCategory, readCategory, removeCategory } from './categories.actions.ts'
import { listCategories } from './categories.repository.ts'

const rules = {
  sortable: ['created_at', 'name', 'description', 'updated_at', 'id'],
  defaultSort: ['created_at', 'asc'],
  filters: ['state'],
  unpaged: true,
} as const

export async function categoryRoutes(app: FastifyInstance): Promise<void> {
  serve(app, 'GET /admin/categories', async ({ query, reply }) => {
    const list = readList(query, rules)
    return sendPage(reply, 'categories', list, await listCategories(app.db, list))
  })
  serve(app, 'GET /admin/categories/:id', ({ params }) => readCategory(app.db, params.id))
  serve(app, 'POST /admin/categories', ({ body }) => addCategory(app.db, body))
  serve(app, 'PUT /admin/categories/:id', ({ params, body, request }) =>
    changeCategory(app.db, params.id, body, request.headers['if-match']),
  )
  serve(app, 'DELETE /admin/categories/:id', ({ params }) => removeCategory(app.db, params.id))
}
