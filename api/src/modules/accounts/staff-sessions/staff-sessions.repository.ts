import type { Database } from '../../../database/database.ts'
import type { StaffSessionsTable } from '../../../database/tables/accounts.tables.ts'
import { deleteRows, insertRow } from '../../../database/rows.ts'
import { deleteExpired } from '../../../database/delete-older.ts'

export const insertStaffSession = (db: Database, row: StaffSessionsTable) =>
  insertRow(db, 'staff_sessions', row)

/**
 * Returns the account's open sessions, newest first: those that have neither expired nor been logged out, and
 * that the account's token version has not ended.
 */
export async function listOpenSessions(db: Database, userId: string, now: string) {
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

export const deleteStaffSessionsOf = (db: Database, userId: string) =>
  deleteRows(db, 'staff_sessions', { user_id: userId })

/** Deletes at most `limit` sessions that expired by `now`; returns how many. */
export const deleteExpiredSessions = (db: Database, now: string, limit: number) =>
  deleteExpired(db, 'staff_sessions', now, limit)
