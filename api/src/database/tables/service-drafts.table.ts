/** Changes to a service that wait beside what is live; those of a deleted service are kept while it can come back. */
export interface ServiceDraftsTable {
  service_id: string
  /** JSON of what the form would save. */
  content: string
  /** The ETag of the service that the draft was begun from. */
  based_on: string
  /** The account of who saved it last. */
  saved_by: string | null
  saved_at: string
}
