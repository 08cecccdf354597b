import type { Kysely } from 'kysely'
import { createTable } from '../src/database/dialect.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'users')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('username', 'text')
    .addColumn('email', 'text')
    .addColumn('phone', 'text')
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('profile_pic', 'text')
    .addColumn('token_version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('users_role_username', ['role', 'username'])
    .addUniqueConstraint('users_role_email', ['role', 'email'])
    .addUniqueConstraint('users_role_phone', ['role', 'phone'])
    .execute()

  // The primary key ensures that a user is referred only once.
  await createTable(db, 'referrals')
    .addColumn('referred_id', 'text', (column) => column.primaryKey().references('users.id'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('referrals_user').on('referrals').column('user_id').execute()
}
