import type { PreferenceList } from '@karigar/contract/shop/preferences.rules'
import { row } from './row.ts'

/** Settings of the shop; each value is JSON, checked by the module that owns the key. */
export interface SettingsTable {
  key: string
  value: string
  updated_at: string
}

/** A file attached to a mail. */
export interface MailAttachment {
  filename: string
  content_type: string
  /** Text. */
  content: string
}

/**
 * A mail in the queue: written in the transaction that causes it, deleted once the mail server has accepted
 * it.
 */
export interface MailsTable {
  id: string
  recipient: string
  subject: string
  /** Plain text. */
  content: string
  /** JSON list of `MailAttachment`; null without attachments. */
  attachments: string | null
  created_at: string
  attempts: number
  /**
   * When to send it, or to retry. A process moves this ahead while it sends, so that no other process sends
   * it too.
   */
  due_at: string
  /** From this time the mail is of no use to its recipient, and sending is given up. */
  expires_at: string
  failure: string | null
}

/** Specification §3, payment configuration: one row per gateway. */
export interface PaymentConfigurationsTable {
  provider: 'razorpay'
  api_key: string
  /** Encrypted with a key derived from the server's secret. */
  sealed_secret: string
  /** 1 or 0. */
  enabled: number
  created_at: string
  updated_at: string
}

/** How one of the staff has set up a list of the console. */
export interface StaffPreferencesTable {
  user_id: string
  list: PreferenceList
  /** JSON of `SavePreferences`. */
  preferences: string
  updated_at: string
}

/** The tables of the shop. */
export const shopTables = {
  settings: row<SettingsTable>(),
  mails: row<MailsTable>(),
  payment_configurations: row<PaymentConfigurationsTable>(),
  staff_preferences: row<StaffPreferencesTable>(),
}
