/** Hits of one rate limit in its open window. */
export interface RateLimitsTable {
  /** Keyed hash, so that the row reveals neither the address nor the account. */
  key: string
  hits: number
  /** When the window ends and counting starts again. */
  expires_at: string
}
