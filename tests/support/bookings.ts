import type { MeetingSettings } from '@karigar/contract/wire/booking'
import { addDays, shopDate, weekdayOf } from '@karigar/contract/rules/shop-clock'
import { slotTimesOfDay } from '@karigar/contract/rules/slots'
import type { TestApp } from './build-test-app.ts'

/** What a shop is set to until it is changed. */
export const usualMeetings: MeetingSettings = {
  opens: '10:00',
  closes: '18:00',
  weekdays: [1, 2, 3, 4, 5],
  slot_minutes: 30,
  notice_minutes: 60,
  horizon_days: 60,
  change_cutoff_minutes: 120,
}

/** What the form sends for that slot. */
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

/** Books and expects it to be taken; the token of its link. */
export async function bookedToken(shop: TestApp, query: Record<string, string>): Promise<string> {
  const response = await book(shop, query)
  if (response.statusCode !== 200)
    throw new Error(`Booking answered ${response.statusCode}: ${response.body}`)
  return response.json<{ token: string }>().token
}

/** The next `count` days of the shop's week, the first of them at least two days from now. */
export function comingWorkdays(count: number): string[] {
  const days: string[] = []
  for (let day = addDays(shopDate(new Date()), 2); days.length < count; day = addDays(day, 1))
    if (weekdayOf(day) <= 5) days.push(day)
  return days
}

/** `YYYY-MM-DD hh:mm` of every slot of those days. */
export function slotsOf(days: readonly string[]): string[] {
  return days.flatMap((day) => slotTimesOfDay(usualMeetings).map((time) => `${day} ${time}`))
}
