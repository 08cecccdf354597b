import {
  type Booking,
  type Meeting,
  type MeetingSettings,
  BookingSchema,
  MeetingSchema,
} from '@karigar/contract/meetings/booking.wire'
import { shopDate, shopTime } from '@karigar/contract/base/shop-clock'
import { changeUntil } from '@karigar/contract/meetings/booking.rules'
import { slotTimes } from '@karigar/contract/meetings/slots.rules'
import type { BookingsTable } from '../../../database/tables/meetings.tables.ts'
import { pickFields } from '@karigar/contract/base/pick-fields'

const whenOf = (row: BookingsTable) => {
  const start = new Date(row.starts_at)
  return { ...row, date: shopDate(start), time: shopTime(start), ...slotTimes(row) }
}

/** Converts a meeting for its owner and the shop (specification §3). */
export const toBooking = (row: BookingsTable): Booking => pickFields(BookingSchema, whenOf(row))

/** Converts a meeting for the page behind its link. */
export function toMeeting(row: BookingsTable, settings: MeetingSettings, now: Date): Meeting {
  const until = changeUntil(row.starts_at, settings)
  return pickFields(MeetingSchema, {
    ...whenOf(row),
    mailed: row.email !== null,
    can_change: row.status === 'booked' && now < until,
    change_until: until.toISOString(),
  })
}
