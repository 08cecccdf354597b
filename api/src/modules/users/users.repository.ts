import type { AccountRole } from '@karigar/contract/auth'
import type { Database } from '../../database/database.ts'
import type { ReferralsTable, UsersTable } from './users.table.ts'

export async function findUserById(db: Database, id: string): Promise<UsersTable | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The account of that role whose username, e-mail address or phone number this is. */
export async function findUserByLogin(
  db: Database,
  role: AccountRole,
  by: 'username' | 'email' | 'phone',
  value: string,
): Promise<UsersTable | undefined> {
  return db.selectFrom('users').selectAll().where('role', '=', role).where(by, '=', value).executeTakeFirst()
}

export async function insertUser(db: Database, row: UsersTable): Promise<void> {
  await db.insertInto('users').values(row).execute()
}

export async function insertReferral(db: Database, row: ReferralsTable): Promise<void> {
  await db.insertInto('referrals').values(row).execute()
}

export async function countUsers(db: Database, role: AccountRole): Promise<number> {
  const { total } = await db
    .selectFrom('users')
    .where('role', '=', role)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}
