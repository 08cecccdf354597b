import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { buildTestApp, type TestApp } from './build-test-app.ts'
import { tokenOf } from './login.ts'
import { type ObjectStore, startObjectStore } from './object-store.ts'

/** Where a shop can keep its pictures; what is true of uploads is true of both. */
export const STORAGES = ['a folder', 'a bucket'] as const
export type Storage = (typeof STORAGES)[number]

export interface PictureShop extends TestApp {
  /** The admin's token. */
  as: string
  /** The names of what lies in the storage, in order. */
  storedNames(): Promise<string[]>
  /** The bytes behind `/media/<name>`, past the shop. */
  storedBytes(url: string): Promise<Buffer>
  /** The store behind a bucket; null where there is none. */
  store: ObjectStore | null
}

/** The sample shop with its pictures in the one or the other, and an admin signed in. */
export async function pictureShop(storage: Storage): Promise<PictureShop> {
  const store = storage === 'a bucket' ? await startObjectStore() : null
  const shop = await buildTestApp({ env: store ? { ...store.env, S3_MEDIA_BUCKET: store.bucket } : {} })
  const folder = path.join(shop.config.dataDir, 'media')
  return {
    ...shop,
    as: await tokenOf(shop, 'admin'),
    store,
    async storedNames() {
      if (store) return (await store.keys()).map((key) => key.replace(/^media\//, ''))
      return (await readdir(folder).catch(() => [])).toSorted()
    },
    async storedBytes(url) {
      if (store) return Buffer.from(await (await store.object(url.slice(1))).arrayBuffer())
      return readFile(path.join(shop.config.dataDir, url))
    },
  }
}

export interface UploadFile {
  field: string
  bytes: Uint8Array
  name?: string
  type?: string
}

/** Sends files as a browser's form would. */
export async function upload(
  { call }: Pick<TestApp, 'call'>,
  address: '/api/media/upload-image' | '/api/media/upload-images',
  as: string,
  files: readonly UploadFile[],
) {
  const form = new FormData()
  for (const { field, bytes, name = 'picture.png', type = 'image/png' } of files)
    form.append(field, new File([new Uint8Array(bytes)], name, { type }))
  const encoded = new Response(form)
  return call('POST', address, {
    as,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
}
