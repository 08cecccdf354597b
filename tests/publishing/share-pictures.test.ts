import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished } from 'vitest'
import { localMedia } from '../../api/src/storage/local-media.ts'
import type { MediaStorage } from '../../api/src/storage/media-storage.ts'
import { raiseCatalogueRevision } from '../../api/src/catalogue/revision.repository.ts'
import { siteContent } from '../../api/src/modules/office/site-content/site-content.ts'
import { createPublisher } from '../../api/src/publishing/publisher.ts'
import { paletteOf } from '@karigar/contract/shop/palette'
import { USUAL_COVERS } from '@karigar/contract/catalogue/covers/cover-colors'
import {
  drawSharePicture,
  NO_PICTURES,
  type ShareCard,
} from '../../api/src/publishing/share-pictures/draw-picture.ts'
import { createSharePictures } from '../../api/src/publishing/share-pictures/share-pictures.ts'
import { buildTestApp } from '../support/build-test-app.ts'
import { compiledSite } from '../support/compiled-site.ts'

const samplePictures = localMedia(path.resolve('data/sample/pictures'))

/** Returns a shop that draws share pictures when it is published. */
async function drawingShop({
  keepServices = 3,
  media = samplePictures,
}: { keepServices?: number; media?: Pick<MediaStorage, 'read'> } = {}) {
  const site = await compiledSite()
  const { app, config, call } = await buildTestApp()
  // A few services are enough, and much faster.
  const ids = await app.db.selectFrom('services').select('id').orderBy('id').execute()
  await app.db
    .deleteFrom('services')
    .where(
      'id',
      'in',
      ids.slice(keepServices).map(({ id }) => id),
    )
    .execute()
  const folder = path.join(config.dataDir, 'published')
  const errors: string[] = []
  const log = { info() {}, error: (_cause: unknown, sentence: string) => void errors.push(sentence) }
  let live = true
  const start = (buildId = site.buildId) => {
    const pictures = createSharePictures({
      folder,
      media,
      isLive: async () => live,
      log: log as never,
    })
    const publisher = createPublisher({
      content: siteContent,
      db: app.db,
      folder,
      site: { ...site, buildId },
      bucket: null,
      pictures,
      log: log as never,
    })
    onTestFinished(() => publisher.close())
    return {
      async publish() {
        await raiseCatalogueRevision(app.db)
        await publisher.publish()
        await pictures.settled()
      },
      publisher,
      pictures,
    }
  }
  const og = path.join(folder, 'current', 'og')
  return {
    app,
    call,
    errors,
    start,
    og,
    kept: ids.slice(0, keepServices).map(({ id }) => id),
    setLive: (value: boolean) => (live = value),
    async written(): Promise<Record<string, number>> {
      const names = await readdir(og)
      return Object.fromEntries(
        await Promise.all(names.map(async (name) => [name, (await stat(path.join(og, name))).ino] as const)),
      )
    },
  }
}

