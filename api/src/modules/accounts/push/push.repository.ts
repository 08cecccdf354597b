import type { Database } from '../../../database/database.ts'
import type {
  AlertsTable,
  PushSubscriptionsTable,
  UsersTable,
} from '../../../database/tables/accounts.tables.ts'

/** Saves a device's subscription; one with the same address, of whichever account, is replaced. */
export async function saveSubscription(db: Database, row: PushSubscriptionsTable): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('endpoint', '=', row.endpoint).execute()
  await db.insertInto('push_subscriptions').values(row).execute()
}

/** Deletes an account's subscriptions except for the `most` newest. */
export async function keepNewestSubscriptions(db: Database, userId: string, most: number): Promise<void> {
  const newest = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where(
      'id',
      'not in',
      newest.map(({ id }) => id),
    )
    .execute()
}

export async function deleteSubscriptionAt(db: Database, userId: string, endpoint: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute()
}

export async function deleteSubscription(db: Database, id: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}

/** Deletes all subscriptions of an account. */
export async function deleteSubscriptionsOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute()
}

/** Deletes the subscription of the device that signed in with this token. */
export async function deleteSubscriptionOfToken(db: Database, tokenId: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('token_id', '=', tokenId).execute()
}

export async function deleteAllSubscriptions(db: Database): Promise<void> {
  await db.deleteFrom('push_subscriptions').execute()
}

/** Deletes the subscriptions whose session was ended: by its account, an admin, or a switched-off account. */
export async function deleteEndedSubscriptions(db: Database): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('push_subscriptions')
        .innerJoin('users', 'users.id', 'push_subscriptions.user_id')
        .leftJoin('ended_tokens', 'ended_tokens.id', 'push_subscriptions.token_id')
        .select('push_subscriptions.id')
        .where((or) =>
          or.or([
            or('users.token_version', '<>', or.ref('push_subscriptions.token_version')),
            or('users.disabled_at', 'is not', null),
            or('users.deleted_at', 'is not', null),
            or('ended_tokens.id', 'is not', null),
          ]),
        ),
    )
    .execute()
}

/** Queues an alert for every device of these accounts, in the transaction of what has happened. */
export async function queuePushes(
  db: Database,
  alertId: string,
  userIds: readonly string[],
  due_at: string,
): Promise<void> {
  const devices = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('user_id', 'in', userIds)
    .execute()
  if (devices.length === 0) return
  await db
    .insertInto('push_deliveries')
    .values(devices.map(({ id }) => ({ subscription_id: id, alert_id: alertId, attempts: 0, due_at })))
    .execute()
}

/** Returns the subscriptions that something is due to. */
export async function findDueDevices(db: Database, now: string): Promise<string[]> {
  const rows = await db
    .selectFrom('push_deliveries')
    .select('subscription_id')
    .distinct()
    .where('due_at', '<=', now)
    .orderBy('subscription_id')
    .execute()
  return rows.map(({ subscription_id }) => subscription_id)
}

/**
 * Claims all that is due to a device by moving its due time ahead; returns false when another process has claimed it.
 */
export async function claimPushes(
  db: Database,
  deviceId: string,
  { now, claimedUntil }: { now: string; claimedUntil: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('push_deliveries')
    .set(({ eb }) => ({ due_at: claimedUntil, attempts: eb('attempts', '+', 1) }))
    .where('subscription_id', '=', deviceId)
    .where('due_at', '<=', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface DuePush extends AlertsTable {
  attempts: number
}

/** Returns a device with its account's role and the alerts that were claimed for it, newest first. */
export async function findClaimed(
  db: Database,
  deviceId: string,
  claimedUntil: string,
): Promise<{ device: PushSubscriptionsTable; role: UsersTable['role']; alerts: DuePush[] } | null> {
  const found = await db
    .selectFrom('push_subscriptions')
    .innerJoin('users', 'users.id', 'push_subscriptions.user_id')
    .selectAll('push_subscriptions')
    .select('users.role')
    .where('push_subscriptions.id', '=', deviceId)
    .executeTakeFirst()
  if (!found) return null
  const { role, ...device } = found
  const alerts = await db
    .selectFrom('push_deliveries')
    .innerJoin('alerts', 'alerts.id', 'push_deliveries.alert_id')
    .selectAll('alerts')
    .select('push_deliveries.attempts')
    .where('push_deliveries.subscription_id', '=', deviceId)
    .where('push_deliveries.due_at', '=', claimedUntil)
    .orderBy('alerts.created_at', 'desc')
    .orderBy('alerts.id')
    .execute()
  return { device, role, alerts }
}

/** Ends the claimed deliveries to a device, or has them tried again at `due_at`. */
export async function settlePushes(
  db: Database,
  deviceId: string,
  claimedUntil: string,
  due_at: string | null,
): Promise<void> {
  if (due_at === null)
    await db
      .deleteFrom('push_deliveries')
      .where('subscription_id', '=', deviceId)
      .where('due_at', '=', claimedUntil)
      .execute()
  else
    await db
      .updateTable('push_deliveries')
      .set({ due_at })
      .where('subscription_id', '=', deviceId)
      .where('due_at', '=', claimedUntil)
      .execute()
}
