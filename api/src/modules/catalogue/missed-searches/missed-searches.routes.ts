import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serve } from '../../../endpoints/mount.ts'
import { countMissed, dismissMissed, readMissed } from './missed-searches.actions.ts'
import { serveList } from '../../../endpoints/serve-list.ts'

const rules = {
  sortable: ['last_30_days', 'last_7_days', 'last_90_days', 'last_on', 'words'],
  defaultSort: ['last_30_days', 'desc'],
  filters: ['state'],
} as const

/** Tells whether the browser asks not to be counted: Do Not Track, or Global Privacy Control. */
const asksForPrivacy = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  headers.dnt === '1' || headers['sec-gpc'] === '1'

export async function missedSearchRoutes(app: FastifyInstance): Promise<void> {
  serve(app, 'POST /public/missed-searches', async ({ body, request }) => ({
    counted: !asksForPrivacy(request) && (await countMissed(app.db, body.words)),
  }))
  serveList(app, 'GET /admin/missed-searches', rules, (list) => readMissed(app, list))
  serve(app, 'PUT /admin/missed-searches/dismissed', async ({ body }) => {
    await dismissMissed(app.db, body.words, body.dismissed)
    return body
  })
}
