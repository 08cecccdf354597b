/** A link to set a new password, from a mail; one use, one hour. */
export interface PasswordResetsTable {
  /** SHA-256 of the token in the link. */
  token_hash: string
  user_id: string
  expires_at: string
}
