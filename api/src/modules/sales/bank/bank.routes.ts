import type { FastifyInstance } from 'fastify'
import { serve } from '../../../endpoints/mount.ts'
import { serveList } from '../../../endpoints/serve-list.ts'
import { readInProcess } from '../../../files/sheets/read-in-process.ts'
import { uploadedSheet } from '../../../files/sheets/uploaded-sheet.ts'
import { enterLine, readBankLine, readBankLines, searchOrders, setAside } from './bank-lines.actions.ts'
import { keepReport, readSettlement, readSettlements } from './gateway-settlements.actions.ts'
import { keepStatement } from './keep-statement.actions.ts'
import type { Report } from './read-report.ts'
import type { Statement } from './read-statement.ts'

const lineRules = {
  sortable: ['day', 'amount', 'id'],
  defaultSort: ['day', 'desc'],
  filters: ['state'],
} as const

const settlementRules = {
  sortable: ['settled_on', 'id'],
  defaultSort: ['settled_on', 'desc'],
  filters: ['arrived', 'unknown'],
} as const

export async function bankRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app
  serveList(app, 'GET /admin/bank-lines', lineRules, (list) => readBankLines(db, list))
  serve(app, 'GET /admin/bank-lines/:id', ({ params }) => readBankLine(db, params.id))
  serve(app, 'GET /admin/bank-lines/:id/orders', ({ params, query }) => searchOrders(db, params.id, query.q))
  serve(app, 'POST /admin/bank-lines/:id/enter', ({ params, body, once, account }) =>
    enterLine(once, params.id, body, account),
  )
  serve(app, 'PUT /admin/bank-lines/:id/aside', ({ params, body, account }) =>
    setAside(db, params.id, body, account),
  )
  serveList(app, 'GET /admin/gateway-settlements', settlementRules, (list) => readSettlements(db, list))
  serve(app, 'GET /admin/gateway-settlements/:id', ({ params }) => readSettlement(db, params.id))
}

/** The routes that take files. */
export async function bankUploadRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app
  serve(app, 'POST /admin/bank-statements', async ({ request }) => {
    const { bytes } = await uploadedSheet(request)
    return keepStatement(db, await readInProcess<Statement>('bank-statement', bytes))
  })
  serve(app, 'POST /admin/settlement-reports', async ({ request }) => {
    const { bytes } = await uploadedSheet(request)
    return keepReport(db, await readInProcess<Report>('settlement-report', bytes))
  })
}
