import { pictureId, pictureUrl } from '@karigar/contract/rules/picture-text'
import type { Database } from '../../database/database.ts'
import { timestamp } from '../../database/new-record.ts'
import { noteChange, type RecordedThing, type Snapshot } from '../../history/note-change.ts'
import { findUses } from './picture-uses.repository.ts'

/** Returns the alternative texts of those of the pictures that have one, by their addresses. */
export async function findPictureTexts(db: Database, urls: readonly string[]): Promise<Map<string, string>> {
  if (urls.length === 0) return new Map()
  const rows = await db.selectFrom('picture_texts').select(['url', 'alt']).where('url', 'in', urls).execute()
  return new Map(rows.map(({ url, alt }) => [url, alt]))
}

/** Returns the ids of the services that show a picture. */
export async function findServicesShowing(db: Database, url: string): Promise<string[]> {
  const rows = await db
    .selectFrom('services')
    .select('id')
    .where('service_banner', '=', url)
    .union(
      db
        .selectFrom('service_thumbnails')
        .select('service_thumbnails.service_id as id')
        .where('url', '=', url),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Tells whether a picture is one of the shop's: an upload, or one that something of the shop needs. */
export async function isShopPicture(db: Database, url: string): Promise<boolean> {
  const upload = await db.selectFrom('media').select('url').where('url', '=', url).executeTakeFirst()
  if (upload || (await findServicesShowing(db, url)).length > 0) return true
  return (await findUses(db)).has(url)
}

/** What the history records of a picture. */
export const recordedPicture: RecordedThing = {
  kind: 'picture',
  async read(db, ids) {
    const texts = await findPictureTexts(db, ids.map(pictureUrl))
    const found = new Map<string, Snapshot>()
    for (const id of ids)
      if (await isShopPicture(db, pictureUrl(id)))
        found.set(id, { name: id, fields: { alt: texts.get(pictureUrl(id)) ?? '' } })
    return found
  },
}

/** Gives a picture an alternative text; without letters it has none any more. */
export async function savePictureText(db: Database, url: string, alt: string): Promise<void> {
  const id = pictureId(url)
  if (id === null) throw new Error(`${url} is not a picture of this shop.`)
  await noteChange(db, recordedPicture, [id])
  if (alt === '') {
    await db.deleteFrom('picture_texts').where('url', '=', url).execute()
    return
  }
  const columns = { alt, updated_at: timestamp() }
  await db
    .insertInto('picture_texts')
    .values({ url, ...columns })
    .onConflict((conflict) => conflict.column('url').doUpdateSet(columns))
    .execute()
}
