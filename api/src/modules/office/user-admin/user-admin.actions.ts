import { type User, UserSchema } from '@karigar/contract/accounts/user.wire'
import type { Database, DatabasePool } from '../../../database/database.ts'
import { transact } from '../../../database/transact.ts'
import { forgetPerson } from '../../../history/history.repository.ts'
import { conflict, found } from '../../../http/errors.ts'
import type { ListRequest } from '../../../http/list-query.ts'
import { timestamp } from '../../../database/new-record.ts'
import { forgetInvited } from '../../accounts/invitations/invitations.repository.ts'
import { withdrawLinksOfPerson, withdrawLinksOfStaff } from '../links/withdraw-links.ts'
import { deleteNotesAbout, forgetNoteAuthor } from '../customers/customer-notes.repository.ts'
import { deleteBillingOf } from '../../sales/documents/documents.repository.ts'
import { deleteMailsTo } from '../../shop/mail/mail.repository.ts'
import { forgetCustomer } from '../../sales/orders/orders.repository.ts'
import { forgetDecider } from '../../sales/bank/bank-lines.repository.ts'
import { forgetRefunder } from '../../sales/payment-links/payment-links.repository.ts'
import { forgetActor, toPoints } from '../../accounts/points/points.repository.ts'
import { forgetDrafter } from '../service-drafts/service-drafts.repository.ts'
import { removeFactor } from '../../accounts/second-factor/second-factor.repository.ts'
import { deleteStaffSessionsOf } from '../../accounts/staff-sessions/staff-sessions.repository.ts'
import { NOBODY } from '../../accounts/users/recorded-user.ts'
import {
  countActive,
  deleteUser,
  findUserWithPoints,
  isInUse,
  listUsers,
  updateUser,
  type UserColumn,
  type UserFilter,
  type UserWithPoints,
} from '../../accounts/users/users.repository.ts'
import { deletePreferencesOf } from '../../shop/preferences/preferences.repository.ts'
import { pickFields } from '@karigar/contract/base/pick-fields'

/** A value that matches no password. */
const NO_PASSWORD = ''

const toUser = (row: UserWithPoints): User =>
  pickFields(UserSchema, {
    ...row,
    user_id: row.id,
    avatar: row.profile_pic,
    cashback_points: toPoints(row.cashback ?? 0),
    fires: toPoints(row.fires ?? 0),
  })

export async function readUsers(db: Database, list: ListRequest<UserColumn, UserFilter>) {
  const { rows, total } = await listUsers(db, list)
  return { rows: rows.map(toUser), total }
}

export async function readUser(db: Database, id: string): Promise<User> {
  return toUser(found(await findUserWithPoints(db, id), 'User not found'))
}

/** Removes what only staff have: sessions, and their name and address on invitations and drafts. */
async function forgetStaff(db: Database, user: UserWithPoints): Promise<void> {
  await withdrawLinksOfStaff(db, user.id)
  await deleteStaffSessionsOf(db, user.id)
  await removeFactor(db, user.id)
  await deletePreferencesOf(db, user.id)
  await forgetInvited(db, user, NOBODY)
  await forgetDrafter(db, user.id)
}

/**
 * Closes an account and ends its sessions. If orders, points, referrals or uploads refer to it, the row is
 * kept without personal data. Throws 409 for one's own account and for the last admin.
 */
export async function removeUser(db: DatabasePool, id: string, actorId: string): Promise<{ id: string }> {
  if (id === actorId) throw conflict('You cannot delete your own account.')
  return transact(db, async (trx) => {
    const user = found(await findUserWithPoints(trx, id), 'User not found')
    if (user.role === 'admin' && user.disabled_at === null && (await countActive(trx, 'admin')) === 1)
      throw conflict('The last admin cannot be deleted. Add another one first.')
    await withdrawLinksOfPerson(trx, id)
    if (user.email !== null) await deleteMailsTo(trx, user.email)
    await forgetCustomer(trx, id, NOBODY)
    await deleteBillingOf(trx, id)
    await forgetActor(trx, id, NOBODY)
    await forgetRefunder(trx, id, NOBODY)
    await forgetDecider(trx, id, NOBODY)
    await deleteNotesAbout(trx, id)
    await forgetNoteAuthor(trx, id, NOBODY)
    await forgetPerson(trx, id, NOBODY)
    if (user.role !== 'user') await forgetStaff(trx, user)
    if (!(await isInUse(trx, id))) {
      await deleteUser(trx, id)
      return { id }
    }
    await updateUser(trx, id, {
      name: NOBODY,
      username: null,
      email: null,
      phone: null,
      profile_pic: null,
      password_hash: NO_PASSWORD,
      token_version: user.token_version + 1,
      deleted_at: timestamp(),
      updated_at: timestamp(),
    })
    return { id }
  })
}
