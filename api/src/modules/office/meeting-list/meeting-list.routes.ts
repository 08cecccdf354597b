import { isDate } from '@karigar/contract/base/clock-text'
import { bookingMessages } from '@karigar/contract/meetings/booking.words'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../endpoints/mount.ts'
import { refuse } from '../../../http/errors.ts'
import { readList, sendPage } from '../../../http/list-query.ts'
import { readBookings } from './meeting-list.actions.ts'

const rules = {
  sortable: ['starts_at', 'created_at', 'user_name', 'id'],
  filters: ['status', 'user_id'],
  unpaged: true,
} as const

/** Reads a bound of the list; undefined when it is empty. Throws 422 when it is not a date. */
function readBound(name: string, date: string | undefined): string | undefined {
  if (!date) return undefined
  if (!isDate(date)) refuse({ [name]: bookingMessages.notADay })
  return date
}

export async function meetingListRoutes(app: FastifyInstance): Promise<void> {
  serve(app, 'GET /admin/get_bookings_admin', async ({ query: { date, from, to, ...query }, reply }) => {
    const day = readBound('date', date)
    const range = { from: readBound('from', from) ?? day, to: readBound('to', to) ?? day }
    const isRange = range.from !== undefined || range.to !== undefined
    const list = readList(query, { ...rules, defaultSort: ['starts_at', isRange ? 'asc' : 'desc'] })
    const filter = { status: 'booked', ...list.filter }
    const page = await readBookings(app.db, { ...list, filter }, range)
    return { status: true, bookings: sendPage(reply, 'bookings', list, page) }
  })
}
