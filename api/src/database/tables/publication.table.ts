/** The single row that records how far the live site is behind the catalogue. */
export interface PublicationTable {
  id: number
  /** Raised in the same transaction as every change that a page could show. */
  catalogue_revision: number
  published_revision: number
  published_at: string | null
  duration_ms: number | null
  pages: number
  /** Why the last publish failed; null after a success. */
  failure: string | null
  /** Consecutive failures, for the back-off. */
  failures: number
  retry_at: string | null
  lease_holder: string | null
  lease_until: string | null
  /** The release that shoppers are to see until somebody goes forward again; null for the newest. */
  held_release: string | null
  held_by: string | null
  held_at: string | null
  /** Since when an earlier release is live; null while the newest is. */
  back_since: string | null
  /** Who has asked for a whole new release that is not live yet. */
  anew_by: string | null
}
