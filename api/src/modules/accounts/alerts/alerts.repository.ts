import { type AlertGroup, kindsOf } from '@karigar/contract/accounts/alert.rules'
import { sql } from 'kysely'
import { deleteOlder } from '../../../database/delete-older.ts'
import type { Database } from '../../../database/database.ts'
import type {
  AlertRecipientsTable,
  AlertSettingsTable,
  AlertsTable,
  UsersTable,
} from '../../../database/tables/accounts.tables.ts'
import { insertRow } from '../../../database/rows.ts'

/** One of the staff, with what was chosen about mails. */
export type AlertedStaff = Pick<UsersTable, 'id' | 'role' | 'email'> &
  Record<AlertGroup, AlertSettingsTable[AlertGroup]>

/** Returns all staff who may sign in. */
export async function findActiveStaff(db: Database): Promise<AlertedStaff[]> {
  return (
    db
      .selectFrom('users')
      .leftJoin('alert_settings', 'alert_settings.user_id', 'users.id')
      .select(['users.id', 'role', 'email', 'orders', 'payments', 'meetings'])
      // Written out, because SQLite uses the index of staff only for the very condition that it has.
      .where('role', '<>', sql.lit('user'))
      .where('disabled_at', 'is', null)
      .where('deleted_at', 'is', null)
      .orderBy('users.id')
      .execute()
  )
}

export async function insertAlert(
  db: Database,
  alert: AlertsTable,
  recipients: readonly Pick<AlertRecipientsTable, 'user_id' | 'mail'>[],
): Promise<void> {
  await insertRow(db, 'alerts', alert)
  const rows = recipients.map((recipient) => ({ ...recipient, alert_id: alert.id, seen_at: null }))
  if (rows.length > 0) await insertRow(db, 'alert_recipients', rows)
}

const unseenOf = (db: Database) =>
  db
    .selectFrom('alert_recipients')
    .innerJoin('alerts', 'alerts.id', 'alert_recipients.alert_id')
    .where('alert_recipients.seen_at', 'is', null)

/** Returns an account's newest unseen alerts of these groups, newest first. */
export async function findUnseenAlerts(
  db: Database,
  userId: string,
  groups: readonly AlertGroup[],
  limit: number,
): Promise<AlertsTable[]> {
  return unseenOf(db)
    .selectAll('alerts')
    .where('alert_recipients.user_id', '=', userId)
    .where('alerts.kind', 'in', groups.flatMap(kindsOf))
    .orderBy('alerts.created_at', 'desc')
    .orderBy('alerts.id', 'desc')
    .limit(limit)
    .execute()
}

/** What accounts have not seen, by account and kind; any change of it changes one of these values. */
export interface UnseenTally {
  user_id: string
  kind: AlertsTable['kind']
  total: number
  newest: string
  first_id: string
  last_id: string
}

export async function tallyUnseen(db: Database, userIds: readonly string[]): Promise<UnseenTally[]> {
  return unseenOf(db)
    .select(({ fn }) => [
      'alert_recipients.user_id',
      'alerts.kind',
      fn.countAll<number>().as('total'),
      fn.max('alerts.created_at').as('newest'),
      fn.min('alerts.id').as('first_id'),
      fn.max('alerts.id').as('last_id'),
    ])
    .where('alert_recipients.user_id', 'in', [...userIds])
    .groupBy(['alert_recipients.user_id', 'alerts.kind'])
    .orderBy('alert_recipients.user_id')
    .orderBy('alerts.kind')
    .execute()
}

/**
 * Marks an account's alerts of these groups as seen; with an order's number, only those about that order, and with ids
 * of meetings, only those about these.
 */
export async function markSeen(
  db: Database,
  {
    userId,
    groups,
    orderId,
    bookingIds,
    at,
  }: {
    userId: string
    groups: readonly AlertGroup[]
    orderId?: string
    bookingIds?: readonly string[]
    at: string
  },
): Promise<void> {
  let those = db.selectFrom('alerts').select('id').where('kind', 'in', groups.flatMap(kindsOf))
  if (orderId !== undefined) those = those.where('order_id', '=', orderId)
  if (bookingIds !== undefined) those = those.where('booking_id', 'in', [...bookingIds])
  await db
    .updateTable('alert_recipients')
    .set({ seen_at: at })
    .where('user_id', '=', userId)
    .where('seen_at', 'is', null)
    .where('alert_id', 'in', those)
    .execute()
}

/** Deletes at most `limit` alerts, with their recipients, that are older than `before`; returns how many. */
export const deleteAlertsBefore = (db: Database, before: string, limit: number): Promise<number> =>
  deleteOlder(db, 'alerts', before, limit)
