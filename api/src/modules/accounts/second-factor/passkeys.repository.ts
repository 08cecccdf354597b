import type { Database } from '../../../database/database.ts'
import { timestamp } from '../../../database/new-record.ts'
import type { PasskeysTable } from '../../../database/tables/accounts.tables.ts'
import { noteChange } from '../../../history/note-change.ts'
import { CLOCK_DIFFERENCE_MS } from '../../../limits/rate-limits.repository.ts'
import { recordedUser } from '../users/recorded-user.ts'
import { deleteRows, findRows } from '../../../database/rows.ts'

/** Returns the passkeys of an account, the oldest first. */
export const findPasskeys = (db: Database, userId: string) =>
  findRows(db, 'passkeys', { user_id: userId }, ['created_at', 'id'])

/** Returns the passkey with the id that it has for itself. */
export const findPasskeyOf = async (
  db: Database,
  credential_id: string,
): Promise<PasskeysTable | undefined> => (await findRows(db, 'passkeys', { credential_id }, ['id']))[0]

/** Adds a passkey; returns false if it is there already. */
export async function insertPasskey(db: Database, row: PasskeysTable): Promise<boolean> {
  await noteChange(db, recordedUser, [row.user_id])
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/**
 * Notes that a passkey has answered what was asked then; returns false if it answered that, or a later question. A
 * question that was asked in the future does not count: a clock stood wrong.
 */
export async function usePasskey(
  db: Database,
  id: string,
  { counter, asked }: Pick<PasskeysTable, 'counter' | 'asked'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, asked, used_at: timestamp() })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('asked', '<', asked), eb('asked', '>', Date.now() + CLOCK_DIFFERENCE_MS)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes a passkey; returns false if the account has none with this id. */
export async function deletePasskey(db: Database, userId: string, id: string): Promise<boolean> {
  await noteChange(db, recordedUser, [userId])
  return (await deleteRows(db, 'passkeys', { id, user_id: userId })) > 0
}

/** Removes all passkeys of an account, whose change the caller notes. */
export const deletePasskeysOf = (db: Database, userId: string) =>
  deleteRows(db, 'passkeys', { user_id: userId })
