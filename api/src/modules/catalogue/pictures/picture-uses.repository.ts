import { picturesIn } from '@karigar/contract/catalogue/picture.rules'
import type { PictureUse } from '@karigar/contract/catalogue/picture.wire'
import type { SaveService } from '@karigar/contract/catalogue/service.wire'
import type { Database } from '../../../database/database.ts'
import { findHistoryPictures } from '../../../history/history-pictures.repository.ts'

const titleOf = (draft: string) => (JSON.parse(draft) as SaveService).title

const MENTIONS = '%/media/%'

/**
 * Returns what needs each picture, by its address: services that show it, drafts, the profile, orders that were made with
 * it, and versions of the history that can still be brought back. Reads whatever can name a picture, so it is for the
 * library and not for pages.
 */
export async function findUses(db: Database): Promise<Map<string, PictureUse[]>> {
  const found = new Map<string, Map<string, PictureUse>>()
  const add = (url: string, use: PictureUse) => {
    const those = found.get(url) ?? new Map<string, PictureUse>()
    found.set(url, those)
    const key = `${use.kind} ${use.id}`
    if (!those.has(key)) those.set(key, use)
  }
  const banners = db.selectFrom('services').select(['id', 'title', 'service_banner as url'])
  const thumbnails = db
    .selectFrom('service_thumbnails')
    .innerJoin('services', 'services.id', 'service_thumbnails.service_id')
    .select(['services.id', 'services.title', 'service_thumbnails.url'])
  const shown = await banners.where('service_banner', 'is not', null).union(thumbnails).execute()
  for (const { id, title, url } of shown) if (url !== null) add(url, { kind: 'service', id, name: title })

  const drafts = await db
    .selectFrom('service_drafts')
    .leftJoin('services', 'services.id', 'service_drafts.service_id')
    .select(['service_drafts.service_id as id', 'services.title', 'service_drafts.content'])
    .where('service_drafts.content', 'like', MENTIONS)
    .execute()
  for (const { id, title, content } of drafts)
    for (const url of picturesIn(content)) {
      // The draft of a deleted service is reached through what the history says of the service.
      if (title === null) add(url, { kind: 'history', id: `service ${id}`, name: titleOf(content) })
      else add(url, { kind: 'draft', id, name: title })
    }

  // Of the settings, the profile alone has pictures.
  const settings = await db.selectFrom('settings').select('value').where('value', 'like', MENTIONS).execute()
  for (const { value } of settings)
    for (const url of picturesIn(value)) add(url, { kind: 'profile', id: 'shop', name: 'Shop profile' })

  const ordered = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['orders.order_id as id', 'order_lines.image_url as url'])
    .distinct()
    .where('image_url', 'is not', null)
    .execute()
  for (const { id, url } of ordered) if (url !== null) add(url, { kind: 'order', id, name: id })

  for (const { url, kind, thing_id, thing_name } of await findHistoryPictures(db))
    add(url, { kind: 'history', id: `${kind} ${thing_id}`, name: thing_name })
  return new Map([...found].map(([url, uses]) => [url, [...uses.values()]]))
}
