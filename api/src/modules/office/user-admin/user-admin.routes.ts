import type { FastifyInstance } from 'fastify'
import { readList, sendPage } from '../../../http/list-query.ts'
import { serve } from '../../../endpoints/mount.ts'
import { adjustPoints } from '../../accounts/points/points.actions.ts'
import { readUser, readUsers, removeUser } from './user-admin.actions.ts'

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
  serve(app, 'GET /admin/users', async ({ query, reply }) => {
    const list = readList(query, rules)
    return sendPage(reply, 'users', list, await readUsers(app.db, list))
  })
  serve(app, 'GET /admin/users/:id', ({ params }) => readUser(app.db, params.id))
  serve(app, 'DELETE /admin/users/:id', ({ params, request }) =>
    removeUser(app.db, params.id, request.account().id),
  )
  serve(app, 'PUT /admin/users/:id/cashback', ({ params, body, request, once }) =>
    adjustPoints(once, params.id, 'cashback', body, request.account(), (cashback_points) => ({
      cashback_points,
    })),
  )
  serve(app, 'PUT /admin/users/:id/fires', ({ params, body, request, once }) =>
    adjustPoints(once, params.id, 'fires', body, request.account(), (fires) => ({ fires })),
  )
  serve(app, 'GET /manager/customers', async ({ query, reply }) => {
    const list = readList(query, customerRules)
    const customers = await readUsers(app.db, { ...list, filter: { ...list.filter, role: 'user' } })
    return sendPage(reply, 'customers', list, customers)
  })
}
