import type { PointsAccount } from '@karigar/contract/accounts/account.wire'

/** One change of a customer's points; append-only. Amounts are hundredths of a point. */
export interface PointsEntriesTable {
  user_id: string
  account: PointsAccount
  /** 1, 2, 3 … within the account. */
  sequence: number
  id: string
  amount: number
  /** The account's points after this entry; never below zero. */
  balance: number
  reason: string
  /** What a reward is for (`order:…`, `referral:…`); null for an admin's adjustment. */
  source: string | null
  actor_id: string | null
  actor_name: string
  created_at: string
}
