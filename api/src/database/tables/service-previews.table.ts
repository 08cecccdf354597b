/** A key with which the page of a service can be looked at before it is live. */
export interface ServicePreviewsTable {
  /** Hash of the key, which only its link holds. */
  key_hash: string
  service_id: string
  expires_at: string
}
