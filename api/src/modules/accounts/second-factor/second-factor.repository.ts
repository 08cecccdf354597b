import type { Database } from '../../../database/database.ts'
import { timestamp } from '../../../database/new-record.ts'
import type { UsersTable } from '../../../database/tables/accounts.tables.ts'
import { updateUser } from '../users/users.repository.ts'
import { deletePasskeysOf } from './passkeys.repository.ts'
import { deleteRows, insertRow } from '../../../database/rows.ts'
import { countRows } from '../../../database/count-rows.ts'

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

export const insertCodes = (db: Database, userId: string, hashes: readonly string[]) =>
  insertRow(
    db,
    'recovery_codes',
    hashes.map((code_hash) => ({ code_hash, user_id: userId })),
  )

/** Uses a recovery code up; returns false if the account has none with this hash. */
export const useCode = async (db: Database, userId: string, hash: string): Promise<boolean> =>
  (await deleteRows(db, 'recovery_codes', { code_hash: hash, user_id: userId })) > 0

export const countCodes = (db: Database, userId: string) =>
  countRows(db.selectFrom('recovery_codes').where('user_id', '=', userId))

export const deleteCodesOf = (db: Database, userId: string) =>
  deleteRows(db, 'recovery_codes', { user_id: userId })
