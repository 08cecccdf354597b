/** A link for setting a new password, sent by mail; it works once, within an hour. */
export interface PasswordResetsTable {
  /** SHA-256 of the token in the link. */
  token_hash: string
  user_id: string
  expires_at: string
}
