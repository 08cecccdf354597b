import type { Database } from '../database/database.ts'
import type { PublicationTable } from '../database/tables/base.tables.ts'

const ROW = 1

/** What the row says when nothing has failed. */
export const NO_FAILURE = { failure: null, failure_code: null, failures: 0, retry_at: null }

export async function findPublication(db: Database): Promise<PublicationTable> {
  return db.selectFrom('publication').selectAll().where('id', '=', ROW).executeTakeFirstOrThrow()
}

export async function updatePublication(db: Database, changes: Partial<PublicationTable>): Promise<void> {
  await db.updateTable('publication').set(changes).where('id', '=', ROW).execute()
}

/** Records that the site is back at this release; changes nothing when another wish has come meanwhile. */
export async function recordBack(
  db: Database,
  release: string,
  shown: Pick<PublicationTable, 'published_revision' | 'pages' | 'duration_ms'>,
  at: string,
): Promise<void> {
  await db
    .updateTable('publication')
    .set({ ...shown, published_at: at, back_since: at })
    .where('id', '=', ROW)
    .where('held_release', '=', release)
    .execute()
}

/** Ends the hold at this release; changes nothing when another wish has come meanwhile. */
export async function forgetHold(db: Database, release: string | null): Promise<void> {
  await db
    .updateTable('publication')
    .set({ held_release: null, held_by: null, held_at: null })
    .where('id', '=', ROW)
    .where('held_release', '=', release)
    .execute()
}

/** Takes the lease for `holder` until `until`; returns false while another publisher has it. */
export async function takeLease(db: Database, holder: string, now: string, until: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('publication')
    .set({ lease_holder: holder, lease_until: until })
    .where('id', '=', ROW)
    .where((eb) =>
      eb.or([eb('lease_holder', 'is', null), eb('lease_holder', '=', holder), eb('lease_until', '<', now)]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Renews the lease of `holder`; returns false when another publisher has taken it meanwhile, even if it has released it. */
export async function renewLease(db: Database, holder: string, lease_until: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('publication')
    .set({ lease_until })
    .where('id', '=', ROW)
    .where('lease_holder', '=', holder)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function releaseLease(db: Database, holder: string): Promise<void> {
  await db
    .updateTable('publication')
    .set({ lease_holder: null, lease_until: null })
    .where('id', '=', ROW)
    .where('lease_holder', '=', holder)
    .execute()
}

/** Keeps the lease in the name of `holder`, but expired at `until`. */
export async function expireLease(db: Database, holder: string, until: string): Promise<void> {
  await db
    .updateTable('publication')
    .set({ lease_until: until })
    .where('id', '=', ROW)
    .where('lease_holder', '=', holder)
    .execute()
}
