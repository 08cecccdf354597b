import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { buildTestApp, type TestApp } from './build-test-app.ts'
import { tokenOf } from './login.ts'
import { type ObjectStore, startObjectStore } from './object-store.ts'

/** Where a shop can keep its pictures; tests of uploads run with both. */
export const STORAGES = ['a folder', 'a bucket'] as const
export type Storage = (typeof STORAGES)[number]

export interface PictureShop extends TestApp {
  /** The admin's token. */
  as: string
  /** Returns the names of the stored files, sorted. */
  storedNames(): Promise<string[]>
  /** Reads the bytes behind `/media/<name>` directly from the storage. */
  storedBytes(url: string): Promise<Buffer>
  /** The store with the bucket; null if pictures are kept in a folder. */
  store: ObjectStore | null
}

/** Builds the sample shop with its pictures in that storage, and signs an admin in. */
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

/** Uploads files as a browser's form does. */
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
