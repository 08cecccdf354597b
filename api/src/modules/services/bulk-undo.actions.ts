import { setImmediate as nextTurn } from 'node:timers/promises'
import { bulkMessages } from '@karigar/contract/words/bulk-messages'
import type { AdminService } from '@karigar/contract/wire/service'
import type { Kysely } from 'kysely'
import { changeCatalogue } from '../../catalogue/change-catalogue.ts'
import { batches } from '../../database/batches.ts'
import type { Database, Tables } from '../../database/database.ts'
import { brokenConstraint } from '../../database/dialect.ts'
import { timestamp } from '../../database/new-record.ts'
import type { HistoryTable } from '../../database/tables/history.table.ts'
import { findSet, findSupersededInSet } from '../../history/history-sets.repository.ts'
import { conflict, HttpError } from '../../http/errors.ts'
import { hasMisplaced, IN_A_TURN, placeServices, replaceTiersAndLabels } from './bulk-services.repository.ts'
import { serviceColumns, serviceParts } from './services.actions.ts'
import { findServicesByIds } from '../service-rows/service-rows.repository.ts'
import { insertService, replaceParts } from './services.repository.ts'

const wasOf = ({ before }: HistoryTable) => JSON.parse(before) as Partial<AdminService>

/** Adds a deleted service again, as it was. */
async function addAgain(trx: Database, entry: HistoryTable): Promise<void> {
  const was = wasOf(entry) as AdminService
  await insertService(trx, {
    id: entry.thing_id,
    state: 'live',
    ...serviceColumns(was),
    // What fell due meanwhile is done at once.
    goes_live_at: was.goes_live_at ?? null,
    taken_down_at: was.taken_down_at ?? null,
    created_at: was.created_at,
  })
  await replaceParts(trx, entry.thing_id, serviceParts(was))
}

async function undoPart(trx: Database, entries: readonly HistoryTable[], at: string): Promise<void> {
  const changed = entries.filter(({ act }) => act === 'changed')
  const present = await findServicesByIds(
    trx,
    changed.map(({ thing_id }) => thing_id),
  )
  const found = new Map(present.map((service) => [service.id, service]))
  const before = changed.flatMap((entry) => {
    const service = found.get(entry.thing_id)
    return service ? [{ ...service, ...wasOf(entry) }] : []
  })
  if (before.length > 0) {
    await placeServices(trx, before, at)
    await replaceTiersAndLabels(trx, before)
  }
  for (const entry of entries) if (entry.act === 'deleted') await addAgain(trx, entry)
}

/**
 * Undoes a bulk edit in one transaction. Throws 404 when it is forgotten, 409 when one of its services was changed since
 * (an undo counts as a change), or a category, subcategory or label of theirs is gone or elsewhere.
 */
export async function undoBulkEdit(db: Kysely<Tables>, setId: string): Promise<{ changed: number }> {
  return changeCatalogue(db, async (trx, changed) => {
    const entries = await findSet(trx, setId)
    if (entries.length === 0) throw new HttpError(404, bulkMessages.undoGone)
    const superseded = await findSupersededInSet(trx, setId)
    if (superseded) throw conflict(bulkMessages.undoTooLate(superseded.thing_name))
    const at = timestamp()
    for (const part of batches(entries, IN_A_TURN)) {
      await undoPart(trx, part, at)
      const ids = part.map(({ thing_id }) => thing_id)
      if (await hasMisplaced(trx, ids)) throw conflict(bulkMessages.undoMissing)
      for (const id of ids) changed('service', id)
      await nextTurn()
    }
    return { changed: entries.length }
  }).catch((error: unknown) => {
    if (brokenConstraint(error) !== 'foreign-key') throw error
    throw conflict(bulkMessages.undoMissing)
  })
}
