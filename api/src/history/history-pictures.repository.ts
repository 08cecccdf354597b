import type { HistoryKind } from '@karigar/contract/base/history.rules'
import { picturesIn } from '@karigar/contract/catalogue/picture.rules'
import { insertAll } from '../database/batches.ts'
import type { Database } from '../database/database.ts'
import type { HistoryPicturesTable, HistoryTable } from '../database/tables/base.tables.ts'

/** The kinds of things whose versions can be brought back and show pictures. */
const WITH_PICTURES: ReadonlySet<HistoryKind> = new Set<HistoryKind>(['service', 'profile'])

/** Notes which pictures these entries name. Nobody can look for them in the entries, which may be tens of megabytes. */
export async function noteHistoryPictures(db: Database, entries: readonly HistoryTable[]): Promise<void> {
  const rows = new Map<string, HistoryPicturesTable>()
  for (const { kind, thing_id, thing_name, before, after, created_at } of entries) {
    if (!WITH_PICTURES.has(kind)) continue
    for (const url of picturesIn(before + after))
      rows.set(`${url} ${kind} ${thing_id}`, { url, kind, thing_id, thing_name, last_at: created_at })
  }
  await insertAll([...rows.values()], (part) =>
    db
      .insertInto('history_pictures')
      .values(part)
      .onConflict((conflict) =>
        conflict.columns(['url', 'kind', 'thing_id']).doUpdateSet((eb) => ({
          thing_name: eb.ref('excluded.thing_name'),
          last_at: eb.ref('excluded.last_at'),
        })),
      )
      .execute(),
  )
}

/** Returns the pictures that the history names, with the things whose versions name them, the latest first. */
export async function findHistoryPictures(db: Database) {
  return db
    .selectFrom('history_pictures')
    .select(['url', 'kind', 'thing_id', 'thing_name'])
    .orderBy('last_at', 'desc')
    .execute()
}

/** Forgets the pictures that only deleted entries have named: those that were named last before the oldest entry that is left. */
export async function forgetHistoryPictures(db: Database): Promise<void> {
  const oldest = await db
    .selectFrom('history')
    .select('created_at')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  const rows = db.deleteFrom('history_pictures')
  await (oldest ? rows.where('last_at', '<', oldest.created_at) : rows).execute()
}
