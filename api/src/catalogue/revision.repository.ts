import type { Database } from '../database/database.ts'
import type { CatalogueChangesTable } from '../database/tables/catalogue-changes.table.ts'

const ROW = 1

/** How many revisions back the changes are kept; a publisher further behind compares everything. */
export const REVISIONS_KEPT = 1000

/** A row that a change of the catalogue added, changed or deleted. */
export type CatalogueChange = Omit<CatalogueChangesTable, 'revision'>

/** Raises the revision in the transaction of every change that a published page could show; returns the new one. */
export async function raiseCatalogueRevision(db: Database): Promise<number> {
  const { catalogue_revision } = await db
    .updateTable('publication')
    .set((eb) => ({ catalogue_revision: eb('catalogue_revision', '+', 1) }))
    .where('id', '=', ROW)
    .returning('catalogue_revision')
    .executeTakeFirstOrThrow()
  return catalogue_revision
}

/** Counts the changes of the catalogue; a page made at a revision shows all that was saved up to it. */
export async function findCatalogueRevision(db: Database): Promise<number> {
  const { catalogue_revision } = await db
    .selectFrom('publication')
    .select('catalogue_revision')
    .where('id', '=', ROW)
    .executeTakeFirstOrThrow()
  return catalogue_revision
}

/** Few enough for one statement, whichever engine. */
const ROWS_AT_ONCE = 500

/** Notes what a revision changed, and forgets what nobody will ask for any more. */
export async function noteChanges(
  db: Database,
  revision: number,
  changes: readonly CatalogueChange[],
): Promise<void> {
  const rows = changes.map((change) => ({ revision, ...change }))
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await db
      .insertInto('catalogue_changes')
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .execute()
  await db
    .deleteFrom('catalogue_changes')
    .where('revision', '<=', revision - REVISIONS_KEPT)
    .execute()
}

/**
 * What has changed after one revision up to another, each row once. Null where not all of it is known: some of the
 * revisions are too long ago, or were raised by something that did not say what it changed.
 */
export async function findChanges(
  db: Database,
  after: number,
  upTo: number,
): Promise<CatalogueChange[] | null> {
  if (after === upTo) return []
  if (after > upTo || upTo - after > REVISIONS_KEPT) return null
  const rows = await db
    .selectFrom('catalogue_changes')
    .selectAll()
    .where('revision', '>', after)
    .where('revision', '<=', upTo)
    .execute()
  if (new Set(rows.map(({ revision }) => revision)).size < upTo - after) return null
  const changes = rows.map(({ kind, entity_id }) => ({ kind, entity_id }))
  return [...new Map(changes.map((change) => [`${change.kind} ${change.entity_id}`, change])).values()]
}
