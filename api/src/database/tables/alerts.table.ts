import type { AlertKind, MailChoice } from '@karigar/contract/accounts/alert.rules'

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
