import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../database/database.ts'
import { transact } from '../database/transact.ts'
import { tellCatalogueChange } from './change-signal.ts'
import { raiseCatalogueRevision } from './revision.repository.ts'

/**
 * One transaction for every change that a published page could show; it raises the catalogue's revision
 * and, once it is committed, tells whoever follows the catalogue in this process. That row
 * makes such changes wait for each other in any case, so they take turns from the start.
 * @param inTurnBefore tables whose other writers this change takes turns with as well
 */
export async function changeCatalogue<Result>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<Result>,
  inTurnBefore: readonly (keyof Tables)[] = [],
): Promise<Result> {
  const changed = await transact(
    db,
    async (trx) => {
      const result = await work(trx)
      await raiseCatalogueRevision(trx)
      return result
    },
    { inTurnOn: [...inTurnBefore, 'publication'] },
  )
  tellCatalogueChange(db)
  return changed
}
