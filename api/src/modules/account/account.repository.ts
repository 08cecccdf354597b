import type { Database } from '../../database/database.ts'
import type { PasswordResetsTable } from '../../database/tables/account.table.ts'

export async function insertReset(db: Database, row: PasswordResetsTable): Promise<void> {
  await db.insertInto('password_resets').values(row).execute()
}

/** Returns the reset link with this token hash, unless it has expired. */
export async function findReset(
  db: Database,
  tokenHash: string,
  now: string,
): Promise<PasswordResetsTable | undefined> {
  return db
    .selectFrom('password_resets')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

export async function deleteResetsOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('password_resets').where('user_id', '=', userId).execute()
}

export async function deleteExpiredResets(db: Database, now: string): Promise<void> {
  await db.deleteFrom('password_resets').where('expires_at', '<=', now).execute()
}
