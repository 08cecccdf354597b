import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../database/database.ts'
import { readSnapshot } from '../database/transact.ts'
import { findCatalogueRevision } from './revision.repository.ts'

/** Reads from the catalogue, together with its revision, as of one moment. */
export async function readAtRevision<Value>(
  db: Kysely<Tables>,
  read: (trx: Transaction<Tables>) => Promise<Value>,
): Promise<{ revision: number; value: Value }> {
  return readSnapshot(db, async (trx) => ({
    revision: await findCatalogueRevision(trx),
    value: await read(trx),
  }))
}
