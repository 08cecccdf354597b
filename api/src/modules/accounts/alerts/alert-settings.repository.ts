import type { MailChoices } from '@karigar/contract/accounts/alert-settings.wire'
import type { Database } from '../../../database/database.ts'
import type { AlertSettingsTable } from '../../../database/tables/accounts.tables.ts'

export async function findAlertSettings(
  db: Database,
  userId: string,
): Promise<AlertSettingsTable | undefined> {
  return db.selectFrom('alert_settings').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

export async function saveMailChoices(db: Database, userId: string, choices: MailChoices): Promise<void> {
  await db
    .insertInto('alert_settings')
    .values({ user_id: userId, ...choices, summary_on: null })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(choices))
    .execute()
}

/** Records the day of the shop's calendar on which an account was sent its summary. */
export async function recordSummary(db: Database, userId: string, summary_on: string): Promise<void> {
  await db
    .insertInto('alert_settings')
    .values({ user_id: userId, orders: null, payments: null, meetings: null, summary_on })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ summary_on }))
    .execute()
}
