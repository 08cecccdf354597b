import type { FastifyInstance } from 'fastify'
import { serve } from '../../../endpoints/mount.ts'
import { readList, sendPage } from '../../../http/list-query.ts'
import { readLinks, withdrawLink } from './links.actions.ts'

const rules = {
  sortable: ['created_at', 'expires_at', 'id'],
  defaultSort: ['created_at', 'desc'],
  filters: ['kind'],
} as const

export async function linkRoutes(app: FastifyInstance): Promise<void> {
  serve(app, 'GET /admin/keys', async ({ query, reply }) => {
    const list = readList(query, rules)
    return sendPage(reply, 'keys', list, await readLinks(app.db, list))
  })
  serve(app, 'DELETE /admin/keys/:id', ({ params, request }) =>
    withdrawLink(app.db, params.id, { actor: request.account(), secret: app.config.jwtSecret }),
  )
}
