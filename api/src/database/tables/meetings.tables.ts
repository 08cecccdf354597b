import type { BookingText } from '@karigar/contract/meetings/booking.fields'
import type { BookingStatus } from '@karigar/contract/meetings/booking.wire'
import { row } from './row.ts'

/** A meeting. No two booked meetings start at the same time. Its phone number has 7 to 15 digits. */
export interface BookingsTable extends Omit<Record<BookingText, string>, 'email'> {
  id: string
  email: string | null
  starts_at: string
  ends_at: string
  status: BookingStatus
  /** Raised with every change, so that calendars know which version is newer. */
  sequence: number
  created_at: string
  updated_at: string
}

/** A date (`YYYY-MM-DD`) of the shop's calendar on which no meetings can be booked. */
export interface DisabledDatesTable {
  date: string
  disabled_on: string
}

/** The tables of meetings. */
export const meetingsTables = {
  bookings: row<BookingsTable>(),
  disabled_dates: row<DisabledDatesTable>(),
}
