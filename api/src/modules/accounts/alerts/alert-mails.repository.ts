import type { Database } from '../../../database/database.ts'
import type { AlertsTable } from '../../../database/tables/accounts.tables.ts'

type DueMail = 'at-once' | 'daily'

interface Due {
  mail: DueMail
  /** Only alerts from before this moment. */
  before: string
}

const due = (db: Database, { mail, before }: Due) =>
  db
    .selectFrom('alert_recipients')
    .innerJoin('alerts', 'alerts.id', 'alert_recipients.alert_id')
    .where('alert_recipients.mail', '=', mail)
    .where('alert_recipients.mail', 'is not', null)
    .where('alerts.created_at', '<', before)

/** Returns the accounts that a mail of this kind is due to. */
export async function findMailRecipients(db: Database, which: Due): Promise<string[]> {
  const rows = await due(db, which)
    .select('alert_recipients.user_id')
    .distinct()
    .orderBy('alert_recipients.user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Returns what is due to an account by mail, oldest first. */
export async function findDueAlerts(db: Database, userId: string, which: Due): Promise<AlertsTable[]> {
  return due(db, which)
    .selectAll('alerts')
    .where('alert_recipients.user_id', '=', userId)
    .orderBy('alerts.created_at')
    .orderBy('alerts.id')
    .execute()
}

/** Says what becomes of what is due to an account by mail: null when it is sent, or not to be. */
export async function setDueMail(db: Database, userId: string, { mail, before }: Due, to: DueMail | null) {
  await db
    .updateTable('alert_recipients')
    .set({ mail: to })
    .where('user_id', '=', userId)
    .where('mail', '=', mail)
    .where('alert_id', 'in', (eb) => eb.selectFrom('alerts').select('id').where('created_at', '<', before))
    .execute()
}
