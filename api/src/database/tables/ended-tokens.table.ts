/** A bearer token that was logged out; the row is kept until the token expires. */
export interface EndedTokensTable {
  /** The token's id from its claims; the token itself is not stored. */
  id: string
  /** When the token expires. */
  expires_at: string
}