describe('pictures for shared links', () => {
  it('are drawn for shop, categories and services, and served at the address in the pages', async () => {
    const shop = await drawingShop()
    await shop.start().publish()
    const names = Object.keys(await shop.written()).toSorted()
    expect(names).toEqual(
      [
        '_shop.jpg',
        ...['content', 'design', 'development', 'marketing', 'media'].map((id) => `_category-${id}.jpg`),
        ...shop.kept.map((id) => `${id}.jpg`),
      ].toSorted(),
    )
    const [id = ''] = shop.kept
    const page = (await shop.call('GET', `/services/${id}`)).body
    const address = /<meta property="og:image" content="([^"]+)"/.exec(page)?.[1] ?? ''
    const answer = await shop.call('GET', new URL(address).pathname)
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'no-cache',
    ])
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    })
  })

  it('are redrawn only when their content has changed, and are deleted with their service', async () => {
    const shop = await drawingShop()
    const { publish } = shop.start()
    await publish()
    const before = await shop.written()
    const [first = '', second = ''] = shop.kept
    await shop.app.db
      .updateTable('services')
      .set({ title: 'Another title' })
      .where('id', '=', first)
      .execute()
    await publish()
    const after = await shop.written()
    expect(Object.keys(after).filter((name) => after[name] !== before[name])).toEqual([`${first}.jpg`])

    await shop.app.db.deleteFrom('services').where('id', '=', second).execute()
    await publish()
    expect(Object.keys(await shop.written())).not.toContain(`${second}.jpg`)
  })

  it('are copied into the release of a new build without being redrawn', async () => {
    const shop = await drawingShop()
    await shop.start().publish()
    const before = await shop.written()
    await shop.start('another-build').publish()
    expect(await shop.written()).toEqual(before)
  })

  it('do not keep pages from going live; a failure is reported and retried later', async () => {
    let works = false
    const shop = await drawingShop({
      media: {
        async read(name) {
          if (!works) throw new Error('The disk is away')
          return samplePictures.read(name)
        },
      },
    })
    const { publish, publisher } = shop.start()
    await publish()
    expect(await publisher.status()).toMatchObject({ state: 'live', detail: null })
    expect(shop.errors.filter((line) => / is drawn without \/media\//.test(line))).toHaveLength(3)
    const standIns = await shop.written()

    works = true
    await publish()
    expect(await shop.written()).toEqual(standIns)
    await shop.app.db
      .updateTable('services')
      .set({ title: 'Another title' })
      .where('id', '=', shop.kept[0] ?? '')
      .execute()
    await publish()
    const after = await shop.written()
    expect(
      Object.keys(after)
        .filter((name) => after[name] !== standIns[name])
        .toSorted(),
    ).toEqual(shop.kept.map((id) => `${id}.jpg`).toSorted())
  })

  it('are not written once another process has published something newer', async () => {
    const shop = await drawingShop()
    const { publish } = shop.start()
    await publish()
    const before = await shop.written()
    shop.setLive(false)
    await shop.app.db.updateTable('services').set({ title: 'Another title' }).execute()
    await publish()
    expect(await shop.written()).toEqual(before)
  })

  it('are all redrawn when their record is lost', async () => {
    const shop = await drawingShop()
    await shop.start().publish()
    const before = await shop.written()
    const releases = path.resolve(shop.og, '../../releases')
    for (const name of await readdir(releases))
      if (name.endsWith('.pictures.json')) await rm(path.join(releases, name))
    await shop.start().publish()
    const after = await shop.written()
    expect(Object.keys(after).filter((name) => after[name] === before[name])).toEqual([])
  })
})

