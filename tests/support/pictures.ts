import { pictureId } from '@karigar/contract/catalogue/picture.rules'
import sharp from 'sharp'
import { tokenOf } from './login.ts'
import type { TestApp } from './build-test-app.ts'
import { upload } from './uploads.ts'

/** Uploads a picture as an admin; `created_at` makes it look older than it is. */
export async function addPicture(
  shop: Pick<TestApp, 'app' | 'call'>,
  created_at?: string,
  name = 'picture.png',
): Promise<{ id: string; url: string }> {
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  const files = [{ field: 'image', bytes, name }]
  const uploaded = await upload(shop, '/api/media/upload-image', await tokenOf(shop, 'admin'), files)
  const { media_url: url } = uploaded.json<{ media_url: string }>()
  if (created_at) await shop.app.db.updateTable('media').set({ created_at }).where('url', '=', url).execute()
  return { id: pictureId(url) ?? '', url }
}
