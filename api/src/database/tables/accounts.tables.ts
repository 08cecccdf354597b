import type { PointsAccount } from '@karigar/contract/accounts/account.wire'
import type { StaffRole } from '@karigar/contract/accounts/admin.wire'
import type { AlertKind, MailChoice } from '@karigar/contract/accounts/alert.rules'
import type { AccountRole } from '@karigar/contract/accounts/auth.wire'
import type { KeyKind } from '@karigar/contract/accounts/link.rules'
import { row } from './row.ts'

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

/** Something that has happened in the shop: written in the transaction that did it, kept for 30 days. */
export interface AlertsTable {
  id: string
  kind: AlertKind
  /** The order's number; null for a meeting. */
  order_id: string | null
  booking_id: string | null
  amount_paise: number | null
  /** When the meeting began or was to begin as the alert was written; null for an order. */
  starts_at: string | null
  created_at: string
}

/** A member of staff who is alerted: all whose role may see it, except for whoever did it. */
export interface AlertRecipientsTable {
  user_id: string
  alert_id: string
  seen_at: string | null
  /** The mail that is still due: at once, or in the next daily summary; null when none is. */
  mail: 'at-once' | 'daily' | null
}

/** How one of the staff hears of alerts outside the console; null where nothing was chosen. */
export interface AlertSettingsTable {
  user_id: string
  orders: MailChoice | null
  payments: MailChoice | null
  meetings: MailChoice | null
  /** Day of the last summary in the shop's calendar, YYYY-MM-DD; null before the first. */
  summary_on: string | null
}

/** A browser that one of the staff has allowed to receive pushes. It is removed when its session is ended. */
export interface PushSubscriptionsTable {
  id: string
  user_id: string
  /** Id of the token with which this device last signed in, and the account's token version then. */
  token_id: string
  token_version: number
  /** Address at the browser's push service; secret, as whoever knows it can try to send there. */
  endpoint: string
  /** Public key of the browser, base64url; pushes are encrypted for it. */
  p256dh: string
  /** Secret shared with the browser, base64url. */
  auth: string
  created_at: string
}

/** A push that waits to be handed to a push service: written with the alert, deleted once it is accepted. */
export interface PushDeliveriesTable {
  subscription_id: string
  alert_id: string
  attempts: number
  /** When to send it, or to retry; a process moves it ahead while it sends. */
  due_at: string
}

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

/** A key that opens something without a session. The key itself stands in its link only. */
export interface AccessKeysTable {
  id: string
  kind: KeyKind
  /** SHA-256 of the key, to find it by. */
  hash: string
  /** The key, sealed with the server's secret, where the shop writes its link again; null where it does not. */
  sealed: string | null
  /** Id of the invitation, service, document, order, meeting or account that it opens. */
  opens: string
  /** Account of the customer or staff whose it is; null for a guest and for what belongs to the shop. */
  owner_id: string | null
  /** Account of the staff who made it; null for nobody of them. */
  made_by: string | null
  created_at: string
  /** From this time it opens nothing; null for never. */
  expires_at: string | null
  /** Since when it opens nothing, because staff or a deletion withdrew it or another one took its place. */
  withdrawn_at: string | null
}

/** What a form of staff holds while the page of it is shown. */
export interface SiteDraftsTable {
  /** That of the account; it has one draft at a time. */
  id: string
  /** The page and what is shown there, as JSON. */
  content: string
  expires_at: string
}

/** A bearer token that was logged out; the row is kept until the token expires. */
export interface EndedTokensTable {
  /** The token's id from its claims; the token itself is not stored. */
  id: string
  /** When the token expires. */
  expires_at: string
}

/** The tables of accounts. */
export const accountsTables = {
  users: row<UsersTable>(),
  referrals: row<ReferralsTable>(),
  staff_sessions: row<StaffSessionsTable>(),
  passkeys: row<PasskeysTable>(),
  recovery_codes: row<RecoveryCodesTable>(),
  staff_invitations: row<StaffInvitationsTable>(),
  alerts: row<AlertsTable>(),
  alert_recipients: row<AlertRecipientsTable>(),
  alert_settings: row<AlertSettingsTable>(),
  push_subscriptions: row<PushSubscriptionsTable>(),
  push_deliveries: row<PushDeliveriesTable>(),
  points_entries: row<PointsEntriesTable>(),
  access_keys: row<AccessKeysTable>(),
  site_drafts: row<SiteDraftsTable>(),
  ended_tokens: row<EndedTokensTable>(),
}
