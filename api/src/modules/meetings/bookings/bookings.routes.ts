import type { FastifyInstance } from 'fastify'
import { serve } from '../../../endpoints/mount.ts'
import { serveRestorable } from '../../../endpoints/serve-records.ts'
import { meetingSettings } from './meeting-settings.ts'
import {
  bookMeeting,
  callMeetingOff,
  cancelMeeting,
  moveMeeting,
  readCalendarFile,
  readMeeting,
} from './bookings.actions.ts'
import { comingDisabledDates, disableDates, enableDate } from './disabled-dates.actions.ts'
import { findDisabledDates } from './disabled-dates.repository.ts'
import { readFullDates, readSlots } from './slots.actions.ts'

export async function bookingRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app
  const { publicSiteUrl } = app.config

  serve(app, 'GET /public/disabled-dates', async () => ({
    status: true,
    disabled_dates: await comingDisabledDates(db),
    full_dates: await readFullDates(db),
  }))
  serve(app, 'GET /public/meeting-settings', () => meetingSettings.read(db))
  serveRestorable(app, '/admin/settings/meetings', meetingSettings)
  serve(app, 'GET /public/get_bookings', ({ query }) => readSlots(db, query.date || undefined))
  serve(app, 'POST /public/add_bookings', ({ query, once }) =>
    bookMeeting({ db, once, publicSiteUrl, secret: app.config.jwtSecret }, query),
  )
  serve(app, 'GET /public/bookings/:token', ({ params }) => readMeeting(db, params.token))
  serve(app, 'PUT /public/bookings/:token', ({ params: { token }, body }) => {
    const { date, time, dateandtime = `${date ?? ''} ${time ?? ''}` } = body
    return moveMeeting({ db, token, publicSiteUrl }, dateandtime)
  })
  serve(app, 'POST /public/bookings/:token/cancel', ({ params: { token } }) =>
    cancelMeeting({ db, token, publicSiteUrl }),
  )
  serve(app, 'GET /public/bookings/:token/calendar.ics', async ({ params: { token }, reply }) => {
    const file = await readCalendarFile(db, token, publicSiteUrl)
    reply.type('text/calendar; charset=utf-8').header('content-disposition', 'inline; filename="meeting.ics"')
    return file
  })

  serve(app, 'POST /admin/bookings/:id/cancel', ({ params: { id }, account }) =>
    callMeetingOff({ db, publicSiteUrl, actorId: account.id }, id),
  )
  serve(app, 'GET /admin/get_disabled_dates', async () => ({
    status: true,
    disabled_dates: await findDisabledDates(db),
  }))
  serve(app, 'POST /admin/disable_bookings_admin', ({ query }) => disableDates(db, query))
  serve(app, 'POST /admin/enable_bookings_admin', ({ query }) => enableDate(db, query))
}
