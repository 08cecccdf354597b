import type { AccountRole } from '@karigar/contract/wire/auth'
import { messages } from '@karigar/contract/words/messages'
import { checkLogin } from '@karigar/contract/rules/login'
import { phoneDigits } from '@karigar/contract/rules/phone'
import type { Kysely } from 'kysely'
import type { Database, Tables } from '../../database/database.ts'
import { transact } from '../../database/transact.ts'
import { forbidden, refuse, unauthorized } from '../../http/errors.ts'
import { findUserByLogin, recordSignIn } from '../users/users.repository.ts'
import { timestamp } from '../../database/new-record.ts'
import type { UsersTable } from '../../database/tables/users.table.ts'
import { endToken } from './ended-tokens.repository.ts'
import type { EndedTokensTable } from '../../database/tables/ended-tokens.table.ts'
import { deleteSubscriptionOfToken } from '../push/push.repository.ts'
import { isPassword } from '../passwords/passwords.ts'

/**
 * Returns the account that signs in. Throws the same 401 after the same work for unknown accounts and wrong
 * passwords. The role comes from the endpoint and must be the account's own (specification §6).
 */
async function signIn(
  db: Database,
  role: AccountRole,
  identifier: string,
  password: string,
): Promise<UsersTable> {
  const phone = identifier.includes('@') ? null : phoneDigits(identifier)
  const by = role !== 'user' ? 'username' : phone === null ? 'email' : 'phone'
  const user = await findUserByLogin(
    db,
    role,
    by,
    phone !== null && by === 'phone' ? phone : identifier.trim().toLowerCase(),
  )
  if (!(await isPassword(password, user?.password_hash)) || !user)
    throw unauthorized(messages.auth.invalidCredentials)
  return user
}

export async function signInCustomer(
  db: Database,
  input: { email: string; password: string },
): Promise<UsersTable> {
  refuse(checkLogin(input))
  return signIn(db, 'user', input.email, input.password)
}

/**
 * Signs an admin or manager in and records when. Throws 403 for an account that is switched off, which only
 * somebody with its password learns.
 */
export async function signInStaff(
  db: Database,
  role: 'admin' | 'manager',
  input: { username: string; password: string },
): Promise<UsersTable> {
  refuse(checkLogin(input, 'username'))
  const user = await signIn(db, role, input.username, input.password)
  // The account may have been switched off while the password was checked.
  if (!(await recordSignIn(db, user.id, timestamp()))) throw forbidden(messages.auth.switchedOff)
  return user
}

/**
 * Ends the session of this token in every process; the account's other sessions stay valid. Nothing more is pushed to
 * the device that it was on.
 */
export async function logOut(db: Kysely<Tables>, token: EndedTokensTable): Promise<{ message: string }> {
  await transact(db, async (trx) => {
    await endToken(trx, token)
    await deleteSubscriptionOfToken(trx, token.id)
  })
  return { message: messages.auth.loggedOut }
}
