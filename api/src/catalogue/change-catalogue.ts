import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../database/database.ts'
import { transact } from '../database/transact.ts'
import { tellCatalogueChange } from './change-signal.ts'
import { type CatalogueChange, noteChanges, raiseCatalogueRevision } from './revision.repository.ts'

/**
 * Records that a row of the catalogue was added, changed or deleted; only pages that show it are made again.
 */
export type NoteChange = (kind: CatalogueChange['kind'], id?: string) => void

/**
 * Runs a change that published pages could show in one transaction: raises the catalogue's revision, records
 * what `work` has changed and, once committed, notifies this process's listeners. Such changes take turns
 * from the start, because all of them update the same row.
 *
 * @param inTurnBefore tables whose other writers this change also takes turns with
 * @throws Error when `work` recorded no change
 */
export async function changeCatalogue<Result>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>, changed: NoteChange) => Promise<Result>,
  inTurnBefore: readonly (keyof Tables)[] = [],
): Promise<Result> {
  const result = await transact(
    db,
    async (trx) => {
      const changes = new Map<string, CatalogueChange>()
      const changed: NoteChange = (kind, id = '') => changes.set(`${kind} ${id}`, { kind, entity_id: id })
      const made = await work(trx, changed)
      if (changes.size === 0) throw new Error('A change of the catalogue did not say what it changed.')
      await noteChanges(trx, await raiseCatalogueRevision(trx), [...changes.values()])
      return made
    },
    { inTurnOn: [...inTurnBefore, 'publication'] },
  )
  tellCatalogueChange(db)
  return result
}
