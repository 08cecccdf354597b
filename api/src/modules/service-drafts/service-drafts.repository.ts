import type { Database } from '../../database/database.ts'
import type { ServiceDraftsTable } from '../../database/tables/service-drafts.table.ts'

export type StoredDraft = ServiceDraftsTable & { saver: string | null }

export async function findDraft(db: Database, serviceId: string): Promise<StoredDraft | undefined> {
  return db
    .selectFrom('service_drafts')
    .leftJoin('users', 'users.id', 'service_drafts.saved_by')
    .selectAll('service_drafts')
    .select('users.name as saver')
    .where('service_id', '=', serviceId)
    .executeTakeFirst()
}

/** Replaces the draft of a service. */
export async function putDraft(db: Database, row: ServiceDraftsTable): Promise<void> {
  await deleteDraft(db, row.service_id)
  await db.insertInto('service_drafts').values(row).execute()
}

export async function deleteDraft(db: Database, serviceId: string): Promise<void> {
  await db.deleteFrom('service_drafts').where('service_id', '=', serviceId).execute()
}
