import { differenceOf, type Fields } from '@karigar/contract/base/history.rules'
import { checkService } from '@karigar/contract/catalogue/service.rules'
import { draftMessages } from '@karigar/contract/catalogue/service-draft.words'
import {
  type AdminService,
  type SaveService,
  SaveServiceSchema,
} from '@karigar/contract/catalogue/service.wire'
import type { ServiceDraft } from '@karigar/contract/catalogue/service-draft.wire'
import { Compile } from 'typebox/compile'
import { changeCatalogue } from '../../../catalogue/change-catalogue.ts'
import { contentHash } from '../../../crypto/content-hash.ts'
import type { Database, DatabasePool } from '../../../database/database.ts'
import { timestamp } from '../../../database/new-record.ts'
import { readSnapshot, transact } from '../../../database/transact.ts'
import { conflict, HttpError, refuse } from '../../../http/errors.ts'
import { versionOf } from '../../../http/record-version.ts'
import { withNamedParts } from '../history/named-parts.ts'
import type { Actor } from '../../accounts/users/actor.ts'
import { deleteDraft, findDraft, putDraft, type StoredDraft } from './service-drafts.repository.ts'
import { changeServiceWithin, readService } from '../../catalogue/services/services.actions.ts'

/** Names the text of a draft with its time: who saves or plans it has seen both. */
const versionOfDraft = ({
  content,
  saved_at,
  publish_at,
}: Pick<StoredDraft, 'content' | 'saved_at' | 'publish_at'>) =>
  contentHash(saved_at + (publish_at ?? '') + content).slice(0, 22)

/** What a save leaves as it is where it does not name it. */
const STAYING = ['state', 'goes_live_at', 'taken_down_at']

/** A field that the draft does not name, because the form got it later, say, stays what it is in the service. */
function withPresent(service: AdminService, content: Fields): Fields {
  const names = Object.keys(SaveServiceSchema.properties).filter((name) => !STAYING.includes(name))
  const present = service as Fields
  return { ...Object.fromEntries(names.map((name) => [name, present[name]])), ...content }
}

/**
 * Returns what the form of a draft would save, as it was checked when the draft was saved, without fields that the form
 * has no longer.
 */
function contentOf({ content }: Pick<StoredDraft, 'content'>, service: AdminService): SaveService {
  const fields = Object.entries(JSON.parse(content) as Fields)
  const known = fields.filter(([name]) => name in SaveServiceSchema.properties)
  return withPresent(service, Object.fromEntries(known)) as SaveService
}

const saveSchema = Compile(SaveServiceSchema)

/** Returns the same for publishing it. Throws 409 when the form has some of its fields no longer. */
export function publishableContent({ content }: Pick<StoredDraft, 'content'>, service: AdminService) {
  const saved: unknown = withPresent(service, JSON.parse(content) as Fields)
  if (!saveSchema.Check(saved)) throw conflict(draftMessages.unreadable)
  return saved
}

/** Returns the fields of a save that differ, in the service and in the draft. */
function differences(service: AdminService, content: SaveService): { before: Fields; after: Fields } {
  const names = Object.keys(SaveServiceSchema.properties).filter((name) => name in content)
  const of = (from: object) =>
    Object.fromEntries(names.map((name) => [name, (from as Record<string, unknown>)[name]]))
  return differenceOf(of(service), of(content))
}

/** Returns a draft beside what its service is now. */
async function toDraft(db: Database, draft: StoredDraft, service: AdminService): Promise<ServiceDraft> {
  const content = contentOf(draft, service)
  const { before, after } = differences(service, content)
  const etag = versionOf(service, SaveServiceSchema)
  return {
    content,
    version: versionOfDraft(draft),
    saved_at: draft.saved_at,
    saved_by: draft.saver ?? '',
    is_outdated: draft.based_on !== etag,
    before: await withNamedParts(db, before),
    after: await withNamedParts(db, after),
    etag,
    publish_at: draft.publish_at,
    plan_is_void: draft.publish_at !== null && draft.planned_for !== etag,
    planned_by: draft.planner ?? '',
    missed: draft.missed_at === null ? null : { at: draft.missed_at, because: draft.missed_because ?? '' },
  }
}

