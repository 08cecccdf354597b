import type { Database } from '../../../database/database.ts'
import type { ServiceDraftsTable } from '../../../database/tables/catalogue.tables.ts'
import { deleteRows, insertRow, updateRows } from '../../../database/rows.ts'

/** A draft with the names of who saved and who planned it. */
export type StoredDraft = ServiceDraftsTable & { saver: string | null; planner: string | null }

/** When a draft is published by itself, for whom, and what became of that. */
export type DraftPlan = Pick<
  ServiceDraftsTable,
  'publish_at' | 'planned_by' | 'planned_for' | 'missed_at' | 'missed_because'
>

export async function findDraft(db: Database, serviceId: string): Promise<StoredDraft | undefined> {
  return db
    .selectFrom('service_drafts')
    .leftJoin('users as savers', 'savers.id', 'service_drafts.saved_by')
    .leftJoin('users as planners', 'planners.id', 'service_drafts.planned_by')
    .selectAll('service_drafts')
    .select(['savers.name as saver', 'planners.name as planner'])
    .where('service_id', '=', serviceId)
    .executeTakeFirst()
}

/** Replaces the draft of a service. */
export async function putDraft(db: Database, row: ServiceDraftsTable): Promise<void> {
  await deleteDraft(db, row.service_id)
  await insertRow(db, 'service_drafts', row)
}

export const setDraftPlan = (db: Database, serviceId: string, plan: DraftPlan) =>
  updateRows(db, 'service_drafts', { service_id: serviceId }, plan)

/** Returns the services whose drafts should have been published by `now`, a moment in UTC, the earliest first. */
export async function findDueDrafts(db: Database, now: string): Promise<string[]> {
  const rows = await db
    .selectFrom('service_drafts')
    .select('service_id')
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .orderBy('service_id')
    .execute()
  return rows.map(({ service_id }) => service_id)
}

/** Returns the next moment after `since` at which a draft is published by itself, in UTC; null when none is planned. */
export async function findNextDueDraft(db: Database, since: string): Promise<string | null> {
  const row = await db
    .selectFrom('service_drafts')
    .select('publish_at')
    .where('publish_at', '>', since)
    .orderBy('publish_at')
    .limit(1)
    .executeTakeFirst()
  return row?.publish_at ?? null
}

export const deleteDraft = (db: Database, serviceId: string) =>
  deleteRows(db, 'service_drafts', { service_id: serviceId })

/** Removes an account from the drafts that it has saved or planned, which stay. */
export async function forgetDrafter(db: Database, userId: string): Promise<void> {
  await updateRows(db, 'service_drafts', { saved_by: userId }, { saved_by: null })
  await updateRows(db, 'service_drafts', { planned_by: userId }, { planned_by: null })
}
