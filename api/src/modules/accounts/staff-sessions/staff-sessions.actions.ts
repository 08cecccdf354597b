import type { PasskeyAnswer } from '@karigar/contract/accounts/passkey.wire'
import { sessionMessages } from '@karigar/contract/accounts/auth.words'
import { profileMessages } from '@karigar/contract/accounts/profile.words'
import type { Database, DatabasePool } from '../../../database/database.ts'
import { timestamp } from '../../../database/new-record.ts'
import type { UsersTable } from '../../../database/tables/accounts.tables.ts'
import { transact } from '../../../database/transact.ts'
import { refuse, unauthorized } from '../../../http/errors.ts'
import { isPassword } from '../../shop/passwords/passwords.ts'
import { deleteSubscriptionsOf } from '../push/push.repository.ts'
import type { FactorPlace } from '../second-factor/own-factor.ts'
import { requirePasskey } from '../second-factor/passkeys.actions.ts'
import { findUserById, updateUser } from '../users/users.repository.ts'
import { listOpenSessions } from './staff-sessions.repository.ts'

/** Returns the account's open sessions, newest first; `tokenId` is the token of the request. */
export async function readOpenSessions(db: Database, userId: string, tokenId: string) {
  const rows = await listOpenSessions(db, userId, timestamp())
  return rows.map(({ id, created_at, expires_at }) => ({
    created_at,
    expires_at,
    is_current: id === tokenId,
  }))
}

/**
 * Ends every session of the account, in every process, and the pushes to their devices. Part of the caller's
 * transaction.
 */
export async function endSessionsOf(db: Database, user: UsersTable): Promise<UsersTable> {
  const changes = { token_version: user.token_version + 1, updated_at: timestamp() }
  await updateUser(db, user.id, changes)
  await deleteSubscriptionsOf(db, user.id)
  return { ...user, ...changes }
}

/**
 * Ends every session of one's own account; returns the row with which this session gets its new token. Throws
 * 401 if this session has ended meanwhile.
 */
export async function endOwnSessions(db: DatabasePool, user: UsersTable): Promise<UsersTable> {
  return transact(db, async (trx) => {
    const current = await findUserById(trx, user.id)
    if (current?.token_version !== user.token_version) throw unauthorized(sessionMessages.mustLogIn)
    return endSessionsOf(trx, current)
  })
}

/** Throws 422 unless this is the account's password, or the answer of one of its passkeys in the token's session. */
export async function requireProof(
  db: Database,
  user: UsersTable,
  { current_password = '', passkey }: { current_password?: string; passkey?: PasskeyAnswer },
  { token, ...place }: FactorPlace & { token: string },
): Promise<void> {
  if (passkey) await requirePasskey(db, user, passkey, place, { token })
  else if (!(await isPassword(current_password, user.password_hash)))
    refuse({ current_password: profileMessages.currentPasswordWrong })
}
