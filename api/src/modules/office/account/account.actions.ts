import {
  type CustomerDashboard,
  type PointsAccount,
  type PointsEntry,
  type ProfileUpdate,
  type Referral,
  PointsEntrySchema,
} from '@karigar/contract/accounts/account.wire'
import { profileMessages } from '@karigar/contract/accounts/profile.words'
import { checkPasswordChange, checkProfile } from '@karigar/contract/accounts/profile.rules'
import { phoneDigits } from '@karigar/contract/base/phone'
import { isBlank, oneLine } from '@karigar/contract/base/text'
import type { Database, DatabasePool } from '../../../database/database.ts'
import { takenMeanwhile } from '../../../database/dialect.ts'
import { readSnapshot, transact } from '../../../database/transact.ts'
import { HttpError, refuse, unauthorized } from '../../../http/errors.ts'
import type { ListRequest } from '../../../http/list-query.ts'
import { timestamp } from '../../../database/new-record.ts'
import { hashPassword, isPassword } from '../../shop/passwords/passwords.ts'
import { loyalty } from '../../shop/settings/loyalty.ts'
import { withdrawResetsOf } from '../../accounts/keys/keys.ts'
import { requireMailbox } from '../../shop/mail/mail-address.ts'
import { countOrdersOf } from '../../sales/orders/orders.repository.ts'
import { pointsOf } from '../../accounts/points/points.actions.ts'
import {
  findEntry,
  listEntries,
  sumsBySource,
  toHundredths,
  toPoints,
  inPoints,
} from '../../accounts/points/points.repository.ts'
import { referralSource } from '../../sales/orders/rewards.actions.ts'
import { findUserById, listReferralsBy, updateUser } from '../../accounts/users/users.repository.ts'
import type { UsersTable } from '../../../database/tables/accounts.tables.ts'
import { pickFields } from '@karigar/contract/base/pick-fields'

/** Returns the figures of the dashboard's cards as of one moment (specification §2, dashboard). */
export async function readDashboard(db: DatabasePool, user: UsersTable): Promise<CustomerDashboard> {
  return readSnapshot(db, async (trx) => {
    const cashback_points = await pointsOf(trx, user.id, 'cashback')
    const fires = await pointsOf(trx, user.id, 'fires')
    const orders = await countOrdersOf(trx, user.id)
    const { id: user_id, name, email, phone, profile_pic } = user
    return {
      user_id,
      name,
      email,
      phone,
      profile_pic,
      cashback_points,
      fires,
      balance: toPoints(toHundredths(cashback_points + fires)),
      total_orders: orders.total,
      in_progress_orders: orders.pending,
      completed_orders: orders.paid,
      earns: await loyalty.read(trx),
    }
  })
}

/** @param reward what the referral gives, once that is certain; else null */
function rewardStatus(hasPaid: boolean, reward: number | null): Referral['reward_status'] {
  if (reward === 0) return 'none'
  return hasPaid ? 'received' : reward === null ? 'pending' : 'reversed'
}

/** Returns the customer's referrals and what each has earned. */
export async function readReferrals(db: DatabasePool, userId: string): Promise<Referral[]> {
  return readSnapshot(db, async (trx) => {
    const referrals = await listReferralsBy(trx, userId)
    const received = await sumsBySource(trx, userId, 'fires')
    const { referral_fires } = await loyalty.read(trx)
    return referrals.map(({ user_id, referred_id, created_at, reward, has_paid }): Referral => ({
      user_id,
      referred_id,
      created_at,
      reward: toPoints(received.get(referralSource(referred_id)) ?? 0),
      reward_status: rewardStatus(has_paid, reward ?? (referral_fires === 0 ? 0 : null)),
    }))
  })
}

/**
 * Returns a page of a customer's statement, newest first. Throws 400 when `before` is not the id of one of
 * its entries.
 */
export async function readStatement(
  db: Database,
  userId: string,
  account: PointsAccount | undefined,
  { before, ...page }: Pick<ListRequest, 'limit' | 'skip'> & { before?: string | undefined },
): Promise<PointsEntry[]> {
  const cursor = before === undefined ? null : await findEntry(db, userId, before)
  if (cursor === undefined)
    throw new HttpError(400, 'The query parameter before must be the id of an entry of the statement.')
  const entries = await listEntries(db, userId, account, { ...page, before: cursor })
  return entries.map((entry) => pickFields(PointsEntrySchema, inPoints(entry)))
}

/** Returns the new contact columns: a field that the request leaves out stays, an empty one is cleared. */
function contactOf(user: UsersTable, { email, phone }: ProfileUpdate): Pick<UsersTable, 'email' | 'phone'> {
  return {
    email: email === undefined ? user.email : email?.trim().toLowerCase() || null,
    phone: phone === undefined ? user.phone : isBlank(phone) ? null : phoneDigits(phone ?? ''),
  }
}

/**
 * Saves a profile (specification §5). A new contact or password needs the current password. A new password
 * ends every session and raises the row's token version. Throws 422 with a message per field, 409 when
 * another account has the contact.
 */
export async function changeProfile(db: DatabasePool, user: UsersTable, input: ProfileUpdate) {
  const { name, email = user.email ?? '', phone = user.phone ?? '' } = input
  refuse({ ...checkProfile({ name, email, phone }), ...checkPasswordChange(input) })
  requireMailbox(input.email)
  const changesPassword = !isBlank(input.new_password)
  const wanted = contactOf(user, input)
  // Whoever controls the contact can also reset the password, because reset links are mailed to it.
  const changesContact = wanted.email !== user.email || wanted.phone !== user.phone
  if (changesContact && isBlank(input.current_password))
    refuse({ current_password: profileMessages.contactNeedsPassword })
  const needsPassword = changesPassword || changesContact
  if (needsPassword && !(await isPassword(input.current_password ?? '', user.password_hash)))
    refuse({ current_password: profileMessages.currentPasswordWrong })
  const password_hash = changesPassword ? await hashPassword(input.new_password ?? '') : null
  return transact(db, async (trx) => {
    const current = await findUserById(trx, user.id)
    // The session was checked before the transaction began and may have ended since.
    if (current?.token_version !== user.token_version)
      throw unauthorized('Your session has ended. Please log in again.')
    await updateUser(trx, user.id, {
      name: oneLine(name),
      ...contactOf(current, input),
      ...(password_hash === null ? {} : { password_hash, token_version: current.token_version + 1 }),
      updated_at: timestamp(),
    })
    if (needsPassword) await withdrawResetsOf(trx, user.id)
    return (await findUserById(trx, user.id)) ?? current
  }).catch(takenMeanwhile(profileMessages.contactTaken))
}
