import { statementWords } from '@karigar/contract/sales/customer-money.words'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serve } from '../../../endpoints/mount.ts'
import { serveList } from '../../../endpoints/serve-list.ts'
import { endedPage } from '../../../http/ended-page.ts'
import { openedBy } from '../../accounts/keys/keys.ts'
import { DOCUMENT_POLICY } from '../documents/document-style.ts'
import { dividePayment, giveCreditBack, keepSurplus, useCredit } from './customer-payments.actions.ts'
import { readCustomerMoney, readCustomers } from './customers.actions.ts'
import { joinGuest, takeApart } from './join-customers.actions.ts'
import { readReminder, rememberReminder } from './reminders.actions.ts'
import { changeStatementLink, readStatementLink } from './statement-link.ts'
import { statementPage } from './statement-page.ts'

const rules = {
  sortable: ['name', 'orders', 'open', 'overdue', 'oldest_due_on', 'credit', 'created_at', 'id'],
  defaultSort: ['created_at', 'desc'],
  filters: ['owes', 'credit', 'kind'],
} as const

const changeOf = (customerId: string, request: FastifyRequest) => ({
  customerId,
  actor: request.account(),
  ifMatch: request.headers['if-match'],
})

export async function customerMoneyRoutes(app: FastifyInstance): Promise<void> {
  serveList(app, 'GET /admin/customers', rules, (list) => readCustomers(app.db, list))
  serve(app, 'GET /admin/customers/:id', ({ params }) => readCustomerMoney(app.db, params.id))
  serve(app, 'POST /admin/customers/:id/payments', ({ params, body, once, request }) =>
    dividePayment(once, body, changeOf(params.id, request)),
  )
  serve(app, 'POST /admin/customers/:id/credit-uses', ({ params, body, once, request }) =>
    useCredit(once, body, changeOf(params.id, request)),
  )
  serve(app, 'POST /admin/customers/:id/credit-refunds', ({ params, body, once, request }) =>
    giveCreditBack(once, body, changeOf(params.id, request)),
  )
  serve(app, 'POST /admin/orders/:id/keep-surplus', ({ params, once, request }) =>
    keepSurplus(once, {
      orderId: params.id,
      actor: request.account(),
      ifMatch: request.headers['if-match'],
    }),
  )
  serve(app, 'POST /admin/customers/:id/join', ({ params, body, request }) =>
    joinGuest(app.db, body, changeOf(params.id, request)),
  )
  serve(app, 'PUT /admin/orders/:id/person', ({ params, body, account }) =>
    takeApart(app.db, params.id, body, account),
  )
  serve(app, 'GET /admin/customers/:id/reminder', ({ params }) => readReminder(app.db, params.id, app.config))
  serve(app, 'POST /admin/customers/:id/reminders', ({ params, account }) =>
    rememberReminder(app.db, params.id, account),
  )

  serve(app, 'GET /admin/customers/:id/statement', ({ params }) =>
    readStatementLink(app.db, params.id, app.config),
  )
  for (const [key, change] of [
    ['POST /admin/customers/:id/statement', 'renewed'],
    ['DELETE /admin/customers/:id/statement', 'withdrawn'],
  ] as const)
    serve(app, key, ({ params, account }) =>
      changeStatementLink(app.db, params.id, change, { actor: account, at: app.config }),
    )
  serve(app, 'GET /public/statements/:key', async ({ params, reply }) => {
    const id = await openedBy(app.db, 'statement', params.key)
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', DOCUMENT_POLICY)
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex, nofollow')
    if (id !== null) return statementPage(app.db, id)
    reply.code(404)
    return endedPage(statementWords.ended, statementWords.endedDetail)
  })
}
