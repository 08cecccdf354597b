import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished } from 'vitest'
import { copyMedia } from '../../api/src/storage/copy-media.ts'
import { openBucket } from '../../api/src/storage/bucket.ts'
import { buildTestApp } from '../support/build-test-app.ts'
import { startObjectStore } from '../support/object-store.ts'

async function shopThatMoves() {
  const store = await startObjectStore()
  const { app, config } = await buildTestApp({ env: { ...store.env, S3_MEDIA_BUCKET: store.bucket } })
  if (config.mediaBucket === null) throw new Error('The shop has no bucket.')
  const bucket = await openBucket(config.mediaBucket, { seconds: 5 })
  onTestFinished(() => bucket.close())
  const folder = path.join(config.dataDir, 'media')
  await mkdir(folder)
  for (const width of [40, 50, 60]) {
    const picture = sharp({ create: { width, height: 30, channels: 3, background: '#336699' } })
    await writeFile(path.join(folder, `p-${width}x30.webp`), await picture.webp().toBuffer())
  }
  await writeFile(path.join(folder, 'p-70x30.webp.part'), 'half')
  return { app, store, bucket, folder }
}

describe('copying pictures into a bucket', () => {
  it('copies all of them, and the shop serves them without the folder', async () => {
    const { app, store, bucket, folder } = await shopThatMoves()
    const shown: number[] = []
    const result = await copyMedia(folder, bucket, (done, total) => shown.push(done / total))
    expect(result).toMatchObject({ files: 3, copied: 3 })
    expect(shown).toEqual([1 / 3, 2 / 3, 1])
    expect(await store.keys()).toEqual(['media/p-40x30.webp', 'media/p-50x30.webp', 'media/p-60x30.webp'])
    await rm(folder, { recursive: true })
    const served = await app.inject('/media/p-50x30.webp')
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 50 })
  })

  it('uploads each once over several runs, and again when the bucket has different bytes', async () => {
    const { store, bucket, folder } = await shopThatMoves()
    await copyMedia(folder, bucket, () => {})
    store.forget()
    expect(await copyMedia(folder, bucket, () => {})).toMatchObject({ files: 3, copied: 0 })
    expect(store.calls.filter(({ method }) => method === 'PUT')).toEqual([])
    await bucket.put('media/p-50x30.webp', Buffer.from('cut off'), {
      type: 'image/webp',
      cacheControl: 'no-cache',
    })
    expect(await copyMedia(folder, bucket, () => {})).toMatchObject({ files: 3, copied: 1 })
  })

  it('fails when the bucket returns different bytes', async () => {
    const { bucket, folder } = await shopThatMoves()
    const forgetful = { ...bucket, put: async () => 'etag' }
    await expect(copyMedia(folder, forgetful, () => {})).rejects.toThrow(
      /came back from bucket shop other than/,
    )
  })

  it('resumes after an interruption', async () => {
    const { store, bucket, folder } = await shopThatMoves()
    store.decide(({ method, key }) => (method === 'PUT' && key.includes('p-60') ? 'cut' : 'pass'))
    await expect(copyMedia(folder, bucket, () => {})).rejects.toThrow('The object store does not answer')
    store.decide(() => 'pass')
    expect(await copyMedia(folder, bucket, () => {})).toMatchObject({ files: 3, copied: 1 })
  })
})
