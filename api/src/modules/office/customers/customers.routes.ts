import type { FastifyInstance } from 'fastify'
import { serve } from '../../../endpoints/mount.ts'
import { readList, sendPage } from '../../../http/list-query.ts'
import { readCustomerReferrals, readPoints } from './customer-points.actions.ts'
import { addCustomerNote, readCustomer, readFile } from './customers.actions.ts'

const pointsRules = {
  sortable: ['created_at'],
  defaultSort: ['created_at', 'desc'],
  filters: ['account'],
} as const

export async function customerRoutes(app: FastifyInstance): Promise<void> {
  serve(app, 'GET /manager/customers/:id', ({ params }) => readCustomer(app.db, params.id))
  serve(app, 'GET /staff/customers/:id/file', ({ params, request }) =>
    readFile(app.db, params.id, request.account()),
  )
  serve(app, 'POST /staff/customers/:id/notes', ({ params: { id }, body, request, once }) =>
    addCustomerNote(once, body, { id, actor: request.account() }),
  )
  serve(app, 'GET /admin/customers/:id/points', async ({ params, query, reply }) => {
    const list = readList(query, pointsRules)
    return sendPage(reply, 'points', list, await readPoints(app.db, params.id, list))
  })
  serve(app, 'GET /admin/customers/:id/referrals', ({ params }) => readCustomerReferrals(app.db, params.id))
}
