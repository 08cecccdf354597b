import type { Database } from '../../../database/database.ts'
import { timestamp } from '../../../database/new-record.ts'
import type { UsersTable } from '../../../database/tables/accounts.tables.ts'
import { updateUser } from '../users/users.repository.ts'
import { deletePasskeysOf } from './passkeys.repository.ts'

type FactorColumns = Pick<UsersTable, 'second_factor_at' | 'second_factor_sealed' | 'second_factor_step'>

/** Stores the key of an app and the step of its last code, or that there is no app. */
export async function saveApp(
  db: Database,
  userId: string,
  { sealed, step }: { sealed: string | null; step: number | null },
): Promise<void> {
  await updateUser(db, userId, {
    second_factor_sealed: sealed,
    second_factor_step: step,
    updated_at: timestamp(),
  })
}

/** Notes that an account has a second factor since now. */
export async function noteFactor(db: Database, userId: string): Promise<void> {
  const now = timestamp()
  await updateUser(db, userId, { second_factor_at: now, updated_at: now })
}

/** Removes the second factor, with its passkeys and recovery codes; returns what stands in the account's columns then. */
export async function removeFactor(db: Database, userId: string): Promise<FactorColumns> {
  const none = { second_factor_at: null, second_factor_sealed: null, second_factor_step: null }
  await updateUser(db, userId, { ...none, updated_at: timestamp() })
  await deleteCodesOf(db, userId)
  await deletePasskeysOf(db, userId)
  return none
}

/** Notes that the code of this step was used; returns false if it, or a later one, was used before. */
export async function useStep(db: Database, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ second_factor_step: step })
    .where('id', '=', userId)
    .where('second_factor_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function insertCodes(db: Database, userId: string, hashes: readonly string[]): Promise<void> {
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ code_hash, user_id: userId })))
    .execute()
}

/** Uses a recovery code up; returns false if the account has none with this hash. */
export async function useCode(db: Database, userId: string, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('code_hash', '=', hash)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function countCodes(db: Database, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function deleteCodesOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}
