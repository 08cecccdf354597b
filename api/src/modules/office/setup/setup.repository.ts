import type { Database } from '../../../database/database.ts'
import { hasRows } from '../../../database/count-rows.ts'

/** Tells whether the table has any row. */
export const hasAny = (db: Database, table: 'categories' | 'services' | 'push_subscriptions') =>
  hasRows(db.selectFrom(table).select('id'))
