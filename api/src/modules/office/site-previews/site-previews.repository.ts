import type { Database } from '../../../database/database.ts'
import { deleteExpired } from '../../../database/delete-older.ts'
import { findRow, saveRow } from '../../../database/rows.ts'

export const findSiteDraft = (db: Database, id: string) => findRow(db, 'site_drafts', { id })

export const saveSiteDraft = (
  db: Database,
  id: string,
  draft: { content: string; expires_at: string },
): Promise<void> => saveRow(db, 'site_drafts', { id }, draft)

/** Deletes at most `limit` drafts that have ended; returns how many. */
export const deleteEndedDrafts = (db: Database, now: string, limit: number): Promise<number> =>
  deleteExpired(db, 'site_drafts', now, limit)
