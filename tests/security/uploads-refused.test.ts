import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { storePictures } from '../../api/src/modules/catalogue/media/media.actions.ts'
import { StorageError } from '../../api/src/storage/media-storage.ts'
import { encodePicture } from '../../api/src/modules/catalogue/media/pictures.ts'
import { tokenOf } from '../support/login.ts'
import { type PictureShop, pictureShop, STORAGES, upload, type UploadFile } from '../support/uploads.ts'

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })

async function nothingStored(shop: PictureShop): Promise<void> {
  expect(await shop.storedNames()).toEqual([])
  expect(await shop.app.db.selectFrom('media').selectAll().execute()).toEqual([])
}

const NOT_A_PICTURE = 'Only JPEG, PNG, WebP, GIF and AVIF pictures can be uploaded.'
const UNREADABLE = /^This picture cannot be read: .+\.$/
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>'

describe.each(STORAGES)('an upload into %s that is not a valid picture', (storage) => {
  it.each<[string, () => Promise<UploadFile> | UploadFile, RegExp | string]>([
    [
      'SVG',
      () => ({ field: 'image', bytes: Buffer.from(svg), name: 'logo.svg', type: 'image/svg+xml' }),
      NOT_A_PICTURE,
    ],
    ['SVG called PNG', () => ({ field: 'image', bytes: Buffer.from(svg) }), NOT_A_PICTURE],
    [
      'HTML called PNG',
      () => ({ field: 'image', bytes: Buffer.from('<!doctype html><script>alert(1)</script>') }),
      NOT_A_PICTURE,
    ],
    ['PDF', () => ({ field: 'image', bytes: Buffer.from('%PDF-1.7\n') }), NOT_A_PICTURE],
    ['an empty file', () => ({ field: 'image', bytes: Buffer.alloc(0) }), NOT_A_PICTURE],
    [
      'TIFF, which is a picture in another format',
      async () => ({ field: 'image', bytes: await blank(20, 20).tiff().toBuffer() }),
      NOT_A_PICTURE,
    ],
    [
      'the first bytes of a PNG before SVG',
      () => ({
        field: 'image',
        bytes: Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from(svg)]),
      }),
      UNREADABLE,
    ],
    [
      'half a JPEG',
      async () => ({ field: 'image', bytes: (await noise(300, 300).jpeg().toBuffer()).subarray(0, 20_000) }),
      UNREADABLE,
    ],
    [
      'half a PNG',
      async () => ({ field: 'image', bytes: (await noise(100, 100).png().toBuffer()).subarray(0, 9_000) }),
      UNREADABLE,
    ],
    [
      'half a WebP',
      async () => ({ field: 'image', bytes: (await noise(300, 300).webp().toBuffer()).subarray(0, 5_000) }),
      UNREADABLE,
    ],
    [
      '50 megapixels in a small file',
      async () => ({ field: 'image', bytes: await blank(10_000, 5_000).png().toBuffer() }),
      UNREADABLE,
    ],
    [
      'a line of a million pixels',
      async () => ({ field: 'image', bytes: await blank(1, 1_000_000).png().toBuffer() }),
      UNREADABLE,
    ],
  ])('%s is refused with an error message and nothing is stored', async (_, make, sentence) => {
    const shop = await pictureShop(storage)
    const response = await upload(shop, '/api/media/upload-image', shop.as, [await make()])
    expect(response.statusCode).toBe(422)
    expect(response.json()).toEqual({ detail: expect.stringMatching(sentence) })
    await nothingStored(shop)
  })
})

