import type { FastifyInstance } from 'fastify'
import { serve } from '../../../endpoints/mount.ts'
import { readLinks, withdrawLink } from './links.actions.ts'
import { serveList } from '../../../endpoints/serve-list.ts'

const rules = {
  sortable: ['created_at', 'expires_at', 'id'],
  defaultSort: ['created_at', 'desc'],
  filters: ['kind'],
} as const

export async function linkRoutes(app: FastifyInstance): Promise<void> {
  serveList(app, 'GET /admin/keys', rules, (list) => readLinks(app.db, list))
  serve(app, 'DELETE /admin/keys/:id', ({ params, account }) =>
    withdrawLink(app.db, params.id, { actor: account, secret: app.config.jwtSecret }),
  )
}
