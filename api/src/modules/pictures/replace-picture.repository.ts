import type { Database } from '../../database/database.ts'
import type { ServiceDraftsTable } from '../../database/tables/service-drafts.table.ts'
import { noteChange } from '../../history/note-change.ts'
import { recordedService } from '../service-rows/service-rows.repository.ts'

/** Returns the drafts that name a picture. */
export async function findDraftsWith(db: Database, url: string): Promise<ServiceDraftsTable[]> {
  return db.selectFrom('service_drafts').selectAll().where('content', 'like', `%"${url}"%`).execute()
}

/** Saves the content of a draft, what it was begun from and what it is planned for; who saved it last stays. */
export async function moveDraft(
  db: Database,
  {
    service_id,
    content,
    based_on,
    planned_for,
  }: Pick<ServiceDraftsTable, 'service_id' | 'content' | 'based_on' | 'planned_for'>,
): Promise<void> {
  await db
    .updateTable('service_drafts')
    .set({ content, based_on, planned_for })
    .where('service_id', '=', service_id)
    .execute()
}

/** Replaces a picture among a service's thumbnails; it leaves them where the other one is among them already. */
export async function replaceThumbnails(db: Database, id: string, from: string, to: string): Promise<void> {
  await noteChange(db, recordedService, [id])
  const urls = await db.selectFrom('service_thumbnails').select('url').where('service_id', '=', id).execute()
  const those = { service_id: id, url: from }
  if (urls.some(({ url }) => url === to))
    await db
      .deleteFrom('service_thumbnails')
      .where('service_id', '=', those.service_id)
      .where('url', '=', those.url)
      .execute()
  else
    await db
      .updateTable('service_thumbnails')
      .set({ url: to })
      .where('service_id', '=', those.service_id)
      .where('url', '=', those.url)
      .execute()
}
