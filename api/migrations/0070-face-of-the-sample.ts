import type { Kysely } from 'kysely'

interface Settings {
  settings: { key: string; value: string }
}

/**
 * Lets the sample shop keep the marigold that every shop had as its sign; other shops get the letters of their name
 * until they upload a picture.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const shop = db as Kysely<Settings>
  const read = (key: string) =>
    shop.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  const [sample, profile] = [await read('sample'), await read('shop')]
  if (sample?.value !== 'true' || !profile) return
  const fields = JSON.parse(profile.value) as object
  if ('face' in fields) return
  const value = JSON.stringify({ ...fields, face: { emblem: 'marigold' } })
  await shop.updateTable('settings').set({ value }).where('key', '=', 'shop').execute()
}
