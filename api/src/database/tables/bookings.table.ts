import type { BookingStatus } from '@karigar/contract/wire/booking'

/** A meeting. No two that are booked begin at the same moment. */
export interface BookingsTable {
  id: string
  /** Of the token in the meeting's link. */
  token_hash: string
  user_name: string
  /** Phone number, 7 to 15 digits. */
  user_num: string
  email: string | null
  topic: string
  starts_at: string
  ends_at: string
  status: BookingStatus
  /** Raised with every change, so that calendars know which is newer. */
  sequence: number
  created_at: string
  updated_at: string
}

/** A date of the shop's calendar, `YYYY-MM-DD`, without meetings. */
export interface DisabledDatesTable {
  date: string
  disabled_on: string
}
