import type { Publishing } from '@karigar/contract/wire/publishing'
import type { PublicationTable } from '../database/tables/publication.table.ts'

const isBehind = (row: PublicationTable): boolean => row.published_revision < row.catalogue_revision

/** Tells whether the live site is not the one that it should be: the newest, or the release that it is held at. */
export function isDue(row: PublicationTable): boolean {
  if (row.held_release !== null) return row.back_since === null
  return row.back_since !== null || row.anew_by !== null || isBehind(row)
}

/**
 * Returns the status of the live site for staff. The publisher passes `behind` and `detail` when it knows
 * more than the row.
 */
export function publishingStatus(
  row: PublicationTable,
  behind = isDue(row),
  detail = row.failure,
): Publishing {
  const { held_release, held_by, held_at } = row
  const standing = held_release === null ? 'live' : 'held'
  return {
    state: detail !== null ? 'failed' : behind ? 'publishing' : standing,
    catalogue_revision: row.catalogue_revision,
    published_revision: row.published_revision,
    published_at: row.published_at,
    pages: row.pages,
    duration_ms: row.duration_ms,
    detail,
    retry_at: row.retry_at,
    held:
      held_release !== null && held_at !== null
        ? { release: held_release, by: held_by ?? '', at: held_at }
        : null,
  }
}
