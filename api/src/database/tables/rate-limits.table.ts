/** How often something limited was done in the window that is open for it. */
export interface RateLimitsTable {
  /** A keyed hash: the row tells neither the address nor the account. */
  key: string
  hits: number
  /** When the window ends and counting starts anew. */
  expires_at: string
}
