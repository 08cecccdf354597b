import type { Database } from '../../../database/database.ts'

/** Tells whether the table has any row. */
export async function hasAny(db: Database, table: 'categories' | 'services'): Promise<boolean> {
  const row = await db.selectFrom(table).select('id').limit(1).executeTakeFirst()
  return row !== undefined
}