/** Returns the draft of a service beside what the service is now; null when none waits. */
export async function viewDraft(
  db: Database,
  service: AdminService,
): Promise<{ draft: ServiceDraft | null }> {
  const draft = await findDraft(db, service.id)
  return { draft: draft ? await toDraft(db, draft, service) : null }
}

/** Returns the draft of a service as `viewDraft`. Throws 404 for an unknown service. */
export const readDraft = (db: DatabasePool, id: string) =>
  readSnapshot(db, async (trx) => viewDraft(trx, await readService(trx, id)))

/** Throws 412 unless the stored draft is the one that the caller has seen; null: none. */
export function requireDraft(draft: StoredDraft | undefined, version: string | null): void {
  if (draft && version === null) throw new HttpError(412, draftMessages.waits)
  if (!draft && version !== null) throw new HttpError(412, draftMessages.none)
  if (draft && versionOfDraft(draft) !== version) throw new HttpError(412, draftMessages.changedMeanwhile)
}

/**
 * A draft that is saved again keeps its time, on behalf of who has saved it last. It also keeps what it was planned
 * for: who edits it has not compared it with what the service has become since.
 */
const planOf = (replaced: StoredDraft | undefined, actor: Actor) => ({
  publish_at: replaced?.publish_at ?? null,
  planned_by: replaced?.publish_at ? actor.id : null,
  planned_for: replaced?.planned_for ?? null,
  missed_at: replaced?.missed_at ?? null,
  missed_because: replaced?.missed_because ?? null,
})

/**
 * Saves changes as a draft; nothing that is live changes. Throws 404, 409 when there is no difference, 412 when another
 * draft waits than the one that is replaced, 422 for what the form refuses.
 */
export async function saveDraft(
  db: DatabasePool,
  id: string,
  { content, etag, version }: { content: SaveService; etag: string; version: string | null },
  actor: Actor,
): Promise<{ draft: ServiceDraft | null }> {
  refuse(checkService(content))
  return transact(db, async (trx) => {
    const service = await readService(trx, id)
    const replaced = await findDraft(trx, id)
    requireDraft(replaced, version)
    if (Object.keys(differences(service, content).after).length === 0)
      throw new HttpError(409, draftMessages.same)
    await putDraft(trx, {
      service_id: id,
      content: JSON.stringify(content),
      // What has changed since the draft was begun is not known to have been looked at.
      based_on: replaced?.based_on ?? etag,
      saved_by: actor.id,
      saved_at: timestamp(),
      ...planOf(replaced, actor),
    })
    return viewDraft(trx, service)
  })
}

/**
 * Saves a draft as the service, as its form does. Throws 404, 409 when the form has some of its fields no longer, 412
 * when the draft or the service has changed since they were compared, 422 for what the form refuses by now; then the
 * draft stays.
 */
export async function publishDraft(
  db: DatabasePool,
  id: string,
  { version, etag }: { version: string; etag: string },
): Promise<AdminService> {
  return changeCatalogue(db, async (trx) => {
    const service = await readService(trx, id)
    const draft = await findDraft(trx, id)
    requireDraft(draft, version)
    if (!draft) throw new HttpError(412, draftMessages.none)
    if (versionOf(service, SaveServiceSchema) !== etag) throw new HttpError(412, draftMessages.liveChanged)
    await changeServiceWithin(trx, id, publishableContent(draft, service), etag)
    await deleteDraft(trx, id)
    return readService(trx, id)
  })
}

/** Discards a draft. Throws 404, or 412 when it is not the one that the caller has seen. */
export async function discardDraft(db: DatabasePool, id: string, version: string): Promise<{ id: string }> {
  return transact(db, async (trx) => {
    await readService(trx, id)
    requireDraft(await findDraft(trx, id), version)
    await deleteDraft(trx, id)
    return { id }
  })
}
