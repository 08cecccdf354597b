import type { AccountRole, Registered, Registration, SessionUser } from '@karigar/contract/accounts/auth.wire'
import { phoneDigits } from '@karigar/contract/base/phone'
import { checkRegistration } from '@karigar/contract/accounts/registration.rules'
import { isBlank, oneLine } from '@karigar/contract/base/text'
import { takenMeanwhile } from '../../../database/dialect.ts'
import { refuse } from '../../../http/errors.ts'
import type { Once } from '../../../idempotency/idempotency.ts'
import { timestamp } from '../../../database/new-record.ts'
import { randomCode } from '../../../crypto/random-code.ts'
import { hashPassword } from '../../shop/passwords/passwords.ts'
import { requireMailbox } from '../../shop/mail/mail-address.ts'
import { findUserById, insertReferral, insertUser } from './users.repository.ts'
import type { UsersTable } from '../../../database/tables/accounts.tables.ts'

const USER_ID_LENGTH = 8

export interface NewAccount {
  role: AccountRole
  name: string
  password: string
  username?: string
  email?: string | null
  phone?: string | null
}

/** Returns the row of a new account. The id is also the referral code, so it can be read out. */
export async function accountRow(account: NewAccount): Promise<UsersTable> {
  const now = timestamp()
  return {
    id: randomCode(USER_ID_LENGTH),
    role: account.role,
    name: oneLine(account.name),
    username: account.username?.trim().toLowerCase() || null,
    email: account.email?.trim().toLowerCase() || null,
    phone: account.phone ? phoneDigits(account.phone) : null,
    password_hash: await hashPassword(account.password),
    profile_pic: null,
    token_version: 1,
    created_at: now,
    updated_at: now,
    deleted_at: null,
    disabled_at: null,
    last_sign_in_at: null,
    second_factor_at: null,
    second_factor_sealed: null,
    second_factor_step: null,
    second_factor_required_at: null,
  }
}

const isOpenCustomer = (user: UsersTable | undefined) => user?.role === 'user' && user.deleted_at === null

/**
 * Registers a customer (specification §5). Throws 422 for a referral code of nobody, so that no reward is
 * lost unnoticed, and 409 when the contact is in use.
 */
export async function registerCustomer(once: Once<Registered>, input: Registration): Promise<Registered> {
  refuse(checkRegistration(input))
  requireMailbox(input.email)
  const row = await accountRow({ ...input, role: 'user' })
  const code = isBlank(input.reffered_by) ? null : (input.reffered_by ?? '').trim().toUpperCase()
  return once(async (trx) => {
    if (code !== null && !isOpenCustomer(await findUserById(trx, code)))
      refuse({ reffered_by: 'This referral code does not belong to anybody. Check it, or leave it out.' })
    await insertUser(trx, row)
    if (code !== null)
      await insertReferral(trx, {
        referred_id: row.id,
        user_id: code,
        created_at: row.created_at,
        reward: null,
      })
    const { id, name, email, profile_pic, created_at } = row
    return { user_id: id, name, email, profile_pic, created_at }
  }).catch(takenMeanwhile('An account with this email or phone number already exists. Sign in instead.'))
}

/** Returns what a signed-in browser may know of its account. */
export function toSessionUser({ id, name, email, profile_pic, role, created_at }: UsersTable): SessionUser {
  return { id, name, email, profile_pic, role, created_at }
}
