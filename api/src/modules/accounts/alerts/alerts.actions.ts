import { toRupees } from '@karigar/contract/base/rupees'
import { alertGroup, alertGroupsOf, MOST_ALERTS } from '@karigar/contract/accounts/alert.rules'
import type { Alert, AlertState, SeenAlerts } from '@karigar/contract/accounts/alert.wire'
import type { Database, DatabasePool } from '../../../database/database.ts'
import { timestamp } from '../../../database/new-record.ts'
import type { AlertsTable, UsersTable } from '../../../database/tables/accounts.tables.ts'
import { transact } from '../../../database/transact.ts'
import { deleteAlertsBefore, findUnseenAlerts, markSeen, tallyUnseen } from './alerts.repository.ts'

const KEPT_MS = 30 * 24 * 60 * 60_000

const toAlert = ({ amount_paise, ...row }: AlertsTable): Alert => ({
  ...row,
  amount: toRupees(amount_paise),
})

export type Alerted = Pick<UsersTable, 'id' | 'role'>

/** Returns what an account has not seen yet, of what its role may see: an admin may have become a manager. */
export async function readAlerts(db: Database, { id, role }: Alerted): Promise<AlertState> {
  const groups = alertGroupsOf(role)
  const unseen = { orders: 0, payments: 0, meetings: 0 }
  for (const { kind, total } of await tallyUnseen(db, [id]))
    if (groups.includes(alertGroup(kind))) unseen[alertGroup(kind)] += Number(total)
  return { unseen, alerts: (await findUnseenAlerts(db, id, groups, MOST_ALERTS)).map(toAlert) }
}

/** Marks an account's alerts as seen, and returns what is left. */
export async function seeAlerts(
  db: DatabasePool,
  account: Alerted,
  { groups, order_id, booking_ids }: SeenAlerts,
): Promise<AlertState> {
  const which = {
    userId: account.id,
    groups,
    at: timestamp(),
    ...(order_id === undefined ? {} : { orderId: order_id }),
    ...(booking_ids === undefined ? {} : { bookingIds: booking_ids }),
  }
  await transact(db, (trx) => markSeen(trx, which))
  return readAlerts(db, account)
}

/** Deletes at most `limit` alerts that were kept long enough by `now`; returns how many. */
export async function deleteOldAlerts(db: Database, now: string, limit: number): Promise<number> {
  return deleteAlertsBefore(db, new Date(Date.parse(now) - KEPT_MS).toISOString(), limit)
}
