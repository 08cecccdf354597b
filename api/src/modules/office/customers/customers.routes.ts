import type { FastifyInstance } from 'fastify'
import { serve } from '../../../endpoints/mount.ts'
import { readCustomerReferrals, readPoints } from './customer-points.actions.ts'
import { addCustomerNote, readCustomer, readFile } from './customers.actions.ts'
import { serveList } from '../../../endpoints/serve-list.ts'

const pointsRules = {
  sortable: ['created_at'],
  defaultSort: ['created_at', 'desc'],
  filters: ['account'],
} as const

export async function customerRoutes(app: FastifyInstance): Promise<void> {
  serve(app, 'GET /manager/customers/:id', ({ params }) => readCustomer(app.db, params.id))
  serve(app, 'GET /staff/customers/:id/file', ({ params, account }) => readFile(app.db, params.id, account))
  serve(app, 'POST /staff/customers/:id/notes', ({ params: { id }, body, once, account }) =>
    addCustomerNote(once, body, { id, actor: account }),
  )
  serveList(app, 'GET /admin/customers/:id/points', pointsRules, (list, { params }) =>
    readPoints(app.db, params.id, list),
  )
  serve(app, 'GET /admin/customers/:id/referrals', ({ params }) => readCustomerReferrals(app.db, params.id))
}
