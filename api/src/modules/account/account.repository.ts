import type { Database } from '../../database/database.ts'
import type { PasswordResetsTable } from '../../database/tables/account.table.ts'

export async function insertReset(db: Database, row: PasswordResetsTable): Promise<void> {
  await db.insertInto('password_resets').values(row).execute()
}

/** The address behind each link that can still be used. */
export async function openResetAddresses(db: Database, now: string): Promise<string[]> {
  const rows = await db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select('users.email')
    .where('expires_at', '>', now)
    .execute()
  return rows.flatMap(({ email }) => (email === null ? [] : [email]))
}

/** The account that an unexpired link belongs to. */
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
