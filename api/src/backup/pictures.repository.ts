import type { Database } from '../database/database.ts'

/** Lists the URLs of all pictures in a shop's rows: uploads, banners and thumbnails. */
export async function namedPictures(db: Database): Promise<string[]> {
  const uploads = await db.selectFrom('media').select('url').execute()
  const banners = await db
    .selectFrom('services')
    .select('service_banner as url')
    .where('service_banner', 'is not', null)
    .execute()
  const thumbnails = await db.selectFrom('service_thumbnails').select('url').execute()
  return [...new Set([...uploads, ...banners, ...thumbnails].flatMap(({ url }) => url ?? []))].toSorted()
}
