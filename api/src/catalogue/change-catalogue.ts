import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../database/database.ts'
import { transact } from '../database/transact.ts'
import { tellCatalogueChange } from './change-signal.ts'
import { type CatalogueChange, noteChanges, raiseCatalogueRevision } from './revision.repository.ts'

/** Says that a row of the catalogue is added, changed or deleted: pages that show it are made anew, no others. */
export type NoteChange = (kind: CatalogueChange['kind'], id?: string) => void

/**
 * One transaction for every change that a published page could show; it raises the catalogue's revision, notes beside
 * it what `work` says it has changed and, once all is committed, tells whoever follows the catalogue in this process.
 * The revision's row makes such changes wait for each other in any case, so they take turns from the start.
 * @param inTurnBefore tables whose other writers this change takes turns with as well
 * @throws Error where `work` ends without having said what it changed
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
