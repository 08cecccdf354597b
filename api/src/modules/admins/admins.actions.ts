import {
  type AdminAccount,
  AdminVersionSchema,
  type NewAdmin,
  type SaveAdmin,
  type StaffRole,
} from '@karigar/contract/wire/admin'
import { messages } from '@karigar/contract/words/messages'
import { checkAdmin, checkNewAdmin } from '@karigar/contract/rules/admin'
import { isBlank } from '@karigar/contract/rules/text'
import type { Kysely } from 'kysely'
import type { Database, Tables } from '../../database/database.ts'
import { brokenConstraint } from '../../database/dialect.ts'
import { transact } from '../../database/transact.ts'
import { conflict, notFound, refuse } from '../../http/errors.ts'
import type { ListRequest, Page } from '../../http/list-query.ts'
import { timestamp } from '../../database/new-record.ts'
import { requireVersion } from '../../http/record-version.ts'
import { deleteResetsOf } from '../account/account.repository.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { removeUser } from '../user-admin/user-admin.actions.ts'
import { accountRow } from '../users/users.actions.ts'
import {
  countUsers,
  findUserById,
  findUserByLogin,
  insertUser,
  listUsers,
  type UserColumn,
  updateUser,
} from '../users/users.repository.ts'
import type { UsersTable } from '../../database/tables/users.table.ts'

/** The roles of those who work in the shop. */
const STAFF = ['admin', 'manager'] as const

type StaffAccount = UsersTable & { role: StaffRole }

const isStaff = <Row extends UsersTable>(row: Row): row is Row & { role: StaffRole } => row.role !== 'user'

/** An account as the Settings screen shows it. */
export function toAdmin({ id, username, name, email, role, created_at }: StaffAccount): AdminAccount {
  return { id, admin_id: id, username, name, email, role, created_at }
}

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

/** One account of an admin or manager; throws 404 for any other. */
export async function readAdmin(db: Database, id: string): Promise<AdminAccount> {
  return toAdmin(await requireStaff(db, id))
}

/** Throws 409 with a sentence for the field that another account of the role has already. */
async function refuseTaken(
  db: Database,
  id: string | null,
  { role, username, email }: Pick<UsersTable, 'role' | 'username' | 'email'>,
): Promise<void> {
  const { usernameTaken, emailTaken } = messages.admin
  for (const [field, value, sentence] of [
    ['username', username, usernameTaken],
    ['email', email, emailTaken],
  ] as const) {
    const other = value === null ? undefined : await findUserByLogin(db, role, field, value)
    if (other && other.id !== id) throw conflict(sentence, { [field]: sentence })
  }
}

/** Two admins who save the same name at the same moment: the database lets one through. */
function refuseRace(error: unknown): never {
  if (brokenConstraint(error) !== 'unique') throw error
  throw conflict(messages.admin.taken)
}

/** Specification §5, Add Admin. Throws 422 with a sentence a field, 409 for a username or e-mail in use. */
export async function addAdmin(db: Kysely<Tables>, input: NewAdmin): Promise<AdminAccount> {
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
/**
 * Throws 409 where this account must keep its role. Within the transaction of the change, so that two admins who take
 * each other's role away come one after the other.
 */
async function refuseLosingAdmins(db: Database, { id, role }: StaffAccount, actorId: string): Promise<void> {
  if (id === actorId) throw conflict(messages.admin.ownRole)
  if (role === 'admin' && (await countUsers(db, 'admin')) === 1) throw conflict(messages.admin.lastKeepsRole)
}

/**
 * Specification §5, Edit Admin: a blank password keeps the present one; a new one, and another role, end the account's
 * sessions. Answers the row as it is then; 412 unless `ifMatch`, where it is given, names the account as it is.
 */
export async function changeAdmin(
  db: Kysely<Tables>,
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
    if (role !== admin.role) await refuseLosingAdmins(trx, admin, actorId)
    const endsSessions = password_hash !== null || role !== admin.role
    const changes = {
      name: input.name.trim(),
      email: (input.email ?? '').trim().toLowerCase(),
      username: input.username?.trim().toLowerCase() || admin.username,
      role,
      ...(password_hash === null ? {} : { password_hash }),
      ...(endsSessions ? { token_version: admin.token_version + 1 } : {}),
      updated_at: timestamp(),
    }
    await refuseTaken(trx, id, changes)
    await updateUser(trx, id, changes)
    if (password_hash !== null) await deleteResetsOf(trx, id)
    return { ...admin, ...changes }
  }).catch(refuseRace)
}

/** Deletes an admin or manager as any account is deleted: refused for oneself and for the last admin. */
export async function removeAdmin(db: Kysely<Tables>, id: string, actorId: string): Promise<{ id: string }> {
  await requireStaff(db, id)
  return removeUser(db, id, actorId)
}
