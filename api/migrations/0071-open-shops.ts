import type { Kysely } from 'kysely'

interface Settings {
  settings: { key: string; value: string; updated_at: string }
}

const WORKS_ALONE = 'works alone'

async function find(db: Kysely<Settings>, key: string): Promise<unknown> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return row && JSON.parse(row.value)
}

const add = (db: Kysely<Settings>, key: string, value: unknown) =>
  db
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value), updated_at: new Date().toISOString() })
    .execute()

/**
 * Opening the shop becomes a press of its own: a shop that was open by its name and chat number stays open. That the
 * owner works alone becomes one of several steps that an owner can settle with a word.
 */
export async function up(anyDb: Kysely<unknown>): Promise<void> {
  const db = anyDb as Kysely<Settings>
  const shop = (await find(db, 'shop')) as { name?: string; whatsapp?: string } | undefined
  if (shop?.name && shop.whatsapp) await add(db, 'opening', { state: 'open' })
  if ((await find(db, WORKS_ALONE)) === true) await add(db, 'settled steps', ['manager'])
  await db.deleteFrom('settings').where('key', '=', WORKS_ALONE).execute()
}
