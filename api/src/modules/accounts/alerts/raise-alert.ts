import {
  alertGroup,
  alertGroupsOf,
  mailChoiceOf,
  type OrderAlertKind,
} from '@karigar/contract/accounts/alert.rules'
import type { Database } from '../../../database/database.ts'
import { newId, timestamp } from '../../../database/new-record.ts'
import type { AlertsTable } from '../../../database/tables/accounts.tables.ts'
import type { BookingsTable } from '../../../database/tables/meetings.tables.ts'
import type { OrdersTable } from '../../../database/tables/sales.tables.ts'
import { findActiveStaff, insertAlert } from './alerts.repository.ts'
import { queuePushes } from '../push/push.repository.ts'

type NewAlert = Pick<AlertsTable, 'kind'> & Partial<Omit<AlertsTable, 'id' | 'kind' | 'created_at'>>

/**
 * Records an alert in the transaction of what has happened, for all staff whose role may see it. `actorId` is who did
 * it, and is not alerted. Each of them hears by mail as they have chosen by now.
 */
async function raise(trx: Database, alert: NewAlert, actorId: string | null): Promise<void> {
  const group = alertGroup(alert.kind)
  const staff = (await findActiveStaff(trx)).filter(
    ({ id, role }) => id !== actorId && alertGroupsOf(role).includes(group),
  )
  if (staff.length === 0) return
  const row: AlertsTable = {
    id: newId(),
    order_id: null,
    booking_id: null,
    amount_paise: null,
    starts_at: null,
    ...alert,
    created_at: timestamp(),
  }
  await insertAlert(
    trx,
    row,
    staff.map(({ id, role, email, ...chosen }) => {
      const choice = email === null ? 'never' : mailChoiceOf(role, chosen[group])
      return { user_id: id, mail: choice === 'never' ? null : choice }
    }),
  )
  await queuePushes(
    trx,
    row.id,
    staff.map(({ id }) => id),
    row.created_at,
  )
}

/** Alerts staff of an order; `actorId` is who did it, if it was one of them. */
export async function alertOfOrder(
  trx: Database,
  kind: OrderAlertKind,
  { order_id, amount_paise }: Pick<OrdersTable, 'order_id'> & { amount_paise: number | null },
  actorId: string | null = null,
): Promise<void> {
  await raise(trx, { kind, order_id, amount_paise }, actorId)
}

/** Alerts staff of a meeting; `actorId` is who did it, if it was one of them. */
export async function alertOfMeeting(
  trx: Database,
  news: 'booked' | 'moved' | 'cancelled',
  { id, starts_at }: Pick<BookingsTable, 'id' | 'starts_at'>,
  actorId: string | null = null,
): Promise<void> {
  await raise(trx, { kind: `meeting-${news}`, booking_id: id, starts_at }, actorId)
}
