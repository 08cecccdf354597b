import {
  type AdminAccount,
  AdminVersionSchema,
  type NewAdmin,
  type SaveAdmin,
  type StaffRole,
  AdminAccountSchema,
} from '@karigar/contract/accounts/admin.wire'
import { adminMessages } from '@karigar/contract/accounts/admin.words'
import { factorMessages } from '@karigar/contract/accounts/second-factor.words'
import { staffMessages } from '@karigar/contract/accounts/staff.words'
import { checkAdmin, checkNewAdmin } from '@karigar/contract/accounts/admin.rules'
import { isBlank, oneLine } from '@karigar/contract/base/text'
import type { Database, DatabasePool } from '../../../database/database.ts'
import { takenMeanwhile } from '../../../database/dialect.ts'
import { transact } from '../../../database/transact.ts'
import { conflict, notFound, refuse } from '../../../http/errors.ts'
import type { ListRequest, Page } from '../../../http/list-query.ts'
import { timestamp } from '../../../database/new-record.ts'
import { requireVersion } from '../../../http/record-version.ts'
import { withdrawResetsOf } from '../../accounts/keys/keys.ts'
import { withdrawLinksOfStaff } from '../links/withdraw-links.ts'
import { hashPassword } from '../../shop/passwords/passwords.ts'
import { removeFactor } from '../../accounts/second-factor/second-factor.repository.ts'
import { endSessionsOf } from '../../accounts/staff-sessions/staff-sessions.actions.ts'
import { removeUser } from '../user-admin/user-admin.actions.ts'
import { accountRow } from '../../accounts/users/users.actions.ts'
import {
  countActive,
  findUserById,
  findUserByLogin,
  insertUser,
  listUsers,
  type UserColumn,
  updateUser,
} from '../../accounts/users/users.repository.ts'
import type { UsersTable } from '../../../database/tables/accounts.tables.ts'
import { pickFields } from '@karigar/contract/base/pick-fields'

/** The roles of staff. */
const STAFF = ['admin', 'manager'] as const

type StaffAccount = UsersTable & { role: StaffRole }

const LOSES_ROLE = { own: adminMessages.ownRole, last: adminMessages.lastKeepsRole }
const SWITCHED_OFF = { own: staffMessages.ownSwitchOff, last: staffMessages.lastSwitchOff }

const isStaff = <Row extends UsersTable>(row: Row): row is Row & { role: StaffRole } => row.role !== 'user'

/** Converts an account for the Settings screen. */
export const toAdmin = (account: StaffAccount): AdminAccount =>
  pickFields(AdminAccountSchema, {
    ...account,
    admin_id: account.id,
    second_factor_required: account.second_factor_required_at !== null,
  })

export async function readAdmins(
  db: Database,
  list: ListRequest<UserColumn, never>,
): Promise<Page<AdminAccount>> {
  const { rows, total } = await listUsers(db, { ...list, filter: { ...list.filter, role: [...STAFF] } })
  return { rows: rows.filter(isStaff).map(toAdmin), total }
}

async function requireStaff(db: Database, id: string): Promise<StaffAccount> {
  const user = await findUserById(db, id)
  if (!user || !isStaff(user) || user.deleted_at !== null) throw notFound('Admin')
  return user
}

/** Returns the account of an admin or manager; throws 404 for any other. */
export async function readAdmin(db: Database, id: string): Promise<AdminAccount> {
  return toAdmin(await requireStaff(db, id))
}

/**
 * Throws 409 with a message for the field when another account of the role has the username or e-mail
 * address.
 */
async function refuseTaken(
  db: Database,
  id: string | null,
  { role, username, email }: Pick<UsersTable, 'role' | 'username' | 'email'>,
): Promise<void> {
  const { usernameTaken, emailTaken } = adminMessages
  for (const [field, value, sentence] of [
    ['username', username, usernameTaken],
    ['email', email, emailTaken],
  ] as const) {
    const other = value === null ? undefined : await findUserByLogin(db, role, field, value)
    if (other && other.id !== id) throw conflict(sentence, { [field]: sentence })
  }
}

/** Another request has just saved the same username or address. */
const refuseRace = takenMeanwhile(adminMessages.taken)

/**
 * Adds an account (specification §5, Add Admin). Throws 422 with a message per field, 409 for a username or
 * e-mail address in use.
 */
export async function addAdmin(db: DatabasePool, input: NewAdmin): Promise<AdminAccount> {
  refuse(checkNewAdmin(input))
  const role = input.role ?? 'admin'
  const row = { ...(await accountRow({ ...input, role })), role }
  return transact(db, async (trx) => {
    await refuseTaken(trx, null, row)
    await insertUser(trx, row)
    return toAdmin(row)
  }).catch(refuseRace)
}

/**
 * Throws 409 when this account must keep its role and stay switched on. It runs in the transaction of the
 * change, so that two admins cannot do it to each other at the same time.
 */
