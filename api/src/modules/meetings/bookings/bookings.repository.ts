import { bookingTexts } from '@karigar/contract/meetings/booking.fields'
import { addDays, shopDate, shopMoment } from '@karigar/contract/base/shop-clock'
import { overlap, slotTimes, type TakenTime } from '@karigar/contract/meetings/slots.rules'
import { mediumDay } from '@karigar/contract/base/day-names'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Tables } from '../../../database/database.ts'
import { asOneValue, isAmong } from '../../../database/dialect.ts'
import { noteNew, type RecordedThing, type Snapshot } from '../../../history/note-change.ts'
import type { ListRequest, Page } from '../../../http/list-query.ts'
import type { BookingsTable } from '../../../database/tables/meetings.tables.ts'
import { findRow, insertRow } from '../../../database/rows.ts'
import { filtered, pageOf } from '../../../database/list-page.ts'
import { recordedRows } from '../../../history/recorded-rows.ts'

export type BookingColumn = 'starts_at' | 'created_at' | 'user_name' | 'id'
export type BookingFilter = 'status' | 'user_id'

/** Days of the shop's calendar, both inclusive; a missing bound is open. */
export interface DateRange {
  from?: string | undefined
  to?: string | undefined
}

/** Phone numbers, digits only, and e-mail addresses in lower case. */
export interface Contacts {
  phones: readonly string[]
  emails: readonly string[]
}

type Query = SelectQueryBuilder<Tables, 'bookings', BookingsTable>

const startOf = (date: string) => shopMoment(date, '00:00').toISOString()

function within(query: Query, { from, to }: DateRange): Query {
  return query
    .$if(from !== undefined, (found) => found.where('starts_at', '>=', startOf(from ?? '')))
    .$if(to !== undefined, (found) => found.where('starts_at', '<', startOf(addDays(to ?? '', 1))))
}

function matching(query: Query, filter: ListRequest<BookingColumn, BookingFilter>['filter']): Query {
  return filtered(query, filter, {
    columns: { id: 'id', status: 'status' },
    text: sql`user_name || ' ' || user_num || ' ' || coalesce(email, '') || ' ' || topic`,
    phone: sql`user_num`,
  })
}

/** Leaves the meetings that were booked with one of these contacts. */
function bookedWith(query: Query, { phones, emails }: Contacts): Query {
  return query.where((eb) =>
    eb.or([
      ...(phones.length === 0 ? [] : [eb('user_num', 'in', phones)]),
      ...(emails.length === 0 ? [] : [eb(sql<string>`lower(email)`, 'in', emails)]),
    ]),
  )
}

/** Returns a page of meetings; only those booked with one of `contacts` if they are given. */
export async function listBookings(
  db: Database,
  list: ListRequest<BookingColumn, BookingFilter>,
  { contacts, ...range }: DateRange & { contacts?: Contacts },
): Promise<Page<BookingsTable>> {
  const matched = matching(within(db.selectFrom('bookings').selectAll(), range), list.filter)
  const all = contacts ? bookedWith(matched, contacts) : matched
  return pageOf(db, all.orderBy(...list.sort).orderBy('id'), list)
}

/**
 * Returns the address and the number of changes of every meeting that was booked or changed after `since` and
 * has an address.
 */
export async function findChangedSince(db: Database, since: string) {
  const rows = await db
    .selectFrom('bookings')
    .select(['email', 'sequence'])
    .where('updated_at', '>', since)
    .execute()
  return rows.flatMap(({ email, sequence }) => (email === null ? [] : [{ email, sequence }]))
}

/** Returns the meetings with one of these contacts, as they were booked. */
export async function findBookingsWith(db: Database, contacts: Contacts) {
  return bookedWith(db.selectFrom('bookings').selectAll(), contacts)
    .clearSelect()
    .select(['user_name', 'user_num', 'email'])
    .distinct()
    .execute()
}

/** Returns the booked meetings of these days in order of time. */
export async function findBooked(db: Database, { from, to }: Required<DateRange>): Promise<BookingsTable[]> {
  return (
    db
      .selectFrom('bookings')
      .selectAll()
      .where('starts_at', '>=', startOf(from))
      .where('starts_at', '<', startOf(addDays(to, 1)))
      // Written out: SQLite would prepare the query anew for each value, to see whether it is that of an index.
      .where('status', '=', sql.lit('booked'))
      .orderBy('starts_at')
      .execute()
  )
}

/**
 * Tells whether a booked meeting other than `exceptId` overlaps this time. Only the last one that begins before its end
 * can, because booked meetings do not overlap each other.
 */
export async function isTimeTaken(db: Database, time: TakenTime, exceptId: string | null): Promise<boolean> {
  const last = await db
    .selectFrom('bookings')
    .select(['starts_at', 'ends_at'])
    .where('starts_at', '<', time.ends_at)
    .where('status', '=', sql.lit('booked'))
    .where('id', '<>', exceptId ?? '')
    .orderBy('starts_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last !== undefined && overlap(time, last)
}

export const findBookingById = (db: Database, id: string) => findRow(db, 'bookings', { id })

/** Returns what people call a meeting: its day and time. */
export const meetingName = (row: BookingsTable) =>
  `${mediumDay(shopDate(new Date(row.starts_at)))}, ${slotTimes(row).from}`

const snapshotOf = (row: BookingsTable): Snapshot => ({
  name: meetingName(row),
  fields: { starts_at: row.starts_at, status: row.status },
  personal: bookingTexts.pick(row),
})

/** What the history records of a meeting. */
const recordedMeeting: RecordedThing = {
  kind: 'meeting',
  async read(db, ids) {
    const rows = await db
      .selectFrom('bookings')
      .selectAll()
      .where(isAmong(db, 'id', asOneValue(db, ids)))
      .execute()
    return new Map(rows.map((row) => [row.id, snapshotOf(row)]))
  },
}

export async function insertBooking(db: Database, row: BookingsTable): Promise<void> {
  noteNew(db, recordedMeeting, row.id, snapshotOf(row))
  await insertRow(db, 'bookings', row)
}

export const { update: updateBooking } = recordedRows('bookings', recordedMeeting)
