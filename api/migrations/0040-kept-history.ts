import type { Kysely } from 'kysely'
import { keepColumns, keepUnless } from '../src/database/dialect.ts'

/**
 * Keeps the rest of what the history records: which entry it is, with which others it was made, and what of it the
 * catalogue shows. Personal data can only be erased; names are replaced with an account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await keepColumns(db, 'history', ['id', 'set_id', 'revision'], 'history_kept_whole')
  await keepUnless(db, 'history', 'personal', JSON.stringify({ erased: true }))
}
