import type { Booking } from '@karigar/contract/meetings/booking.wire'
import { bookingMessages } from '@karigar/contract/meetings/booking.words'
import { checkDisabledDays } from '@karigar/contract/meetings/booking.rules'
import { addDays, shopDate } from '@karigar/contract/base/shop-clock'
import { isDate } from '@karigar/contract/base/clock-text'
import type { Database, DatabasePool } from '../../../database/database.ts'
import { HttpError, refuse } from '../../../http/errors.ts'
import { timestamp } from '../../../database/new-record.ts'
import { changeCatalogue } from '../../../catalogue/change-catalogue.ts'
import { toBooking } from './booking-view.ts'
import { findBooked } from './bookings.repository.ts'
import type { DisabledDatesTable } from '../../../database/tables/meetings.tables.ts'
import { deleteDisabledDate, findDisabledDates, insertDisabledDates } from './disabled-dates.repository.ts'

/** Returns the disabled dates from today on. */
export async function comingDisabledDates(db: Database): Promise<DisabledDatesTable[]> {
  return findDisabledDates(db, shopDate(new Date()))
}

/**
 * Disables `num_days` days from a date on. It takes turns with bookings, so every meeting is either refused
 * or listed here among those that stay booked. Throws 422 for an invalid or past date or an invalid number of
 * days.
 */
export async function disableDates(
  db: DatabasePool,
  input: { start_date?: string; num_days?: number },
): Promise<{ status: true; msg: string; bookings: Booking[] }> {
  refuse(checkDisabledDays(input, shopDate(new Date())))
  const { start_date: from = '', num_days = 1 } = input
  const dates = Array.from({ length: num_days }, (_, day) => addDays(from, day))
  const bookings = await changeCatalogue(
    db,
    async (trx) => {
      await insertDisabledDates(trx, dates, timestamp())
      return findBooked(trx, { from, to: addDays(from, num_days - 1) })
    },
    ['bookings'],
  )
  const { datesDisabled, stillBooked } = bookingMessages
  return {
    status: true,
    msg: bookings.length === 0 ? datesDisabled : `${datesDisabled}. ${stillBooked(bookings.length)}`,
    bookings: bookings.map(toBooking),
  }
}

/** Enables a date for meetings again. Throws 422 for an invalid date, 404 when it was not disabled. */
export async function enableDate(
  db: DatabasePool,
  { date = '' }: { date?: string },
): Promise<{ status: true; msg: string }> {
  if (!isDate(date)) refuse({ date: bookingMessages.notADay })
  await changeCatalogue(db, async (trx) => {
    if (!(await deleteDisabledDate(trx, date))) throw new HttpError(404, bookingMessages.notDisabled)
  })
  return { status: true, msg: bookingMessages.dateEnabled }
}
