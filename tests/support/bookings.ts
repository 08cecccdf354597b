import type { MeetingSettings } from '@karigar/contract/meetings/booking.wire'
import { addDays, shopDate, weekdayOf } from '@karigar/contract/base/shop-clock'
import { slotTimesOfDay } from '@karigar/contract/meetings/slots.rules'
import type { TestApp } from './build-test-app.ts'

/** The meeting settings of a new shop. */
export const usualMeetings: MeetingSettings = {
  opens: '10:00',
  closes: '18:00',
  weekdays: [1, 2, 3, 4, 5],
  slot_minutes: 30,
  notice_minutes: 60,
  horizon_days: 60,
  change_cutoff_minutes: 120,
}

/** Returns the query that the booking form sends for the slot `dateandtime`, with `changes` applied. */
export function newBooking(
  dateandtime: string,
  changes: Record<string, string> = {},
): Record<string, string> {
  return { dateandtime, user_num: '9876543210', user_name: 'Nila Rao', topic: 'A website', ...changes }
}

export const book = (
  { call }: TestApp,
  query: Record<string, string>,
  headers: Record<string, string> = {},
) => call('POST', '/api/public/add_bookings', { query, headers })

/** Books a meeting, expects the booking to be accepted, and returns the token of its link. */
export async function bookedToken(shop: TestApp, query: Record<string, string>): Promise<string> {
  const response = await book(shop, query)
  if (response.statusCode !== 200)
    throw new Error(`Booking answered ${response.statusCode}: ${response.body}`)
  return response.json<{ token: string }>().token
}

/** The sample’s last meeting is nine working days from now, so all its meetings are before this many days. */
const AFTER_SAMPLE = 14

/** Returns `count` days from Monday to Friday on which no meeting of the sample is, the next ones first. */
export function comingWorkdays(count: number): string[] {
  const days: string[] = []
  for (let day = addDays(shopDate(new Date()), AFTER_SAMPLE); days.length < count; day = addDays(day, 1))
    if (weekdayOf(day) <= 5) days.push(day)
  return days
}

/** Returns every slot of those days as `YYYY-MM-DD hh:mm`. */
export function slotsOf(days: readonly string[]): string[] {
  return days.flatMap((day) => slotTimesOfDay(usualMeetings).map((time) => `${day} ${time}`))
}
