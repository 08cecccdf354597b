import type { HistoryKind } from '@karigar/contract/base/history.rules'
import { batches } from '../database/batches.ts'
import { deleteOlder } from '../database/delete-older.ts'
import type { Database } from '../database/database.ts'
import type { HistoryTable } from '../database/tables/base.tables.ts'
import { forgetHistoryPictures, noteHistoryPictures } from './history-pictures.repository.ts'
import { insertRow, updateRows } from '../database/rows.ts'

/** Returns the number of the last recorded change of each of these things; those without one are left out. */
export async function findLastSequences(db: Database, kind: HistoryKind, ids: readonly string[]) {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('history')
    .where('kind', '=', kind)
    .where('thing_id', 'in', ids)
    .groupBy('thing_id')
    .select((eb) => ['thing_id', eb.fn.max('sequence').as('last')])
    .execute()
  return new Map(rows.map(({ thing_id, last }) => [thing_id, Number(last)]))
}

/** Appends entries; nothing but `forgetPerson` changes one. */
export async function insertHistory(db: Database, rows: readonly HistoryTable[]): Promise<void> {
  for (const part of batches(rows)) await insertRow(db, 'history', part)
  await noteHistoryPictures(db, rows)
}

const ERASED = JSON.stringify({ erased: true })

/**
 * Removes a deleted account from the history: its name as person and as thing, and the personal data in its own
 * entries and in those of its orders.
 */
export async function forgetPerson(db: Database, userId: string, name: string): Promise<void> {
  await updateRows(db, 'history', { actor_id: userId }, { actor_name: name })
  await updateRows(db, 'history', { kind: 'user', thing_id: userId }, { thing_name: name })
  await db
    .updateTable('history')
    .set({ personal: ERASED })
    .where('personal', 'is not', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('kind', '=', 'user'), eb('thing_id', '=', userId)]),
        eb.and([
          eb('kind', '=', 'order'),
          eb('thing_id', 'in', eb.selectFrom('orders').select('id').where('user_id', '=', userId)),
        ]),
      ]),
    )
    .execute()
}

/** Deletes drafts of services that do not exist and that the history no longer brings back. */
async function deleteLostDrafts(db: Database): Promise<void> {
  await db
    .deleteFrom('service_drafts')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('services')
            .whereRef('services.id', '=', 'service_drafts.service_id')
            .select('services.id'),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('history')
            .where('history.kind', '=', 'service')
            .whereRef('history.thing_id', '=', 'service_drafts.service_id')
            .select('history.id'),
        ),
      ),
    )
    .execute()
}

/** Deletes at most `limit` entries written before a moment, and what is kept for them alone; returns how many. */
export async function deleteHistoryBefore(db: Database, before: string, limit: number): Promise<number> {
  await deleteOlder(db, 'picture_replacements', before, limit)
  const deleted = await deleteOlder(db, 'history', before, limit)
  await forgetHistoryPictures(db)
  await deleteLostDrafts(db)
  return deleted
}
