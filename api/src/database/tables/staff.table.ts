import type { StaffRole } from '@karigar/contract/accounts/admin.wire'

/**
 * A bearer token that was issued to staff, so that open sessions can be listed. Whether a token is valid is
 * decided by the account's token version and by `ended_tokens`, not by this table.
 */
export interface StaffSessionsTable {
  /** The token's id from its claims; the token itself is not stored. */
  id: string
  user_id: string
  /** The account's token version when the token was issued. */
  token_version: number
  created_at: string
  expires_at: string
}

/** A passkey of a second factor: a key on a device of its owner. */
export interface PasskeysTable {
  id: string
  /** The id that the passkey has for itself, as base64url. */
  credential_id: string
  user_id: string
  name: string
  /** COSE key, as base64url. */
  public_key: string
  /** How often it was used, as it says itself; many always say 0. */
  counter: number
  /** JSON array: how a browser reaches it. */
  transports: string
  created_at: string
  used_at: string | null
  /** When the question was asked that it answered last, in milliseconds since 1970: each is answered once. */
  asked: number
}

/** A recovery code of a second factor; the row goes when the code is used. */
export interface RecoveryCodesTable {
  /** SHA-256 of the code, which is long enough not to be guessed. */
  code_hash: string
  user_id: string
}

/**
 * An invitation to staff by a mailed link. Sending it again replaces the row, so that the page of the old link
 * can still say what has become of it.
 */
export interface StaffInvitationsTable {
  id: string
  /** Only a waiting invitation can be accepted, until it expires. */
  status: 'waiting' | 'accepted' | 'replaced' | 'withdrawn'
  role: StaffRole
  name: string
  /** Stored in lower case, like the address. */
  username: string
  email: string
  /** The admin who sent it. */
  actor_id: string
  actor_name: string
  /** The mail with the link, while it is queued or after; null for invitations from before this was kept. */
  mail_id: string | null
  /** When it was sent. */
  created_at: string
  expires_at: string
}
