import { type Kysely, sql } from 'kysely'
import { createTable } from '../src/database/dialect.ts'

/**
 * Adds what is kept about staff: whether an account is switched off, its last sign-in, its sessions and the
 * invitations. Sessions of staff from before were not recorded, so they end here: the list of an account's open
 * sessions would otherwise leave them out for seven days.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('disabled_at', 'text').execute()
  await db.schema.alterTable('users').addColumn('last_sign_in_at', 'text').execute()
  await sql`update users set token_version = token_version + 1 where role <> 'user'`.execute(db)

  await createTable(db, 'staff_sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('token_version', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('staff_sessions_user').on('staff_sessions').column('user_id').execute()
  await db.schema.createIndex('staff_sessions_expiry').on('staff_sessions').column('expires_at').execute()

  await createTable(db, 'staff_invitations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'text', (column) => column.notNull())
    .addColumn('actor_name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('staff_invitations_expiry')
    .on('staff_invitations')
    .column('expires_at')
    .execute()
  // Ensures that an address has one invitation waiting; those that were used or ended do not count.
  await db.schema
    .createIndex('staff_invitations_waiting')
    .unique()
    .on('staff_invitations')
    .column('email')
    .where(sql.ref('status'), '=', 'waiting')
    .execute()
}