async function refuseLosingAdmins(
  db: Database,
  { id, role, disabled_at }: StaffAccount,
  actorId: string,
  sentences: { own: string; last: string },
): Promise<void> {
  if (id === actorId) throw conflict(sentences.own)
  const isActiveAdmin = role === 'admin' && disabled_at === null
  if (isActiveAdmin && (await countActive(db, 'admin')) === 1) throw conflict(sentences.last)
}

/**
 * Changes an account (specification §5, Edit Admin): a blank password keeps the current one; a new password
 * or role ends the account's sessions. Returns the changed row. Throws 412 when `ifMatch` is given and
 * outdated.
 */
export async function changeAdmin(
  db: DatabasePool,
  id: string,
  input: SaveAdmin,
  { actorId, ifMatch }: { actorId: string; ifMatch?: string | undefined },
): Promise<StaffAccount> {
  refuse(checkAdmin(input))
  const password_hash = isBlank(input.password) ? null : await hashPassword(input.password ?? '')
  return transact(db, async (trx) => {
    const admin = await requireStaff(trx, id)
    requireVersion(ifMatch, toAdmin(admin), AdminVersionSchema)
    const role = input.role ?? admin.role
    if (role !== admin.role) await refuseLosingAdmins(trx, admin, actorId, LOSES_ROLE)
    const endsSessions = password_hash !== null || role !== admin.role
    const changes = {
      name: oneLine(input.name),
      email: (input.email ?? '').trim().toLowerCase(),
      username: input.username?.trim().toLowerCase() || admin.username,
      role,
      ...(password_hash === null ? {} : { password_hash }),
      ...(endsSessions ? { token_version: admin.token_version + 1 } : {}),
      updated_at: timestamp(),
    }
    await refuseTaken(trx, id, changes)
    await updateUser(trx, id, changes)
    // Whoever is an admin no longer must not let others in by a link that was sent before.
    if (role !== admin.role) await withdrawLinksOfStaff(trx, id)
    if (password_hash !== null) await withdrawResetsOf(trx, id)
    return { ...admin, ...changes }
  }).catch(refuseRace)
}

/**
 * Switches an account off, which ends its sessions, or on again. Throws 409 for switching off oneself or the
 * last active admin. Repeating it has no effect.
 */
export async function switchAccess(db: DatabasePool, id: string, active: boolean, actorId: string) {
  return transact(db, async (trx) => {
    const admin = await requireStaff(trx, id)
    if (active === (admin.disabled_at === null)) return toAdmin(admin)
    const now = timestamp()
    if (active) {
      await updateUser(trx, id, { disabled_at: null, updated_at: now })
      return toAdmin({ ...admin, disabled_at: null })
    }
    await refuseLosingAdmins(trx, admin, actorId, SWITCHED_OFF)
    await endSessionsOf(trx, admin)
    await withdrawLinksOfStaff(trx, id)
    await updateUser(trx, id, { disabled_at: now })
    return toAdmin({ ...admin, disabled_at: now })
  })
}

/**
 * Requires a second factor of an account, or no longer. Who has none yet is signed out, and sets it up at the next
 * sign-in. Throws 409 for one's own account without one. Repeating it has no effect.
 */
export async function requireFactor(db: DatabasePool, id: string, required: boolean, actorId: string) {
  return transact(db, async (trx) => {
    const admin = await requireStaff(trx, id)
    if (required === (admin.second_factor_required_at !== null)) return toAdmin(admin)
    const now = timestamp()
    const changes = { second_factor_required_at: required ? now : null, updated_at: now }
    if (required && admin.second_factor_at === null) {
      if (id === actorId) throw conflict(factorMessages.ownFirst)
      await endSessionsOf(trx, admin)
    }
    await updateUser(trx, id, changes)
    return toAdmin({ ...admin, ...changes })
  })
}

/** Removes the second factor of an account that has lost it. Throws 409 for one's own where it is required. */
export async function removeFactorOfStaff(db: DatabasePool, id: string, actorId: string) {
  return transact(db, async (trx) => {
    const admin = await requireStaff(trx, id)
    if (id === actorId && admin.second_factor_required_at !== null)
      throw conflict(factorMessages.requiredOfYou)
    return toAdmin({ ...admin, ...(await removeFactor(trx, id)) })
  })
}

/** Ends every session of an admin or manager. Throws 404 for any other account. */
export async function endSessionsOfStaff(db: DatabasePool, id: string): Promise<void> {
  await transact(db, async (trx) => endSessionsOf(trx, await requireStaff(trx, id)))
}

/**
 * Deletes an admin or manager. Throws 404 for any other account, 409 for one's own and for the last admin.
 */
export async function removeAdmin(db: DatabasePool, id: string, actorId: string): Promise<{ id: string }> {
  await requireStaff(db, id)
  return removeUser(db, id, actorId)
}
