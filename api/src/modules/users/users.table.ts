import type { AccountRole } from '@karigar/contract/auth'

/** Customers and staff alike; the role comes from this row only (specification §6). */
export interface UsersTable {
  id: string
  role: AccountRole
  name: string
  /** Staff sign in with it; stored in lower case. */
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
}

/** Specification §3, referral. */
export interface ReferralsTable {
  referred_id: string
  user_id: string
  created_at: string
}
