import type { Publishing } from '@karigar/contract/wire/publishing'
import type { PublicationTable } from '../database/tables/publication.table.ts'

export const isBehind = (row: PublicationTable): boolean => row.published_revision < row.catalogue_revision

/** What staff are told of the live site; `behind` by whoever publishes, who may know of more than the row does. */
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
