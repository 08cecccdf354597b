import type { Kysely } from 'kysely'

/** How the sentences began by which these two failures were told until now. */
const BEGINNINGS = {
  'disk-full': 'The disk is full.',
  'broke-off': 'Publishing ended in the middle several times',
}

/** Adds which failure the last publish met, which was told by its sentence before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('publication').addColumn('failure_code', 'text').execute()
  const rows = db as Kysely<{ publication: { failure: string | null; failure_code: string | null } }>
  for (const [failure_code, beginning] of Object.entries(BEGINNINGS))
    await rows
      .updateTable('publication')
      .set({ failure_code })
      .where('failure', 'like', `${beginning}%`)
      .execute()
}
