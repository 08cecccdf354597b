import { addDays, shopMoment } from '@karigar/contract/base/shop-clock'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Tables } from '../../../database/database.ts'
import type { HistoryTable } from '../../../database/tables/base.tables.ts'
import type { ListRequest } from '../../../http/list-query.ts'
import { findRow } from '../../../database/rows.ts'
import { filtered, pageOf } from '../../../database/list-page.ts'

export type HistoryColumn = 'created_at' | 'id'
export type HistoryFilter = 'kind' | 'thing_id' | 'actor_id' | 'from' | 'to'

type Matching = SelectQueryBuilder<Tables, 'history', object>

const startOf = (day: string) => shopMoment(day, '00:00').toISOString()

function matching(db: Database, filter: ListRequest<HistoryColumn, HistoryFilter>['filter']): Matching {
  const text = sql<string>`history.thing_name || ' ' || history.actor_name`
  const columns = { id: 'id', kind: 'kind', thing_id: 'thing_id', actor_id: 'actor_id' }
  let query: Matching = filtered(db.selectFrom('history'), filter, { columns, text })
  // The days were checked to be single ones.
  if (filter.from) query = query.where('created_at', '>=', startOf(String(filter.from)))
  if (filter.to) query = query.where('created_at', '<', startOf(addDays(String(filter.to), 1)))
  return query
}

/** Lists entries; of the same moment, the changes of one thing are in their order. */
export async function listHistory(db: Database, list: ListRequest<HistoryColumn, HistoryFilter>) {
  const [column, direction] = list.sort
  const found = matching(db, list.filter)
    .selectAll()
    .orderBy(`history.${column}`, direction)
    .orderBy('sequence', direction)
    .orderBy('id', direction)
  return pageOf(db, found, list)
}

export const findHistoryEntry = (db: Database, id: string) => findRow(db, 'history', { id })

/** Returns the recorded changes of a thing from one of them on, newest first. */
export async function listChangesSince(
  db: Database,
  { kind, thing_id, sequence }: Pick<HistoryTable, 'kind' | 'thing_id' | 'sequence'>,
): Promise<HistoryTable[]> {
  return db
    .selectFrom('history')
    .selectAll()
    .where('kind', '=', kind)
    .where('thing_id', '=', thing_id)
    .where('sequence', '>=', sequence)
    .orderBy('sequence', 'desc')
    .execute()
}

/** Returns the staff whose changes are recorded, by name. */
export async function listRecordedStaff(db: Database): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('role', '!=', 'user')
    .where('deleted_at', 'is', null)
    .where('id', 'in', (eb) => eb.selectFrom('history').select('actor_id').where('actor_id', 'is not', null))
    .orderBy('name')
    .orderBy('id')
    .execute()
}
