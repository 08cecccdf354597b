import type { Publishing } from '@karigar/contract/wire/publishing'
import type { PublicationTable } from '../database/tables/publication.table.ts'

export const isBehind = (row: PublicationTable): boolean => row.published_revision < row.catalogue_revision

/**
 * Returns the status of the live site for staff. The publisher passes `behind` and `detail` when it knows
 * more than the row.
 */
export function publishingStatus(
  row: PublicationTable,
  behind = isBehind(row),
  detail = row.failure,
): Publishing {
  return {
    state: detail !== null ? 'failed' : behind ? 'publishing' : 'live',
    catalogue_revision: row.catalogue_revision,
    published_revision: row.published_revision,
    published_at: row.published_at,
    pages: row.pages,
    duration_ms: row.duration_ms,
    detail,
    retry_at: row.retry_at,
  }
}
