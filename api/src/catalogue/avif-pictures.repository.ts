import type { Selectable } from 'kysely'
import { batches } from '../database/batches.ts'
import type { Database } from '../database/database.ts'
import { asOneValue, isAmong } from '../database/dialect.ts'
import { timestamp } from '../database/new-record.ts'
import { createSignal } from '../database/signal.ts'
import type { AvifPicturesTable } from '../database/tables/catalogue.tables.ts'
import { afterCommit } from '../database/transact.ts'

export type AvifPicture = Selectable<AvifPicturesTable>

const waiting = createSignal()

/** Calls `listener` when pictures wait for AVIF copies. Returns a function that removes it. */
export const onAvifWaiting = waiting.on

/** Adds pictures, whose AVIF copies are still to be made unless it is known what has become of them. */
export async function insertAvif(
  db: Database,
  urls: readonly string[],
  state: AvifPicture['state'] = 'waiting',
): Promise<void> {
  const due_at = state === 'waiting' ? timestamp() : null
  for (const part of batches(urls))
    await db
      .insertInto('avif_pictures')
      .values(part.map((url) => ({ url, state, due_at, attempts: 0 })))
      .execute()
  if (state === 'waiting') afterCommit(db, waiting.tell)
}

/** Deletes what is known of these pictures. */
export async function deleteAvif(db: Database, urls: readonly string[]): Promise<void> {
  await db
    .deleteFrom('avif_pictures')
    .where(isAmong(db, 'url', asOneValue(db, urls)))
    .execute()
}

/** Has the AVIF copies of all pictures made anew; until then no page names them. */
export async function resetAvif(db: Database): Promise<void> {
  await db.updateTable('avif_pictures').set({ state: 'waiting', due_at: timestamp(), attempts: 0 }).execute()
}

/** Returns those of the pictures whose AVIF copies pages may name, in the order given. */
export async function findShownAvif(db: Database, urls: readonly string[]): Promise<string[]> {
  if (urls.length === 0) return []
  const rows = await db
    .selectFrom('avif_pictures')
    .select('url')
    .where('state', '=', 'shown')
    .where(isAmong(db, 'url', asOneValue(db, urls)))
    .execute()
  const shown = new Set(rows.map(({ url }) => url))
  return urls.filter((url) => shown.has(url))
}

/** Returns the picture that has been due longest; none while nothing is. */
export async function findDueAvif(db: Database, now: string): Promise<AvifPicture[]> {
  return db
    .selectFrom('avif_pictures')
    .selectAll()
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('url')
    .limit(1)
    .execute()
}

/** Claims a picture by moving its due time ahead; returns false when another process has claimed it. */
export async function claimAvif(
  db: Database,
  { url, due_at, attempts }: AvifPicture,
  until: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('avif_pictures')
    .set({ due_at: until, attempts: attempts + 1 })
    .where('url', '=', url)
    .where('due_at', '=', due_at)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Changes a picture that still waits; returns false when it is gone or something has become of it already. */
export async function updateWaitingAvif(
  db: Database,
  url: string,
  change: Partial<Pick<AvifPicture, 'state' | 'due_at' | 'attempts'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('avif_pictures')
    .set(change)
    .where('url', '=', url)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns what has become of a picture's AVIF copies; undefined for a picture that is gone. */
export async function findAvif(db: Database, url: string): Promise<AvifPicture | undefined> {
  return db.selectFrom('avif_pictures').selectAll().where('url', '=', url).executeTakeFirst()
}

/** Returns the pictures whose AVIF copies are stored, but which no page knows yet. */
export async function findMadeAvif(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('avif_pictures').select('url').where('state', '=', 'made').execute()
  return rows.map(({ url }) => url)
}

/** Lets pages name the AVIF copies of these pictures. */
export async function showAvif(db: Database, urls: readonly string[]): Promise<void> {
  await db
    .updateTable('avif_pictures')
    .set({ state: 'shown' })
    .where('state', '=', 'made')
    .where(isAmong(db, 'url', asOneValue(db, urls)))
    .execute()
}
