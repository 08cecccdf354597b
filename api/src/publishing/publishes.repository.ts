import type { PublishedChange, PublishedChanges } from '@karigar/contract/office/publish.wire'
import { countRows } from '../database/count-rows.ts'
import type { Database } from '../database/database.ts'
import type { PublishesTable } from '../database/tables/base.tables.ts'

/** How many publishes are kept. */
export const PUBLISHES_KEPT = 50
/** How many changes are named of those that a publish has brought live. */
const CHANGES_NAMED = 20

/**
 * Appends a publish and deletes those that are too old. The last one of each release that is still on the disk stays,
 * because it tells which revision that release shows. The caller holds the lease.
 */
export async function insertPublish(
  db: Database,
  publish: Omit<PublishesTable, 'number' | 'created_at'>,
  created_at: string,
  keptReleases: readonly string[],
): Promise<void> {
  const last = await db
    .selectFrom('publishes')
    .select((eb) => eb.fn.max('number').as('number'))
    .executeTakeFirst()
  const number = Number(last?.number ?? 0) + 1
  await db
    .insertInto('publishes')
    .values({ ...publish, number, created_at })
    .execute()
  const lastOfEach = await lastOfReleases(db, keptReleases)
  await db
    .deleteFrom('publishes')
    .where('number', '<=', number - PUBLISHES_KEPT)
    .where('number', 'not in', [number, ...lastOfEach.map((one) => one.number)])
    .execute()
}

/** Returns the last publish of each of these releases that has one. */
export async function lastOfReleases(db: Database, releases: readonly string[]): Promise<PublishesTable[]> {
  if (releases.length === 0) return []
  return db
    .selectFrom('publishes')
    .selectAll()
    .where('number', 'in', (eb) =>
      eb
        .selectFrom('publishes')
        .where('release', 'in', releases)
        // The return from a release names the one that is live since.
        .groupBy('release')
        .select(({ fn }) => fn.max('number').as('number')),
    )
    .execute()
}

export async function listPublishes(db: Database): Promise<PublishesTable[]> {
  return db.selectFrom('publishes').selectAll().orderBy('number', 'desc').limit(PUBLISHES_KEPT).execute()
}

/** Returns the recorded changes that are shown after one revision up to another, newest first. */
export async function findPublishedChanges(
  db: Database,
  after: number,
  upTo: number,
): Promise<PublishedChanges> {
  if (after >= upTo) return { latest: [], total: 0 }
  const matching = db.selectFrom('history').where('revision', '>', after).where('revision', '<=', upTo)
  const latest: PublishedChange[] = await matching
    .select(['id', 'kind', 'thing_id', 'thing_name', 'act', 'actor_name', 'restored_from', 'created_at'])
    .orderBy('revision', 'desc')
    .orderBy('id')
    .limit(CHANGES_NAMED)
    .execute()
  return { latest, total: latest.length < CHANGES_NAMED ? latest.length : await countRows(matching) }
}
