import { batches } from '../database/batches.ts'
import type { Database } from '../database/database.ts'
import type { CatalogueChangesTable } from '../database/tables/catalogue.tables.ts'

const ROW = 1

/** Number of revisions whose changes are kept; a publisher that is further behind compares everything. */
const REVISIONS_KEPT = 1000

/** A row that a change of the catalogue added, changed or deleted. */
export type CatalogueChange = Omit<CatalogueChangesTable, 'revision'>

/**
 * Raises the catalogue's revision and returns the new one; part of every transaction that changes what pages
 * could show.
 */
export async function raiseCatalogueRevision(db: Database): Promise<number> {
  const { catalogue_revision } = await db
    .updateTable('publication')
    .set((eb) => ({ catalogue_revision: eb('catalogue_revision', '+', 1) }))
    .where('id', '=', ROW)
    .returning('catalogue_revision')
    .executeTakeFirstOrThrow()
  return catalogue_revision
}

/** Returns the catalogue's revision; a page made at a revision shows everything saved up to it. */
export async function findCatalogueRevision(db: Database): Promise<number> {
  const { catalogue_revision } = await db
    .selectFrom('publication')
    .select('catalogue_revision')
    .where('id', '=', ROW)
    .executeTakeFirstOrThrow()
  return catalogue_revision
}

/** Records what a revision changed, and deletes the records of old revisions. */
export async function noteChanges(db: Database, revision: number, changes: readonly CatalogueChange[]) {
  const rows = changes.map((change) => ({ revision, ...change }))
  for (const part of batches(rows)) await db.insertInto('catalogue_changes').values(part).execute()
  await db
    .deleteFrom('catalogue_changes')
    .where('revision', '<=', revision - REVISIONS_KEPT)
    .execute()
}

/**
 * Returns the rows changed after one revision up to another, each once. Returns null when this is not fully
 * known, because revisions are too old or were raised without a record.
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
