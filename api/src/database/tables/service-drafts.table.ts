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
  /** When it is published by itself, UTC; null for never. */
  publish_at: string | null
  /** The account of who planned that, or has saved the draft since. */
  planned_by: string | null
  /** The ETag of the service that was compared when it was planned. */
  planned_for: string | null
  /** When it was to be published and was not; null when that has not happened since it was last planned. */
  missed_at: string | null
  /** Why, as a sentence. */
  missed_because: string | null
}
