import { isDate } from '@karigar/contract/base/shop-clock'
import { bookingMessages } from '@karigar/contract/meetings/booking.words'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../endpoints/mount.ts'
import { refuse } from '../../../http/errors.ts'
import { type ListRequest, readList, sendPage } from '../../../http/list-query.ts'
import { readEntry, readHistory } from './history.actions.ts'
import { listRecordedStaff } from './history-list.repository.ts'
import { bringBack, readVersion } from './restore.actions.ts'

const rules = {
  sortable: ['created_at', 'id'],
  defaultSort: ['created_at', 'desc'],
  filters: ['kind', 'thing_id', 'actor_id', 'from', 'to'],
} as const

/** Throws 422 when a bound of the filter is not a single date. */
function refuseNoDay(filter: ListRequest<string, 'from' | 'to'>['filter']): void {
  for (const bound of ['from', 'to'] as const) {
    const day = filter[bound]
    if (day !== undefined && !(typeof day === 'string' && isDate(day)))
      refuse({ [bound]: bookingMessages.notADay })
  }
}

export async function historyRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app
  serve(app, 'GET /admin/history', async ({ query, reply }) => {
    const list = readList(query, rules)
    refuseNoDay(list.filter)
    return sendPage(reply, 'history', list, await readHistory(db, list))
  })
  serve(app, 'GET /admin/history/people', () => listRecordedStaff(db))
  serve(app, 'GET /admin/history/:id', ({ params }) => readEntry(db, params.id))
  serve(app, 'GET /admin/history/:id/version', ({ params, query }) => readVersion(app, params.id, query.side))
  serve(app, 'POST /admin/history/:id/restore', ({ params, body, request }) =>
    bringBack(app, params.id, body, request.account()),
  )
}
