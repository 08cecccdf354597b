import type { Database } from '../../../database/database.ts'
import type { StaffSessionsTable } from '../../../database/tables/accounts.tables.ts'

export async function insertStaffSession(db: Database, row: StaffSessionsTable): Promise<void> {
  await db.insertInto('staff_sessions').values(row).execute()
}

/**
 * Returns the account's open sessions, newest first: those that have neither expired nor been logged out, and
 * that the account's token version has not ended.
 */
export async function listOpenSessions(
  db: Database,
  userId: string,
  now: string,
): Promise<StaffSessionsTable[]> {
  return db
    .selectFrom('staff_sessions')
    .innerJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'staff_sessions.user_id')
        .onRef('users.token_version', '=', 'staff_sessions.token_version'),
    )
    .leftJoin('ended_tokens', 'ended_tokens.id', 'staff_sessions.id')
    .selectAll('staff_sessions')
    .where('staff_sessions.user_id', '=', userId)
    .where('staff_sessions.expires_at', '>', now)
    .where('ended_tokens.id', 'is', null)
    .orderBy('staff_sessions.created_at', 'desc')
    .orderBy('staff_sessions.id')
    .execute()
}

export async function deleteStaffSessionsOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('staff_sessions').where('user_id', '=', userId).execute()
}

/** Deletes at most `limit` sessions that expired by `now`; returns how many. */
export async function deleteExpiredSessions(db: Database, now: string, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_sessions')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('staff_sessions')
        .select('id')
        .where('expires_at', '<=', now)
        .orderBy('expires_at')
        .limit(limit),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
