import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { TestApp } from './build-test-app.ts'

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

/** What lies in the test shop's media folder, in order. */
export async function storedFiles({ config }: Pick<TestApp, 'config'>): Promise<string[]> {
  return (await readdir(path.join(config.dataDir, 'media'))).toSorted()
}
