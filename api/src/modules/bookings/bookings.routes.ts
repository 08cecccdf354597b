import { bookingMessages } from '@karigar/contract/words/booking-messages'
import { isDate } from '@karigar/contract/rules/shop-clock'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../http/errors.ts'
import { readList, sendPage } from '../../http/list-query.ts'
import { serve } from '../../endpoints/mount.ts'
import { readMeetings } from '../settings/meetings.ts'
import { toBooking } from './booking-view.ts'
import {
  bookMeeting,
  callMeetingOff,
  cancelMeeting,
  moveMeeting,
  readCalendarFile,
  readMeeting,
} from './bookings.actions.ts'
import { listBookings } from './bookings.repository.ts'
import { comingDisabledDates, disableDates, enableDate } from './disabled-dates.actions.ts'
import { findDisabledDates } from './disabled-dates.repository.ts'
import { readSlots } from './slots.actions.ts'

const rules = {
  sortable: ['starts_at', 'created_at', 'user_name', 'id'],
  filters: ['status'],
  unpaged: true,
} as const

/** Reads a bound of the list; undefined when it is empty. Throws 422 when it is not a date. */
function readBound(name: string, date: string | undefined): string | undefined {
  if (!date) return undefined
  if (!isDate(date)) refuse({ [name]: bookingMessages.notADay })
  return date
}

export async function bookingRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app
  const { publicSiteUrl } = app.config

  serve(app, 'GET /public/disabled-dates', async () => ({
    status: true,
    disabled_dates: await comingDisabledDates(db),
  }))
  serve(app, 'GET /public/meeting-settings', () => readMeetings(db))
  serve(app, 'GET /public/get_bookings', ({ query }) => readSlots(db, query.date || undefined))
  serve(app, 'POST /public/add_bookings', async ({ query, once }) => {
    const booked = await bookMeeting({ db, once, publicSiteUrl }, query)
    app.mailer.wake()
    return booked
  })
  serve(app, 'GET /public/bookings/:token', ({ params }) => readMeeting(db, params.token))
  serve(app, 'PUT /public/bookings/:token', async ({ params: { token }, body }) => {
    const { date, time, dateandtime = `${date ?? ''} ${time ?? ''}` } = body
    const meeting = await moveMeeting({ db, token, publicSiteUrl }, dateandtime)
    app.mailer.wake()
    return meeting
  })
  serve(app, 'POST /public/bookings/:token/cancel', async ({ params: { token } }) => {
    const meeting = await cancelMeeting({ db, token, publicSiteUrl })
    app.mailer.wake()
    return meeting
  })
  serve(app, 'GET /public/bookings/:token/calendar.ics', async ({ params: { token }, reply }) => {
    const file = await readCalendarFile(db, token, publicSiteUrl)
    reply.type('text/calendar; charset=utf-8').header('content-disposition', 'inline; filename="meeting.ics"')
    return file
  })

  serve(app, 'GET /admin/get_bookings_admin', async ({ query: { date, from, to, ...query }, reply }) => {
    const day = readBound('date', date)
    const range = { from: readBound('from', from) ?? day, to: readBound('to', to) ?? day }
    const isRange = range.from !== undefined || range.to !== undefined
    const list = readList(query, { ...rules, defaultSort: ['starts_at', isRange ? 'asc' : 'desc'] })
    const filter = { status: 'booked', ...list.filter }
    const { rows, total } = await listBookings(db, { ...list, filter }, range)
    return { status: true, bookings: sendPage(reply, 'bookings', list, { rows: rows.map(toBooking), total }) }
  })
  serve(app, 'POST /admin/bookings/:id/cancel', async ({ params: { id }, request }) => {
    const booking = await callMeetingOff({ db, publicSiteUrl, actorId: request.account().id }, id)
    app.mailer.wake()
    return booking
  })
  serve(app, 'GET /admin/get_disabled_dates', async () => ({
    status: true,
    disabled_dates: await findDisabledDates(db),
  }))
  serve(app, 'POST /admin/disable_bookings_admin', ({ query }) => disableDates(db, query))
  serve(app, 'POST /admin/enable_bookings_admin', ({ query }) => enableDate(db, query))
}
