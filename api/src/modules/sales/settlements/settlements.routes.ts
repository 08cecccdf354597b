import type { FastifyInstance } from 'fastify'
import { serve } from '../../../endpoints/mount.ts'
import { serveList } from '../../../endpoints/serve-list.ts'
import {
  changePaymentDue,
  enterCertificate,
  expectAgain,
  readDeduction,
  readDeductions,
  recordDeduction,
  takeDeductionBack,
  writeOff,
} from './settlements.actions.ts'

const rules = {
  sortable: ['received_on', 'deductor', 'quarter', 'id'],
  defaultSort: ['received_on', 'desc'],
  filters: ['quarter', 'certificate'],
} as const

export async function settlementRoutes(app: FastifyInstance): Promise<void> {
  serve(app, 'POST /admin/orders/:id/tax-deductions', ({ params, body, once, account, ifMatch }) =>
    recordDeduction(once, body, { orderId: params.id, actor: account, ifMatch }),
  )
  serve(app, 'POST /admin/orders/:id/write-off', ({ params, body, once, account, ifMatch }) =>
    writeOff(once, body, { orderId: params.id, actor: account, ifMatch }),
  )
  serve(app, 'POST /admin/orders/:id/expect-again', ({ params, body, once, account, ifMatch }) =>
    expectAgain(once, body, { orderId: params.id, actor: account, ifMatch }),
  )
  serve(app, 'PUT /admin/orders/:id/payment-due', ({ params, body, account, ifMatch }) =>
    changePaymentDue(app.db, body, { orderId: params.id, actor: account, ifMatch }),
  )
  serveList(app, 'GET /admin/tax-deductions', rules, (list) => readDeductions(app.db, list))
  serve(app, 'GET /admin/tax-deductions/:id', ({ params }) => readDeduction(app.db, params.id))
  serve(app, 'PUT /admin/tax-deductions/:id', ({ params, body, ifMatch }) =>
    enterCertificate(app.db, params.id, body, ifMatch),
  )
  serve(app, 'POST /admin/tax-deductions/:id/take-back', ({ params, body, once, account }) =>
    takeDeductionBack(once, params.id, body, account),
  )
}
