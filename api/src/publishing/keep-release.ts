import path from 'node:path'
import type { Database } from '../database/database.ts'
import type { PublicationTable } from '../database/tables/base.tables.ts'
import { lastOfReleases } from './publishes.repository.ts'
import { isDue } from './publishing-status.ts'
import { liveFolder, madeAt } from './releases/release.ts'

/** When a release that is edited is left as it is, so that one can go back to it; in milliseconds. */
export interface Keeping {
  /** Age of a release from which it may be kept. */
  every: number
  /** How long nothing was published: the copy is made when nobody waits for a page. */
  quiet: number
}

export const KEEPING: Keeping = { every: 24 * 60 * 60_000, quiet: 30 * 60_000 }

/**
 * Tells whether the live release is to be left as it is and a copy of it edited from now on: it was edited since it was
 * made, more than a day ago, and nobody has edited it for half an hour.
 */
export async function isToBeKept(
  db: Database,
  published: string,
  row: PublicationTable,
  { every, quiet }: Keeping,
): Promise<boolean> {
  if (row.held_release !== null || row.published_at === null || isDue(row)) return false
  const now = Date.now()
  if (now - Date.parse(row.published_at) < quiet) return false
  const folder = await liveFolder(published)
  const name = folder && path.basename(folder)
  if (name === null || now - Date.parse(madeAt(name)) < every) return false
  const [last] = await lastOfReleases(db, [name])
  return last !== undefined && last.kind !== 'release'
}
