import type { Publishing } from '@karigar/contract/catalogue/publishing.wire'
import type { PublicationTable } from '../database/tables/base.tables.ts'
import { isAbandoned } from './lease.ts'
import type { Failure } from './publish-failures.ts'

const isBehind = (row: PublicationTable): boolean => row.published_revision < row.catalogue_revision

/** Tells whether the live site is not the one that it should be: the newest, or the release that it is held at. */
export function isDue(row: PublicationTable): boolean {
  if (row.held_release !== null) return row.back_since === null
  return row.back_since !== null || row.anew_by !== null || isBehind(row)
}

/** How often to check for changes made through another process, or whose signal was lost. */
export const POLL_SECONDS = 5

/** Tells whether a retry is overdue, because the process that should have made it is gone. */
const isOverdue = ({ retry_at }: PublicationTable) =>
  retry_at !== null && Date.parse(retry_at) < Date.now() - 2 * POLL_SECONDS * 1000

/**
 * Tells whether there is something to publish, or something left by another publisher. An abandoned lease counts: its
 * holder died, and may have left pages without their compressed copies.
 */
export const isWaiting = (row: PublicationTable): boolean => isDue(row) || isOverdue(row) || isAbandoned(row)

/**
 * Returns the status of the live site for staff. The publisher passes `behind` and the failure when it
 * knows more than the row.
 */
export function publishingStatus(
  row: PublicationTable,
  behind = isDue(row),
  { failure, failure_code }: Failure = row,
): Publishing {
  const { held_release, held_by, held_at } = row
  const standing = held_release === null ? 'live' : 'held'
  return {
    state: failure !== null ? 'failed' : behind ? 'publishing' : standing,
    catalogue_revision: row.catalogue_revision,
    published_revision: row.published_revision,
    published_at: row.published_at,
    pages: row.pages,
    duration_ms: row.duration_ms,
    detail: failure,
    code: failure_code,
    retry_at: row.retry_at,
    held:
      held_release !== null && held_at !== null
        ? { release: held_release, by: held_by ?? '', at: held_at }
        : null,
  }
}
