import type { Database } from '../../database/database.ts'
import type { DisabledDatesTable } from '../../database/tables/bookings.table.ts'

/** Few enough for one statement on every engine. */
const ROWS_AT_ONCE = 200

/** Disabled dates in the order of the calendar, from one date on and up to another where they are given. */
export async function findDisabledDates(
  db: Database,
  from: string | null = null,
  to: string | null = null,
): Promise<DisabledDatesTable[]> {
  return db
    .selectFrom('disabled_dates')
    .selectAll()
    .$if(from !== null, (query) => query.where('date', '>=', from ?? ''))
    .$if(to !== null, (query) => query.where('date', '<=', to ?? ''))
    .orderBy('date')
    .execute()
}

/** Disables dates; those that are already stay as they were. */
export async function insertDisabledDates(
  db: Database,
  dates: readonly string[],
  disabled_on: string,
): Promise<void> {
  for (let start = 0; start < dates.length; start += ROWS_AT_ONCE)
    await db
      .insertInto('disabled_dates')
      .values(dates.slice(start, start + ROWS_AT_ONCE).map((date) => ({ date, disabled_on })))
      .onConflict((conflict) => conflict.column('date').doNothing())
      .execute()
}

/** False when the date was not disabled. */
export async function deleteDisabledDate(db: Database, date: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('disabled_dates').where('date', '=', date).executeTakeFirst()
  return numDeletedRows > 0n
}
