import type { AccountRole } from '@karigar/contract/accounts/auth.wire'

/** Customers and staff; the role is taken from this row only (specification §6). */
export interface UsersTable {
  id: string
  role: AccountRole
  name: string
  /** The name that staff sign in with; stored in lower case. */
  username: string | null
  /** Stored in lower case. */
  email: string | null
  /** Digits only. */
  phone: string | null
  password_hash: string
  profile_pic: string | null
  /** Raised to end every session of the account. */
  token_version: number
  created_at: string
  updated_at: string
  /** When the account was closed and its personal data removed; null while it is in use. */
  deleted_at: string | null
  /** When an admin switched the account of a colleague off; null while it may sign in. */
  disabled_at: string | null
  /** The last sign-in of staff; null before the first, and for customers. */
  last_sign_in_at: string | null
  /** When staff set up a second factor; null without one. */
  second_factor_at: string | null
  /** The key that the authenticator app shares, sealed with the server's secret; null with passkeys alone. */
  second_factor_sealed: string | null
  /** The 30 seconds, counted since 1970, of the code that was used last: each code works once; null without an app. */
  second_factor_step: number | null
  /** When an admin began to require a second factor; null while nobody does. */
  second_factor_required_at: string | null
}

/** Specification §3, referral. */
export interface ReferralsTable {
  referred_id: string
  user_id: string
  created_at: string
  /** Hundredths of fires promised at the referred customer's first paid order; null before. */
  reward: number | null
}
