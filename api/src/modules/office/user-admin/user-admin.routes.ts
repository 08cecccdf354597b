import type { FastifyInstance } from 'fastify'
import { serve } from '../../../endpoints/mount.ts'
import { adjustPoints } from '../../accounts/points/points.actions.ts'
import { readUser, readUsers, removeUser } from './user-admin.actions.ts'
import { serveList } from '../../../endpoints/serve-list.ts'

const rules = {
  sortable: ['created_at', 'name', 'email', 'role', 'cashback_points', 'fires', 'id'],
  defaultSort: ['created_at', 'desc'],
  filters: ['role'],
} as const

const customerRules = {
  sortable: ['created_at', 'name', 'email', 'id'],
  defaultSort: ['created_at', 'desc'],
  filters: [],
} as const

export async function userRoutes(app: FastifyInstance): Promise<void> {
  serveList(app, 'GET /admin/users', rules, (list) => readUsers(app.db, list))
  serve(app, 'GET /admin/users/:id', ({ params }) => readUser(app.db, params.id))
  serve(app, 'DELETE /admin/users/:id', ({ params, account }) => removeUser(app.db, params.id, account.id))
  serve(app, 'PUT /admin/users/:id/cashback', ({ params, body, once, account }) =>
    adjustPoints(once, params.id, 'cashback', body, account, (cashback_points) => ({ cashback_points })),
  )
  serve(app, 'PUT /admin/users/:id/fires', ({ params, body, once, account }) =>
    adjustPoints(once, params.id, 'fires', body, account, (fires) => ({ fires })),
  )
  serveList(app, 'GET /manager/customers', customerRules, (list) =>
    readUsers(app.db, { ...list, filter: { ...list.filter, role: 'user' } }),
  )
}
