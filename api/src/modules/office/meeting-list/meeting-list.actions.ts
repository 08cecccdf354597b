import type { AdminBooking } from '@karigar/contract/meetings/booking.wire'
import type { Database } from '../../../database/database.ts'
import { filterValues, type ListRequest, type Page } from '../../../http/list-query.ts'
import { findCustomersWith, listContactsOf } from '../customers/customer-contacts.repository.ts'
import { toBooking } from '../../meetings/bookings/booking-view.ts'
import {
  type BookingColumn,
  type BookingFilter,
  type DateRange,
  listBookings,
} from '../../meetings/bookings/bookings.repository.ts'

/** Returns a page of meetings, each with the account of its customer if one has the meeting's contact. */
export async function readBookings(
  db: Database,
  { filter: { user_id, ...filter }, ...list }: ListRequest<BookingColumn, BookingFilter>,
  range: DateRange,
): Promise<Page<AdminBooking>> {
  const ids = filterValues(user_id)
  const contacts = ids ? { contacts: await listContactsOf(db, ids) } : {}
  const { rows, total } = await listBookings(db, { ...list, filter }, { ...range, ...contacts })
  const customerOf = await findCustomersWith(db, rows)
  return { rows: rows.map((row) => ({ ...toBooking(row), customer: customerOf(row) })), total }
}
