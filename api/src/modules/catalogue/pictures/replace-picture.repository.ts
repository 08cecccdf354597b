import type { Database } from '../../../database/database.ts'
import { timestamp } from '../../../database/new-record.ts'
import type { ReplacedDraft, ServiceDraftsTable } from '../../../database/tables/catalogue.tables.ts'
import { noteChange } from '../../../history/note-change.ts'
import { recordedService } from '../service-rows/service-rows.repository.ts'
import { deleteRows, findRow, insertRow, updateRows } from '../../../database/rows.ts'

const draftsOfServices = (db: Database) =>
  db
    .selectFrom('service_drafts')
    .innerJoin('services', 'services.id', 'service_drafts.service_id')
    .selectAll('service_drafts')

/** Returns the drafts that name a picture, of services that exist. */
export async function findDraftsWith(db: Database, url: string): Promise<ServiceDraftsTable[]> {
  return draftsOfServices(db).where('content', 'like', `%"${url}"%`).execute()
}

/** Returns the drafts of those of these services that exist. */
export async function findDraftsOf(db: Database, ids: readonly string[]): Promise<ServiceDraftsTable[]> {
  if (ids.length === 0) return []
  return draftsOfServices(db).where('service_id', 'in', ids).execute()
}

/** Keeps what a replacement has changed in drafts, under the name of its set in the history. */
export const insertReplacement = (
  db: Database,
  { drafts, ...row }: { id: string; picture_id: string; drafts: readonly ReplacedDraft[] },
): Promise<void> =>
  insertRow(db, 'picture_replacements', { ...row, drafts: JSON.stringify(drafts), created_at: timestamp() })

/** Returns a replacement by the name of its set; undefined for sets of other changes. */
export async function findReplacement(
  db: Database,
  id: string,
): Promise<{ picture_id: string; drafts: ReplacedDraft[] } | undefined> {
  const row = await findRow(db, 'picture_replacements', { id })
  return row && { picture_id: row.picture_id, drafts: JSON.parse(row.drafts) as ReplacedDraft[] }
}

/** Saves the content of a draft, what it was begun from and what it is planned for; who saved it last stays. */
export const moveDraft = (
  db: Database,
  { service_id, ...moved }: Pick<ServiceDraftsTable, 'service_id' | 'content' | 'based_on' | 'planned_for'>,
): Promise<number> => updateRows(db, 'service_drafts', { service_id }, moved)

/** Replaces a picture among a service's thumbnails; it leaves them where the other one is among them already. */
export async function replaceThumbnails(db: Database, id: string, from: string, to: string): Promise<void> {
  await noteChange(db, recordedService, [id])
  const urls = await db.selectFrom('service_thumbnails').select('url').where('service_id', '=', id).execute()
  const those = { service_id: id, url: from }
  if (urls.some(({ url }) => url === to)) await deleteRows(db, 'service_thumbnails', those)
  else await updateRows(db, 'service_thumbnails', those, { url: to })
}
