import type { DatabasePool } from '../database/database.ts'
import { readSnapshot, type Work } from '../database/transact.ts'
import { findCatalogueRevision } from './revision.repository.ts'

/** Reads from the catalogue, together with its revision, as of one moment. */
export async function readAtRevision<Value>(db: DatabasePool, read: Work<Value>) {
  return readSnapshot(db, async (trx) => ({
    revision: await findCatalogueRevision(trx),
    value: await read(trx),
  }))
}
