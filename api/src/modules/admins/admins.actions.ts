import { type AdminAccount, AdminVersionSchema, type NewAdmin, type SaveAdmin } from '@karigar/contract/admin'
import { messages } from '@karigar/contract/messages'
import { checkAdmin, checkNewAdmin } from '@karigar/contract/rules/admin'
import { isBlank } from '@karigar/contract/rules/text'
import type { Kysely } from 'kysely'
import type { Database, Tables } from '../../database/database.ts'
import { brokenConstraint } from '../../database/dialect.ts'
import { transact } from '../../database/transact.ts'
import { conflict, notFound, refuse } from '../../errors.ts'
import type { ListRequest, Page } from '../../list-query.ts'
import { timestamp } from '../../new-record.ts'
import { requireVersion } from '../../versions.ts'
import { deleteResetsOf } from '../account/account.repository.ts'
import { hashPassword } from '../auth/passwords.ts'
import { removeUser } from '../users/user-admin.actions.ts'
import { accountRow } from '../users/users.actions.ts'
import {
  findUserById,
  findUserByLogin,
  insertUser,
  listUsers,
  type UserColumn,
  updateUser,
} from '../users/users.repository.ts'
import type { UsersTable } from '../users/users.table.ts'

/** An account as the Settings screen shows it. */
export function toAdmin({ id, username, name, email, created_at }: UsersTable): AdminAccount {
  return { id, admin_id: id, username, name, email, created_at }
}

export async function readAdmins(
  db: Database,
  list: ListRequest<UserColumn, never>,
): Promise<Page<AdminAccount>> {
  const { rows, total } = await listUsers(db, { ...list, filter: { ...list.filter, role: 'admin' } })
  return { rows: rows.map(toAdmin), total }
}

async function requireAdmin(db: Database, id: string): Promise<UsersTable> {
  const user = await findUserById(db, id)
  if (user?.role !== 'admin' || user.deleted_at !== null) throw notFound('Admin')
  return user
}

/** One admin account; throws 404 for any other. */
export async function readAdmin(db: Database, id: string): Promise<AdminAccount> {
  return toAdmin(await requireAdmin(db, id))
}

/** Throws 409 with a sentence for the field that another admin has already. */
async function refuseTaken(
  db: Database,
  id: string | null,
  { username, email }: Pick<UsersTable, 'username' | 'email'>,
): Promise<void> {
  const { usernameTaken, emailTaken } = messages.admin
  for (const [field, value, sentence] of [
    ['username', username, usernameTaken],
    ['email', email, emailTaken],
  ] as const) {
    const other = value === null ? undefined : await findUserByLogin(db, 'admin', field, value)
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
  const row = await accountRow({ role: 'admin', ...input })
  return transact(db, async (trx) => {
    await refuseTaken(trx, null, row)
    await insertUser(trx, row)
    return toAdmin(row)
  }).catch(refuseRace)
}

/**
 * Specification §5, Edit Admin: a blank password keeps the present one, a new one ends the account's sessions. Answers
 * the row as it is then; 412 unless `ifMatch`, where it is given, names the account as it is.
 */
export async function changeAdmin(
  db: Kysely<Tables>,
  id: string,
  input: SaveAdmin,
  ifMatch?: string,
): Promise<UsersTable> {
  refuse(checkAdmin(input))
  const password_hash = isBlank(input.password) ? null : await hashPassword(input.password ?? '')
  return transact(db, async (trx) => {
    const admin = await requireAdmin(trx, id)
    requireVersion(ifMatch, toAdmin(admin), AdminVersionSchema)
    const changes = {
      name: input.name.trim(),
      email: input.email.trim().toLowerCase(),
      username: input.username?.trim().toLowerCase() || admin.username,
      ...(password_hash === null ? {} : { password_hash, token_version: admin.token_version + 1 }),
      updated_at: timestamp(),
    }
    await refuseTaken(trx, id, changes)
    await updateUser(trx, id, changes)
    if (password_hash !== null) await deleteResetsOf(trx, id)
    return { ...admin, ...changes }
  }).catch(refuseRace)
}

/** Deletes an admin as any account is deleted: refused for oneself and for the last one. */
export async function removeAdmin(db: Kysely<Tables>, id: string, actorId: string): Promise<{ id: string }> {
  await requireAdmin(db, id)
  return removeUser(db, id, actorId)
}
