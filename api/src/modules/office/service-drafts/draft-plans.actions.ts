import { afterDue, momentFault } from '@karigar/contract/catalogue/schedule.rules'
import { draftMessages } from '@karigar/contract/catalogue/service-draft.words'
import {
  type AdminService,
  type SaveService,
  SaveServiceSchema,
} from '@karigar/contract/catalogue/service.wire'
import type { ServiceDraft } from '@karigar/contract/catalogue/service-draft.wire'
import { changeCatalogue } from '../../../catalogue/change-catalogue.ts'
import { tellPlanChange } from '../../../catalogue/change-signal.ts'
import type { Database, DatabasePool } from '../../../database/database.ts'
import { timestamp } from '../../../database/new-record.ts'
import { transact } from '../../../database/transact.ts'
import { actingAs } from '../../../history/acting.ts'
import { HttpError, refuse } from '../../../http/errors.ts'
import { versionOf } from '../../../http/record-version.ts'
import { adminService } from '../../catalogue/service-rows/offered-service.ts'
import { THE_SCHEDULE } from '../../catalogue/schedule/schedule.actions.ts'
import { changeServiceWithin, readService } from '../../catalogue/services/services.actions.ts'
import { findServiceById } from '../../catalogue/services/services.repository.ts'
import type { Actor } from '../../accounts/users/actor.ts'
import { findUserById } from '../../accounts/users/users.repository.ts'
import { publishableContent, requireDraft, viewDraft } from './service-drafts.actions.ts'
import {
  deleteDraft,
  type DraftPlan,
  findDraft,
  findDueDrafts,
  setDraftPlan,
  type StoredDraft,
} from './service-drafts.repository.ts'

const NO_PLAN: DraftPlan = {
  publish_at: null,
  planned_by: null,
  planned_for: null,
  missed_at: null,
  missed_because: null,
}

/**
 * Plans when a draft is published by itself, or takes that back with null. Throws 404, 412 when the draft or the service
 * has changed since they were compared, 422 for a moment that has passed.
 */
export async function planDraft(
  db: DatabasePool,
  id: string,
  { version, etag, publish_at }: { version: string; etag: string; publish_at: string | null },
  actor: Actor,
): Promise<{ draft: ServiceDraft | null }> {
  const fault = publish_at === null ? null : momentFault(publish_at, Date.now())
  if (fault !== null) refuse({ publish_at: fault })
  const planned = await transact(db, async (trx) => {
    const service = await readService(trx, id)
    const seen = await findDraft(trx, id)
    requireDraft(seen, version)
    if (publish_at !== null && versionOf(service, SaveServiceSchema) !== etag)
      throw new HttpError(412, draftMessages.changedBeforePlan)
    await setDraftPlan(
      trx,
      id,
      publish_at === null
        ? NO_PLAN
        : {
            ...NO_PLAN,
            publish_at: new Date(publish_at).toISOString(),
            planned_by: actor.id,
            planned_for: etag,
          },
    )
    return viewDraft(trx, service)
  })
  tellPlanChange(db)
  return planned
}

/** Another process was faster, or somebody has planned it anew. */
class NothingDue extends Error {}

const isDue = (draft: StoredDraft, now: string) => draft.publish_at !== null && draft.publish_at <= now

/** Returns what a draft saves at `now`: a state that it plans for a moment before then has come. */
function contentAt(draft: StoredDraft, service: AdminService, now: string): SaveService {
  const content = publishableContent(draft, service)
  const { goes_live_at, taken_down_at } = content
  if (goes_live_at === undefined && taken_down_at === undefined) return content
  const schedule = { goes_live_at: goes_live_at ?? null, taken_down_at: taken_down_at ?? null }
  return { ...content, ...afterDue({ state: content.state ?? service.state, ...schedule }, now) }
}

/** Tells whether who planned a draft is an admin who can sign in: what only they may do is not done for anybody else. */
async function mayStillPublish(db: Database, { planned_by }: StoredDraft): Promise<boolean> {
  const planner = planned_by === null ? undefined : await findUserById(db, planned_by)
  return planner?.role === 'admin' && planner.disabled_at === null && planner.deleted_at === null
}

/** Publishes a draft whose time has come, by the rules of its form; returns false when it is not, with the reason noted. */
async function publishDue(db: DatabasePool, id: string): Promise<boolean> {
  let due: string | null = null
  try {
    await changeCatalogue(db, async (trx) => {
      const now = timestamp()
      const draft = await findDraft(trx, id)
      if (!draft || !isDue(draft, now)) throw new NothingDue()
      due = draft.publish_at
      const found = await findServiceById(trx, id)
      if (!found) throw new HttpError(404, draftMessages.deletedThen)
      if (!(await mayStillPublish(trx, draft))) throw new HttpError(403, draftMessages.plannerGone)
      const service = adminService(found)
      if (versionOf(service, SaveServiceSchema) !== draft.planned_for)
        throw new HttpError(412, draftMessages.changedAfterPlan)
      const actor = {
        id: draft.planned_by,
        name: draft.planner ? `${THE_SCHEDULE.name}, for ${draft.planner}` : THE_SCHEDULE.name,
      }
      await actingAs(actor, () => changeServiceWithin(trx, id, contentAt(draft, service, now)))
      await deleteDraft(trx, id)
    })
    return true
  } catch (error) {
    if (error instanceof NothingDue) return false
    if (!(error instanceof HttpError)) throw error
    const missed = { ...NO_PLAN, missed_at: due, missed_because: error.message }
    await transact(db, async (trx) => {
      const draft = await findDraft(trx, id)
      if (draft && due !== null && draft.publish_at === due) await setDraftPlan(trx, id, missed)
    })
    return false
  }
}

export interface DueDrafts {
  /** How many were published. */
  published: number
  /** Those that could not be tried, which stay due; the others had their turn nevertheless. */
  failed: { service_id: string; error: unknown }[]
}

/**
 * Publishes the drafts whose time has come, each for itself. A draft is not published over changes that were made to its
 * service after it was planned, nor when the form would refuse it by now, nor for who is no admin any more: it goes on
 * waiting, and says why.
 */
export async function runDueDrafts(db: DatabasePool): Promise<DueDrafts> {
  const done: DueDrafts = { published: 0, failed: [] }
  for (const service_id of await findDueDrafts(db, timestamp()))
    try {
      if (await publishDue(db, service_id)) done.published += 1
    } catch (error) {
      done.failed.push({ service_id, error })
    }
  return done
}
