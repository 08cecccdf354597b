import { batches } from '../../../database/batches.ts'
import type { Database } from '../../../database/database.ts'
import { noteChange } from '../../../history/note-change.ts'
import { recordedSetting } from '../../shop/settings/recorded-setting.ts'
import { deleteRows } from '../../../database/rows.ts'

/** Returns disabled dates in order, between `from` and `to` (both inclusive) where they are given. */
export async function findDisabledDates(db: Database, from: string | null = null, to: string | null = null) {
  let query = db.selectFrom('disabled_dates').selectAll().orderBy('date')
  if (from !== null) query = query.where('date', '>=', from)
  if (to !== null) query = query.where('date', '<=', to)
  return query.execute()
}

const recorded = {
  ...recordedSetting('disabled-dates', async (db) => ({
    fields: { dates: (await findDisabledDates(db)).map(({ date }) => date) },
  })),
  pages: 'shop',
} as const

/** Disables dates; those already disabled stay unchanged. */
export async function insertDisabledDates(db: Database, dates: readonly string[], disabled_on: string) {
  await noteChange(db, recorded, ['disabled-dates'])
  for (const part of batches(dates))
    await db
      .insertInto('disabled_dates')
      .values(part.map((date) => ({ date, disabled_on })))
      .onConflict((conflict) => conflict.column('date').doNothing())
      .execute()
}

/** Enables a date; returns false when it was not disabled. */
export async function deleteDisabledDate(db: Database, date: string): Promise<boolean> {
  await noteChange(db, recorded, ['disabled-dates'])
  return (await deleteRows(db, 'disabled_dates', { date })) > 0
}
