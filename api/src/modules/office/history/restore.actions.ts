import {
  differenceOf,
  type Fields,
  type Step,
  versionAfter,
  versionBefore,
} from '@karigar/contract/base/history.rules'
import type { HistorySide, HistoryVersion, Restore } from '@karigar/contract/office/history.wire'
import { historyMessages } from '@karigar/contract/base/history.words'
import { Compile } from 'typebox/compile'
import type { DatabasePool } from '../../../database/database.ts'
import { timestamp } from '../../../database/new-record.ts'
import type { HistoryTable } from '../../../database/tables/base.tables.ts'
import { actingAs } from '../../../history/acting.ts'
import { bodyOf, type Fitted, type Restorable, type Restorables } from '../../../history/restorable.ts'
import { HttpError } from '../../../http/errors.ts'
import { versionOf } from '../../../http/record-version.ts'
import type { MediaStorage } from '../../../storage/media-storage.ts'
import { findKeptDraft } from '../../catalogue/service-rows/service-rows.repository.ts'
import type { Actor } from '../../accounts/users/actor.ts'
import { requireEntry } from './history.actions.ts'
import { listChangesSince } from './history-list.repository.ts'
import { withoutMissing } from './missing-parts.ts'
import { withNamedParts } from './named-parts.ts'

interface Shop {
  db: DatabasePool
  media: Pick<MediaStorage, 'find'>
  restorables: Restorables
}

interface Found {
  entry: HistoryTable
  how: Restorable
  /** What it is now, as it is recorded; null when it does not exist. */
  present: Fields | null
  version: Fields
}

const toStep = ({ act, before, after }: HistoryTable): Step => ({
  act,
  before: JSON.parse(before) as Fields,
  after: JSON.parse(after) as Fields,
})

/** Returns the version that is asked for. Throws 404, or 409 with a sentence when there is none. */
async function findVersion(
  { db, restorables }: Pick<Shop, 'db' | 'restorables'>,
  entryId: string,
  side: HistorySide,
): Promise<Found> {
  const entry = await requireEntry(db, entryId)
  const how = restorables.find(entry.kind, entry.thing_id)
  if (!how) throw new HttpError(409, historyMessages.notKept)
  const present = (await how.thing.read(db, [entry.thing_id])).get(entry.thing_id)?.fields ?? null
  if (how.fit) {
    const recorded = JSON.parse(side === 'before' ? entry.before : entry.after) as Fields
    return { entry, how, present, version: recorded }
  }
  const changes = await listChangesSince(db, entry)
  const version = (side === 'before' ? versionBefore : versionAfter)(present, changes.map(toStep))
  if (version === undefined) throw new HttpError(409, historyMessages.incomplete)
  if (version === null) throw new HttpError(409, historyMessages.noVersion)
  return { entry, how, present, version }
}

/** Returns what would be saved, without what no longer exists, and sentences about that. */
async function prepare({ db, media }: Shop, { entry, how, present, version }: Found): Promise<Fitted> {
  if (how.fit) return how.fit(db, entry.thing_id, version)
  const body = bodyOf(how, version)
  const fitting =
    entry.kind === 'service' || entry.kind === 'profile'
      ? await withoutMissing(db, media, { body, present, version })
      : { body, leftOut: [] }
  const { before, after } = differenceOf(present === null ? null : bodyOf(how, present), fitting.body)
  const stays = (how.staying ?? []).some((field) => (version[field] ?? null) !== (present?.[field] ?? null))
  return {
    ...fitting,
    leftOut: [...fitting.leftOut, ...(stays ? [historyMessages.plansStay] : [])],
    difference: { before: await withNamedParts(db, before), after: await withNamedParts(db, after) },
  }
}

/** Returns a version beside what the thing is now. Throws 404, or 409 with a sentence when there is none. */
export async function readVersion(shop: Shop, entryId: string, side: HistorySide): Promise<HistoryVersion> {
  const found = await findVersion(shop, entryId, side)
  const { entry, how, present } = found
  const { kind, thing_id, thing_name } = entry
  const { leftOut, difference } = await prepare(shop, found)
  const draft = kind === 'service' && present === null ? await findKeptDraft(shop.db, thing_id) : undefined
  const planned = draft?.publish_at ?? null
  return {
    kind,
    thing_id,
    thing_name,
    present: difference.before,
    version: difference.after,
    exists: present !== null,
    has_draft: draft !== undefined,
    draft_publish_at: planned !== null && planned > timestamp() ? planned : null,
    left_out: leftOut,
    etag: present === null ? null : versionOf(await how.read(shop.db, thing_id), how.schema),
  }
}

/**
 * Saves a version by the rules of its own form; what was deleted is added again under its id. Throws 404, 409 when
 * there is no such version, 412 when the thing is no longer what `etag` says, and the errors of its form.
 */
export async function bringBack(
  shop: Shop,
  entryId: string,
  { side, etag }: Restore,
  { id: actorId, name }: Actor,
): Promise<Pick<HistoryVersion, 'kind' | 'thing_id'>> {
  const { db } = shop
  const found = await findVersion(shop, entryId, side)
  const { entry, how, present, version } = found
  const { kind, thing_id } = entry
  const { body } = await prepare(shop, found)
  if (!Compile(how.schema).Check(body)) throw new HttpError(409, historyMessages.outdated)
  if ((present === null) !== (etag === null)) throw new HttpError(412, historyMessages.changedMeanwhile)
  const createdAt = typeof version.created_at === 'string' ? version.created_at : undefined
  const restoredFrom = { entry: entry.id, thing: thing_id }
  await actingAs({ id: actorId, name, restoredFrom }, async () => {
    if (etag !== null) await how.change(db, thing_id, body, etag)
    else if (how.add) await how.add(db, body, thing_id, createdAt)
    else throw new Error(`A ${kind} always exists, so it cannot come back.`)
  })
  return { kind, thing_id }
}
