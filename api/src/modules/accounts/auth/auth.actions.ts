import type { AccountRole } from '@karigar/contract/accounts/auth.wire'
import { factorMessages } from '@karigar/contract/accounts/second-factor.words'
import { authMessages, sessionMessages } from '@karigar/contract/accounts/auth.words'
import { checkLogin } from '@karigar/contract/accounts/login.rules'
import { phoneDigits } from '@karigar/contract/base/phone'
import type { Database, DatabasePool } from '../../../database/database.ts'
import { transact } from '../../../database/transact.ts'
import { forbidden, refuse, unauthorized } from '../../../http/errors.ts'
import { findUserById, findUserByLogin, recordSignIn } from '../users/users.repository.ts'
import { timestamp } from '../../../database/new-record.ts'
import type { EndedTokensTable, UsersTable } from '../../../database/tables/accounts.tables.ts'
import { endToken } from './ended-tokens.repository.ts'
import { deleteSubscriptionOfToken } from '../push/push.repository.ts'
import { isPassword } from '../../shop/passwords/passwords.ts'
import { nextStep } from '../second-factor/second-factor.actions.ts'

/**
 * Returns the account that signs in. Throws the same 401 after the same work for unknown accounts and wrong
 * passwords. The role comes from the endpoint and must be the account's own (specification §6).
 */
async function signIn(db: Database, role: AccountRole, identifier: string, password: string) {
  const phone = identifier.includes('@') ? null : phoneDigits(identifier)
  const by = role !== 'user' ? 'username' : phone === null ? 'email' : 'phone'
  const user = await findUserByLogin(
    db,
    role,
    by,
    phone !== null && by === 'phone' ? phone : identifier.trim().toLowerCase(),
  )
  if (!(await isPassword(password, user?.password_hash)) || !user)
    throw unauthorized(authMessages.invalidCredentials)
  return user
}

export async function signInCustomer(db: Database, input: { email: string; password: string }) {
  refuse(checkLogin(input))
  return signIn(db, 'user', input.email, input.password)
}

/**
 * Returns the admin or manager whose password this is. Throws 403 for an account that is switched off, which only
 * somebody with its password learns.
 */
export async function findStaff(
  db: Database,
  role: 'admin' | 'manager',
  input: { username: string; password: string },
): Promise<UsersTable> {
  refuse(checkLogin(input, 'username'))
  const user = await signIn(db, role, input.username, input.password)
  if (user.disabled_at !== null) throw forbidden(authMessages.switchedOff)
  return user
}

/** Records that staff have signed in. Throws 403 for an account that was switched off meanwhile. */
export async function recordStaff(db: Database, user: UsersTable): Promise<void> {
  if (!(await recordSignIn(db, user.id, timestamp()))) throw forbidden(authMessages.switchedOff)
}

/**
 * Returns the account that a challenge was given to and that has this step before it. Throws 401 if the challenge is
 * over: its password, its role or its second factor may have changed.
 */
export async function findChallenged(
  db: Database,
  challenge: { sub: string; ver: number } | null,
  step: ReturnType<typeof nextStep>,
): Promise<UsersTable> {
  const user = challenge && (await findUserById(db, challenge.sub))
  if (!user || user.role === 'user' || user.token_version !== challenge.ver || nextStep(user) !== step)
    throw unauthorized(factorMessages.challengeEnded)
  return user
}

/**
 * Ends the session of this token in every process; the account's other sessions stay valid. Nothing more is pushed to
 * the device that it was on.
 */
export async function logOut(db: DatabasePool, token: EndedTokensTable): Promise<{ message: string }> {
  await transact(db, async (trx) => {
    await endToken(trx, token)
    await deleteSubscriptionOfToken(trx, token.id)
  })
  return { message: sessionMessages.loggedOut }
}
