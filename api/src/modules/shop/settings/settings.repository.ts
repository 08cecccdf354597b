import { compileOnce } from '../../../database/compile-once.ts'
import type { Database } from '../../../database/database.ts'
import { timestamp } from '../../../database/new-record.ts'

const readSetting = compileOnce(
  (db: Database, { key }: { key: string }) =>
    db.selectFrom('settings').select(['value', 'updated_at']).where('key', '=', key),
  { keptWhile: ['settings'] },
)

/** The values of the rows that are kept, which would otherwise be parsed again for each order. */
const parsed = new WeakMap<object, unknown>()

/** Freezes a parsed value with all that it holds, because callers share it. */
function frozen(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  Object.values(value).forEach(frozen)
  return Object.freeze(value)
}

function valueOf(row: { value: string }): unknown {
  if (!parsed.has(row)) parsed.set(row, frozen(JSON.parse(row.value)))
  return parsed.get(row)
}

/** Returns the value of `key` and when it was saved, or undefined. */
export async function findSavedSetting(
  db: Database,
  key: string,
): Promise<{ value: unknown; updated_at: string } | undefined> {
  const [row] = await readSetting(db, { key })
  return row && { value: valueOf(row), updated_at: row.updated_at }
}

/** Returns the saved value of `key`, or undefined. */
export async function findSetting(db: Database, key: string): Promise<unknown> {
  return (await findSavedSetting(db, key))?.value
}

export async function saveSetting(db: Database, key: string, value: unknown): Promise<void> {
  const row = { value: JSON.stringify(value), updated_at: timestamp() }
  await db
    .insertInto('settings')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}
