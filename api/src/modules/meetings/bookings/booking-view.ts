import type { Booking, Meeting, MeetingSettings } from '@karigar/contract/meetings/booking.wire'
import { shopDate, shopTime } from '@karigar/contract/base/shop-clock'
import { changeUntil } from '@karigar/contract/meetings/booking.rules'
import { slotTimes } from '@karigar/contract/meetings/slots.rules'
import type { BookingsTable } from '../../../database/tables/meetings.tables.ts'

function shown(row: BookingsTable) {
  const { user_name, topic, starts_at, ends_at, status, created_at, updated_at } = row
  const start = new Date(starts_at)
  return {
    user_name,
    topic,
    date: shopDate(start),
    time: shopTime(start),
    ...slotTimes(row),
    starts_at,
    ends_at,
    status,
    created_at,
    updated_at,
  }
}

/** Converts a meeting for its owner and the shop (specification §3). */
export function toBooking(row: BookingsTable): Booking {
  return { id: row.id, user_num: row.user_num, email: row.email, ...shown(row) }
}

/** Converts a meeting for the page behind its link. */
export function toMeeting(row: BookingsTable, settings: MeetingSettings, now: Date): Meeting {
  const until = changeUntil(row.starts_at, settings)
  return {
    ...shown(row),
    mailed: row.email !== null,
    can_change: row.status === 'booked' && now < until,
    change_until: until.toISOString(),
  }
}
