import type { Kysely } from 'kysely'

/** Adds which mail an invitation has queued; null for those from before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('staff_invitations').addColumn('mail_id', 'text').execute()
}
