import { addDays, shopDate, shopMoment, weekdayOf } from '@karigar/contract/base/shop-clock'
import { slotAt } from '@karigar/contract/meetings/slots.rules'
import type { Database } from '../database/database.ts'
import { bookingColumns } from '../modules/meetings/bookings/bookings.actions.ts'
import { insertBooking } from '../modules/meetings/bookings/bookings.repository.ts'
import { meetingSettings } from '../modules/meetings/bookings/meeting-settings.ts'
import { randomCode } from '../crypto/random-code.ts'
import type { SampleBookings } from './sample.ts'

/** Returns the working day `count` working days after today, or before it if negative. */
function workday(today: string, count: number, weekdays: readonly number[]): string {
  const step = Math.sign(count)
  let date = today
  for (let left = Math.abs(count); left > 0;) {
    date = addDays(date, step)
    if (weekdays.includes(weekdayOf(date))) left -= 1
  }
  return date
}

/** Inserts the sample's meetings around the day of seeding; they have no links. */
export async function insertSampleBookings(db: Database, { bookings }: SampleBookings): Promise<void> {
  const settings = await meetingSettings.read(db)
  const today = shopDate(new Date())
  for (const { name, phone, email, topic, workday: count, time, booked_days_before, status } of bookings) {
    const { date, starts_at, ends_at } = slotAt(workday(today, count, settings.weekdays), time, settings)
    const booked = shopMoment(addDays(date, -booked_days_before), '19:20')
    // created_at must not be after the time of seeding.
    const created_at = new Date(Math.min(booked.getTime(), Date.now())).toISOString()
    await insertBooking(db, {
      id: randomCode(16).toLowerCase(),
      ...bookingColumns({ user_name: name, user_num: phone, topic, ...(email ? { email } : {}) }),
      starts_at,
      ends_at,
      status,
      sequence: status === 'cancelled' ? 1 : 0,
      created_at,
      updated_at: created_at,
    })
  }
}
