import { profileMessages } from '@karigar/contract/accounts/profile.words'
import { checkForgetPassword, checkNewPassword } from '@karigar/contract/accounts/profile.rules'
import { phoneDigits } from '@karigar/contract/base/phone'
import { isBlank } from '@karigar/contract/base/text'
import type { Database, DatabasePool } from '../../../database/database.ts'
import { transact } from '../../../database/transact.ts'
import { HttpError, refuse } from '../../../http/errors.ts'
import { timestamp } from '../../../database/new-record.ts'
import { hashPassword } from '../../shop/passwords/passwords.ts'
import { mayMail } from '../../shop/mail/mailbox-limit.ts'
import { isMailbox } from '../../shop/mail/mail-address.ts'
import { queueMail } from '../../shop/mail/mail.repository.ts'
import { findUserById, findUserByLogin, updateUser } from '../../accounts/users/users.repository.ts'
import type { UsersTable } from '../../../database/tables/accounts.tables.ts'
import { makeKey, openedBy, withdrawResetsOf } from '../../accounts/keys/keys.ts'

/** Most reset mails per mailbox in an hour, however many accounts have its address. */
const MOST_MAILS = 3

interface Contacts {
  email?: string | null
  phone?: string | null
}

async function findCustomer(db: Database, { email, phone }: Contacts): Promise<UsersTable | undefined> {
  if (!isBlank(email)) return findUserByLogin(db, 'user', 'email', (email ?? '').trim().toLowerCase())
  const digits = phoneDigits(phone ?? '')
  return digits === null ? undefined : findUserByLogin(db, 'user', 'phone', digits)
}

/** Returns the text of the mail. It leaves out the account's name, which a stranger may have chosen. */
function mailText(shop: string, link: string): string {
  return [
    'Hello,',
    `somebody, most likely you, asked for a new password at ${shop}. Set one here within the next hour:`,
    link,
    'If it was not you, nothing needs to be done: your password stays as it is.',
  ].join('\n\n')
}

/**
 * Mails a reset link to the account's address (specification §7). The response does not reveal whether the
 * account exists or has an address. Throws 422 when neither contact is given.
 */
export async function requestReset(
  db: DatabasePool,
  input: Contacts,
  { publicSiteUrl, shopName, secret }: { publicSiteUrl: string; shopName: string; secret: string },
): Promise<{ message: string }> {
  refuse(checkForgetPassword(input))
  await transact(db, async (trx) => {
    const user = await findCustomer(trx, input)
    if (!user?.email || !isMailbox(user.email)) return
    if (!(await mayMail(trx, user.email, { kind: 'reset', most: MOST_MAILS, secret }))) return
    const { key, expires_at } = await makeKey(trx, secret, {
      kind: 'reset',
      opens: user.id,
      owner_id: user.id,
    })
    await queueMail(trx, {
      recipient: user.email,
      expires_at,
      subject: `Set a new password at ${shopName}`,
      content: mailText(shopName, `${publicSiteUrl}/reset-password#token=${key}`),
    })
  })
  return { message: profileMessages.resetSent }
}

/**
 * Sets a new password with a mailed link, which works once, and ends every session. Throws 422 for a spent
 * link.
 */
export async function resetPassword(
  db: DatabasePool,
  { token, new_password }: { token: string; new_password: string },
): Promise<{ message: string }> {
  refuse(checkNewPassword({ new_password }))
  const expired = () => new HttpError(422, profileMessages.resetExpired)
  if ((await openedBy(db, 'reset', token)) === null) throw expired()
  const password_hash = await hashPassword(new_password)
  await transact(db, async (trx) => {
    const id = await openedBy(trx, 'reset', token)
    const user = id === null ? undefined : await findUserById(trx, id)
    if (!user) throw expired()
    await withdrawResetsOf(trx, user.id)
    await updateUser(trx, user.id, {
      password_hash,
      token_version: user.token_version + 1,
      updated_at: timestamp(),
    })
  })
  return { message: profileMessages.resetDone }
}
