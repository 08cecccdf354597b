import type { Kysely } from 'kysely'
import { createTable } from '../src/database/dialect.ts'

interface Shop {
  avif_pictures: { url: string; state: string; due_at: string; attempts: number }
  media: { url: string }
  services: { service_banner: string | null }
  service_thumbnails: { url: string }
  settings: { key: string; value: string }
}

const UPLOADED = /^\/media\/[A-Za-z0-9_-]+-\d+x\d+\.webp$/

/**
 * Adds what has become of the AVIF copies of each picture, and has those pictures looked at that are there already: the
 * uploads, and what services and the profile show of the sample's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'avif_pictures')
    .addColumn('url', 'text', (column) => column.primaryKey())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text')
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('avif_pictures_due').on('avif_pictures').column('due_at').execute()
  await db.schema.createIndex('avif_pictures_state').on('avif_pictures').column('state').execute()

  const shop = db as Kysely<Shop>
  const uploads = await shop.selectFrom('media').select('url').execute()
  const banners = await shop.selectFrom('services').select('service_banner as url').execute()
  const thumbnails = await shop.selectFrom('service_thumbnails').select('url').execute()
  const profile = await shop
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'shop')
    .executeTakeFirst()
  const shown = profile?.value.match(/\/media\/[A-Za-z0-9_-]+\.webp/g) ?? []
  const urls = new Set([...[...uploads, ...banners, ...thumbnails].map(({ url }) => url ?? ''), ...shown])
  const due_at = new Date().toISOString()
  for (const url of urls)
    if (UPLOADED.test(url))
      await shop.insertInto('avif_pictures').values({ url, state: 'waiting', due_at, attempts: 0 }).execute()
}