describe.each(STORAGES)('an upload into %s that breaks the limits', (storage) => {
  it('of more than 15 MB is refused with 413', async () => {
    const shop = await pictureShop(storage)
    const png = await blank(10, 10).png().toBuffer()
    const bytes = Buffer.concat([png, Buffer.alloc(15 * 1024 * 1024)])
    const response = await upload(shop, '/api/media/upload-image', shop.as, [{ field: 'image', bytes }])
    expect([response.statusCode, response.json()]).toEqual([
      413,
      { detail: 'A picture can have at most 15 MB.' },
    ])
    await nothingStored(shop)
  })

  it('of 13 files is refused with 413', async () => {
    const shop = await pictureShop(storage)
    const bytes = await blank(10, 10).png().toBuffer()
    const files = Array.from({ length: 13 }, () => ({ field: 'images', bytes }))
    const response = await upload(shop, '/api/media/upload-images', shop.as, files)
    expect([response.statusCode, response.json()]).toEqual([
      413,
      { detail: 'At most 12 pictures can be uploaded at once.' },
    ])
    await nothingStored(shop)
  })

  it('of one bad picture among good ones stores none', async () => {
    const shop = await pictureShop(storage)
    const bytes = await blank(500, 500).png().toBuffer()
    const files = [bytes, bytes, Buffer.from(svg), bytes].map((content) => ({
      field: 'images',
      bytes: content,
    }))
    const response = await upload(shop, '/api/media/upload-images', shop.as, files)
    expect([response.statusCode, response.json()]).toEqual([422, { detail: NOT_A_PICTURE }])
    await nothingStored(shop)
  })

  it('of two pictures to the endpoint for one stores none', async () => {
    const shop = await pictureShop(storage)
    const bytes = await blank(10, 10).png().toBuffer()
    const response = await upload(shop, '/api/media/upload-image', shop.as, [
      { field: 'image', bytes },
      { field: 'image', bytes },
    ])
    expect([response.statusCode, response.json()]).toEqual([
      422,
      { detail: 'Upload one picture at a time here.' },
    ])
    await nothingStored(shop)
  })

  it('in another field is refused with the field’s name', async () => {
    const shop = await pictureShop(storage)
    const bytes = await blank(10, 10).png().toBuffer()
    const response = await upload(shop, '/api/media/upload-images', shop.as, [{ field: 'image', bytes }])
    expect([response.statusCode, response.json()]).toEqual([
      422,
      { detail: 'Send pictures in the field "images", not "image".' },
    ])
    await nothingStored(shop)
  })

  it.each(['/api/media/upload-image', '/api/media/upload-images'] as const)(
    'without a file is refused: %s',
    async (address) => {
      const shop = await pictureShop(storage)
      const form = new Response(new FormData())
      const response = await shop.call('POST', address, {
        as: shop.as,
        headers: { 'content-type': form.headers.get('content-type') ?? '' },
        payload: Buffer.from(await form.arrayBuffer()),
      })
      expect([response.statusCode, response.json()]).toEqual([422, { detail: 'Choose a picture to upload.' }])
    },
  )

  it('as JSON is refused with an error message', async () => {
    const shop = await pictureShop(storage)
    const response = await shop.call('POST', '/api/media/upload-image', { as: shop.as, json: { image: 'x' } })
    expect(response.statusCode).toBe(406)
    expect(response.json()).toEqual({ detail: 'Send the picture as multipart/form-data.' })
  })

  it('leaves no file when the database fails', async () => {
    const shop = await pictureShop(storage)
    await shop.app.db.schema.alterTable('media').renameTo('gone').execute()
    const bytes = await blank(500, 500).png().toBuffer()
    const response = await upload(shop, '/api/media/upload-image', shop.as, [{ field: 'image', bytes }])
    expect(response.statusCode).toBe(500)
    expect(await shop.storedNames()).toEqual([])
  })

  it('reports both causes when the database and the clean-up fail', async () => {
    const { app } = await pictureShop(storage)
    await app.db.schema.alterTable('media').renameTo('gone').execute()
    const away = new StorageError(503, 'The storage is away.', null)
    const media = {
      save: (files: { name: string; bytes: Buffer }[]) => app.media.save(files),
      remove: () => Promise.reject(away),
    }
    const encoded = await encodePicture(await blank(10, 10).png().toBuffer())
    const failure: unknown = await storePictures(app.db, media, [encoded], 'admin').catch(
      (error: unknown) => error,
    )
    expect(failure).toMatchObject({ status: 503, message: 'The storage is away.' })
    const { errors } = (failure as StorageError).cause as AggregateError
    expect(errors).toEqual([expect.objectContaining({ message: expect.stringContaining('media') }), away])
  })

  it('by a customer or a manager is refused and not stored', async () => {
    const shop = await pictureShop(storage)
    const bytes = await blank(10, 10).png().toBuffer()
    for (const role of ['user', 'manager'] as const)
      expect(
        (
          await upload(shop, '/api/media/upload-image', await tokenOf(shop, role), [
            { field: 'image', bytes },
          ])
        ).statusCode,
      ).toBe(403)
    await nothingStored(shop)
  })
})