describe('a picture', () => {
  const card: ShareCard = {
    title: 'Logo Design',
    over: 'Design',
    price: 'From ₹4,999',
    note: 'Delivered in 3 days',
    shop: 'Karigar',
    face: { mark: { kind: 'marigold' }, logo: null },
    picture: null,
    cover: { id: 'logo', category: { name: 'Design', motif: '', icon: '' }, hue: 1, palette: USUAL_COVERS },
  }

  it.each([
    ['markup', '</span><b>R&D</b> &amp; sons'],
    ['Hindi', 'हिन्दी में लोगो डिज़ाइन'],
    ['scripts no font is there for', 'தமிழ் 漢字 عربي 🎨'],
    ['a word that never ends', 'W'.repeat(120)],
    ['control characters and half a character', 'a\u0000\u0008\uD800b\uFFFE'],
    ['nothing at all', ' \n '],
  ])('is drawn whatever the title is: %s', async (_name, title) => {
    const bytes = await drawSharePicture(
      { ...card, title, over: title, note: title, shop: title },
      NO_PICTURES,
    )
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
  })

  it('has the shop’s colours, pattern and type, and its sign or its logo', async () => {
    const colours = { main: '#0b6e4f', second: '#10264d', ground: '#ffffff' }
    const { light } = paletteOf(colours)
    const letters = { kind: 'letters', letters: 'KB' } as const
    const face = { colours, pattern: 'none', mark: letters, logo: null } as const
    const own = { ...card, cover: null, face }
    const plain = await drawSharePicture(own, NO_PICTURES)
    const pixelAt = await pixelsOf(plain)
    for (const [x, y, colour] of [
      [10, 10, light.paper],
      [10, 620, light.panel],
      [654, 300, light.main],
      [1190, 10, light.panel],
      // The tile of the letters on the art, above them.
      [930, 180, light.main],
    ] as const)
      expect([x, y, isNear(pixelAt(x, y), colour)]).toEqual([x, y, true])
    for (const other of [{ type: 'book' }, { pattern: 'dots' }, { mark: { kind: 'marigold' } }] as const)
      expect(
        (await drawSharePicture({ ...own, face: { ...face, ...other } }, NO_PICTURES)).equals(plain),
      ).toBe(false)
    const logo = await sharp({ create: { width: 720, height: 180, channels: 4, background: '#ff0000' } })
      .webp()
      .toBuffer()
    const withLogo = (isForDark: boolean) =>
      drawSharePicture(
        { ...own, face: { ...face, logo: { url: '/media/logo-720x180.webp', isForDark } } },
        { ...NO_PICTURES, logo },
      ).then(pixelsOf)
    const [onLight, onDark] = [await withLogo(false), await withLogo(true)]
    expect(isNear(onLight(100, 571), '#ff0000')).toBe(true)
    expect(isNear(onDark(100, 571), '#ff0000')).toBe(true)
    // The white plate of a logo that is made for light ground.
    expect(isNear(onLight(54, 571), '#ffffff')).toBe(true)
    expect(isNear(onDark(54, 571), light.panel)).toBe(true)
  })

  it('is identical for the same card and different for another price', async () => {
    const drawn = await drawSharePicture(card, NO_PICTURES)
    expect((await drawSharePicture(card, NO_PICTURES)).equals(drawn)).toBe(true)
    expect((await drawSharePicture({ ...card, price: 'From ₹5,999' }, NO_PICTURES)).equals(drawn)).toBe(false)
  })

  it('looks the same on a machine without fonts, including the rupee sign and Hindi', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'karigar-fonts-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const fontless = path.join(folder, 'fonts.conf')
    await writeFile(fontless, '<?xml version="1.0"?><fontconfig></fontconfig>')
    const shown = { ...card, title: 'लोगो Design & क्षत्रिय' }
    const module = path.resolve('api/src/publishing/share-pictures/draw-picture.ts')
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `const { drawSharePicture } = await import(${JSON.stringify(module)})
        process.stdout.write((await drawSharePicture(${JSON.stringify(shown)}, ${JSON.stringify(NO_PICTURES)})).toString('base64'))`,
      ],
      { env: { PATH: process.env.PATH, FONTCONFIG_FILE: fontless }, maxBuffer: 2 ** 24 },
    )
    const here = await drawSharePicture(shown, NO_PICTURES)
    // Rendering may shift strokes by a pixel; missing glyphs or those of another font differ far more.
    const boxes = await drawSharePicture({ ...shown, price: 'From \u{10FFFD}4,999' }, NO_PICTURES)
    const apart = await distance(here, Buffer.from(stdout, 'base64'))
    expect(apart).toBeLessThan((await distance(here, boxes)) / 2)
  })
})

/** Returns a function that tells the colour of a point. */
async function pixelsOf(picture: Buffer): Promise<(x: number, y: number) => number[]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  return (x, y) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
}

/** Tells whether a colour is the other but for what a JPEG loses. */
const isNear = (found: readonly number[], hex: string): boolean =>
  found.every((part, at) => Math.abs(part - Number.parseInt(hex.slice(1 + 2 * at, 3 + 2 * at), 16)) < 10)

/** Returns the sum of squared differences of two pictures, scaled down and in grey. */
async function distance(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((bytes) => sharp(bytes).resize(150).greyscale().raw().toBuffer()),
  )
  return a!.reduce((sum, value, index) => sum + Math.abs(value - b![index]!) ** 2, 0)
}
