/** A bearer token that was logged out: it stays here until it would have run out by itself. */
export interface EndedTokensTable {
  /** What the token's claims say that it is; the token itself is not kept. */
  id: string
  /** When the token runs out. */
  expires_at: string
}
