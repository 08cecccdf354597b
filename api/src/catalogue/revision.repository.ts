import type { Database } from '../database/database.ts'

const ROW = 1

/** Called in the transaction of every change that a published page could show. */
export async function raiseCatalogueRevision(db: Database): Promise<void> {
  await db
    .updateTable('publication')
    .set((eb) => ({ catalogue_revision: eb('catalogue_revision', '+', 1) }))
    .where('id', '=', ROW)
    .execute()
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
