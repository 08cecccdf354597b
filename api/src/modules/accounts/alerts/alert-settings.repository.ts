import type { MailChoices } from '@karigar/contract/accounts/alert-settings.wire'
import type { Database } from '../../../database/database.ts'
import { findRow, saveRow } from '../../../database/rows.ts'

export const findAlertSettings = (db: Database, userId: string) =>
  findRow(db, 'alert_settings', { user_id: userId })

export const saveMailChoices = (db: Database, userId: string, choices: MailChoices) =>
  saveRow(db, 'alert_settings', { user_id: userId }, choices)

/** Records the day of the shop's calendar on which an account was sent its summary. */
export const recordSummary = (db: Database, userId: string, summary_on: string) =>
  saveRow(db, 'alert_settings', { user_id: userId }, { summary_on })
