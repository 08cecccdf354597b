import type { FastifyInstance } from 'fastify'
import { serve } from '../../../endpoints/mount.ts'
import { refuseNoDays } from '../../../http/list-query.ts'
import { readEntry, readHistory } from './history.actions.ts'
import { listRecordedStaff } from './history-list.repository.ts'
import { bringBack, readVersion } from './restore.actions.ts'
import { serveList } from '../../../endpoints/serve-list.ts'

const rules = {
  sortable: ['created_at', 'id'],
  defaultSort: ['created_at', 'desc'],
  filters: ['kind', 'thing_id', 'actor_id', 'from', 'to'],
} as const

export async function historyRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app
  serveList(app, 'GET /admin/history', rules, async (list) => {
    refuseNoDays(list.filter)
    return readHistory(db, list)
  })
  serve(app, 'GET /admin/history/people', () => listRecordedStaff(db))
  serve(app, 'GET /admin/history/:id', ({ params }) => readEntry(db, params.id))
  serve(app, 'GET /admin/history/:id/version', ({ params, query }) => readVersion(app, params.id, query.side))
  serve(app, 'POST /admin/history/:id/restore', ({ params, body, account }) =>
    bringBack(app, params.id, body, account),
  )
}
