import { pictureId, pictureUrl } from '@karigar/contract/catalogue/picture.rules'
import type { Database } from '../../../database/database.ts'
import { timestamp } from '../../../database/new-record.ts'
import { noteChange, type RecordedThing, type Snapshot } from '../../../history/note-change.ts'
import { findUses } from './picture-uses.repository.ts'
import { deleteRows, saveRow } from '../../../database/rows.ts'

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

/** Returns those of the pictures that are the shop's: uploads, and what something of the shop needs. */
async function shopPictures(db: Database, urls: readonly string[]): Promise<Set<string>> {
  if (urls.length === 0) return new Set()
  const uploads = await db.selectFrom('media').select('url').where('url', 'in', urls).execute()
  const found = new Set(uploads.map(({ url }) => url))
  // Looking for uses reads much, so it is done once, and only for what is no upload.
  if (found.size === new Set(urls).size) return found
  const uses = await findUses(db)
  return new Set(urls.filter((url) => found.has(url) || uses.has(url)))
}

/** Tells whether a picture is one of the shop's. */
export const isShopPicture = async (db: Database, url: string): Promise<boolean> =>
  (await shopPictures(db, [url])).has(url)

/** What the history records of a picture. */
export const recordedPicture: RecordedThing = {
  kind: 'picture',
  pages: 'picture',
  async read(db, ids) {
    const texts = await findPictureTexts(db, ids.map(pictureUrl))
    const found = new Map<string, Snapshot>()
    const pictures = await shopPictures(db, ids.map(pictureUrl))
    for (const id of ids)
      if (pictures.has(pictureUrl(id)))
        found.set(id, { name: id, fields: { alt: texts.get(pictureUrl(id)) ?? '' } })
    return found
  },
}

/** Gives a picture an alternative text; without letters it has none any more. */
export async function savePictureText(db: Database, url: string, alt: string): Promise<void> {
  const id = pictureId(url)
  if (id === null) throw new Error(`${url} is not a picture of this shop.`)
  await noteChange(db, recordedPicture, [id])
  if (alt === '') await deleteRows(db, 'picture_texts', { url })
  else await saveRow(db, 'picture_texts', { url }, { alt, updated_at: timestamp() })
}
