import type { Database } from '../database/database.ts'
import type { HistoryTable } from '../database/tables/base.tables.ts'
import { findRows } from '../database/rows.ts'

/** Returns the entries of changes that were made together, oldest thing first. */
export const findSet = (db: Database, setId: string) => findRows(db, 'history', { set_id: setId }, ['id'])

/** Returns an entry of the set whose thing was changed again since; undefined when there is none. */
export async function findSupersededInSet(db: Database, setId: string): Promise<HistoryTable | undefined> {
  return db
    .selectFrom('history')
    .selectAll('history')
    .where('set_id', '=', setId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('history as later')
          .whereRef('later.kind', '=', 'history.kind')
          .whereRef('later.thing_id', '=', 'history.thing_id')
          .whereRef('later.sequence', '>', 'history.sequence')
          .select('later.id'),
      ),
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}
