import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../database/database.ts'
import { transact } from '../database/transact.ts'
import { raiseCatalogueRevision } from './publication.repository.ts'

/**
 * One transaction for every change that a published page could show; it raises the catalogue's revision. That row
 * makes such changes wait for each other in any case, so they take turns from the start.
 * @param inTurnBefore tables whose other writers this change takes turns with as well
 */
export async function changeCatalogue<Result>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<Result>,
  inTurnBefore: readonly (keyof Tables)[] = [],
): Promise<Result> {
  return transact(
    db,
    async (trx) => {
      const result = await work(trx)
      await raiseCatalogueRevision(trx)
      return result
    },
    { inTurnOn: [...inTurnBefore, 'publication'] },
  )
}
