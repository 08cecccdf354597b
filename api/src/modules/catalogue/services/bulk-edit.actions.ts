import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  type BulkContext,
  type BulkFields,
  bulkFieldsOf,
  checkBulkChange,
  planService,
} from '@karigar/contract/catalogue/bulk-edit.rules'
import { differenceOf } from '@karigar/contract/base/history.rules'
import { bulkMessages } from '@karigar/contract/catalogue/bulk-edit.words'
import {
  type BulkChange,
  type BulkPreview,
  type BulkRow,
  type BulkSelection,
  MOST_BULK_ROWS,
} from '@karigar/contract/catalogue/bulk-edit.wire'
import { type AdminService, SaveServiceSchema } from '@karigar/contract/catalogue/service.wire'
import type { Kysely } from 'kysely'
import { changeCatalogue } from '../../../catalogue/change-catalogue.ts'
import { contentHash } from '../../../crypto/content-hash.ts'
import { randomCode } from '../../../crypto/random-code.ts'
import { batches } from '../../../database/batches.ts'
import type { Database, Tables } from '../../../database/database.ts'
import { timestamp } from '../../../database/new-record.ts'
import { readSnapshot } from '../../../database/transact.ts'
import { actingAs } from '../../../history/acting.ts'
import { HttpError, refuse } from '../../../http/errors.ts'
import { WHOLE_LIST } from '../../../http/list-query.ts'
import { versionOf } from '../../../http/record-version.ts'
import { findCategoryById } from '../categories/categories.repository.ts'
import { listLabels } from '../labels/labels.repository.ts'
import type { Actor } from '../../accounts/users/actor.ts'
import { IN_A_TURN, placeServices, replaceTiersAndLabels } from './bulk-services.repository.ts'
import { findServicesByIds } from '../service-rows/service-rows.repository.ts'
import { deleteServices, findMatchingIds } from './services.repository.ts'

/** The most services of one edit. */
const MOST_SERVICES = 20_000

/** Reads what the plan needs to know. Throws 422 for a label or category that does not exist. */
async function contextOf(db: Database, change: BulkChange): Promise<BulkContext> {
  if (change.kind === 'labels' && change.add.length > 0) {
    const { rows } = await listLabels(db, { ...WHOLE_LIST, filter: { id: change.add } })
    if (rows.length < change.add.length) refuse({ add: bulkMessages.labelGone })
    return { category: null, labelCategories: new Map(rows.map(({ id, category_id }) => [id, category_id])) }
  }
  if (change.kind !== 'category') return { category: null, labelCategories: new Map() }
  const category = await findCategoryById(db, change.category_id)
  if (!category) refuse({ category_id: bulkMessages.categoryGone })
  const { rows } = await listLabels(db, { ...WHOLE_LIST, filter: { category_id: change.category_id } })
  const labelIds = rows.map(({ id }) => id)
  return {
    category: { id: change.category_id, subcategories: category?.subcategories ?? [], labelIds },
    labelCategories: new Map(),
  }
}

/** Calls `visit` with the selected services, some at a time and oldest first, and lets others have their turn. */
async function eachPart(
  db: Database,
  ids: readonly string[],
  visit: (services: AdminService[]) => Promise<void> | void,
): Promise<void> {
  for (const part of batches(ids, IN_A_TURN)) {
    const found = new Map((await findServicesByIds(db, part)).map((service) => [service.id, service]))
    await visit(part.flatMap((id) => found.get(id) ?? []))
    await nextTurn()
  }
}

interface Planned {
  service: AdminService
  after: BulkFields | null
}

/** Plans the edit of all selected services. Throws 422 for values that cannot be, or too many services. */
async function planAll(
  db: Database,
  which: BulkSelection,
  change: BulkChange,
): Promise<{
  changes: Planned[]
  skipped: { service: AdminService; sentence: string }[]
  total: number
  fingerprint: string
}> {
  refuse(checkBulkChange(change))
  const ids = await findMatchingIds(db, 'ids' in which ? { id: which.ids } : which.filter, MOST_SERVICES + 1)
  if (ids.length > MOST_SERVICES) throw new HttpError(422, bulkMessages.tooMany(MOST_SERVICES))
  const context = await contextOf(db, change)
  const changes: Planned[] = []
  const skipped: { service: AdminService; sentence: string }[] = []
  const versions: string[] = []
  await eachPart(db, ids, (services) => {
    for (const service of services) {
      versions.push(`${service.id} ${versionOf(service, SaveServiceSchema)}`)
      const plan = planService(service, change, context)
      if (plan === 'same') continue
      if ('skipped' in plan) skipped.push({ service, sentence: plan.skipped })
      else changes.push({ service, after: plan.after })
    }
  })
  return { changes, skipped, total: ids.length, fingerprint: contentHash(versions.join('\n')) }
}

function toRow({ service, after }: Planned): BulkRow {
  const { id, title, has_draft } = service
  const difference =
    after === null ? { before: {}, after: {} } : differenceOf(bulkFieldsOf(service), bulkFieldsOf(after))
  return { id, title, has_draft, ...difference, skipped: null }
}

/** Returns what a bulk edit would change; nothing is changed. Throws 422 for values that cannot be. */
export async function previewBulkEdit(
  db: Kysely<Tables>,
  { which, change, skip }: { which: BulkSelection; change: BulkChange; skip: number },
): Promise<BulkPreview> {
  return readSnapshot(db, async (trx) => {
    const { changes, skipped, total, fingerprint } = await planAll(trx, which, change)
    const rows = [
      ...changes.map(toRow),
      ...skipped.map(({ service: { id, title, has_draft }, sentence }) => ({
        id,
        title,
        has_draft,
        before: {},
        after: {},
        skipped: sentence,
      })),
    ]
    return {
      total,
      changed: changes.length,
      skipped: skipped.length,
      drafts: changes.filter(({ service }) => service.has_draft).length,
      fingerprint,
      rows: rows.slice(skip, skip + MOST_BULK_ROWS),
    }
  })
}

/** Writes a part of the planned changes. */
async function write(trx: Database, part: readonly Planned[], at: string): Promise<void> {
  const changed = part.flatMap(({ service, after }) => (after ? [{ id: service.id, ...after }] : []))
  const deleted = part.filter(({ after }) => after === null).map(({ service }) => service.id)
  if (changed.length > 0) {
    await replaceTiersAndLabels(trx, changed)
    await placeServices(trx, changed, at)
  }
  if (deleted.length > 0) await deleteServices(trx, deleted)
}

/**
 * Makes a bulk edit in one transaction, and names it as one set in the history. Throws 412 when a selected service has
 * changed since the difference was shown, 409 when nothing would change, 422 for values that cannot be.
 */
export async function makeBulkEdit(
  db: Kysely<Tables>,
  { which, change, fingerprint }: { which: BulkSelection; change: BulkChange; fingerprint: string },
  { id, name }: Actor,
): Promise<{ set_id: string; changed: number }> {
  const setId = randomCode(16).toLowerCase()
  return actingAs({ id, name, setId }, () =>
    changeCatalogue(db, async (trx) => {
      const plan = await planAll(trx, which, change)
      if (plan.fingerprint !== fingerprint) throw new HttpError(412, bulkMessages.changedMeanwhile)
      if (plan.changes.length === 0) throw new HttpError(409, bulkMessages.nothing)
      const at = timestamp()
      for (const part of batches(plan.changes, IN_A_TURN)) {
        await write(trx, part, at)
        await nextTurn()
      }
      return { set_id: setId, changed: plan.changes.length }
    }),
  )
}
