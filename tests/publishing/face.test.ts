import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { paletteOf } from '@karigar/contract/shop/palette'
import type { Shop } from '@karigar/contract/shop/shop.wire'
import { expect, it } from 'vitest'
import { LOGO, publishedShop } from '../support/published-shop.ts'
import sharp from 'sharp'
import { faultsOfSite } from '../support/site-on-disk.ts'

const AT = '/api/admin/settings/shop'
const INDIGO = { main: '#3d5afe', second: '#10264d', ground: '#ffffff' }
const PINE = { ...INDIGO, main: '#0b6e4f' }

async function shopWithFace() {
  const shop = await publishedShop()
  const { app, as, call, live } = shop
  const setFace = async (face: Shop['face']) => {
    const { face: _, ...profile } = (await call('GET', AT, { as })).json<Shop>()
    const saved = await call('PUT', AT, { as, json: { ...profile, ...(face && { face }) } })
    expect(saved.statusCode).toBe(200)
    await app.publisher.publish()
    expect(await faultsOfSite(live, app.db)).toEqual([])
  }
  return {
    ...shop,
    setFace,
    sheets: () => readdir(path.join(live, 'face')).catch((): string[] => []),
    /** The shop's own sheet that a page asks for. */
    sheetOf: async (file: string) =>
      /<link rel="stylesheet" href="(\/face\/[\w-]+\.css)">/.exec(await shop.page(file))?.[1],
  }
}

it('gives every page the shop’s colours in a style sheet of its own, without a compile', async () => {
  const { call, page, liveRelease, setFace, sheets, sheetOf } = await shopWithFace()
  const release = await liveRelease()
  expect(await sheetOf('index.html')).toBeUndefined()
  expect(await sheets()).toEqual([])

  await setFace({ colours: INDIGO })
  const first = String(await sheetOf('index.html'))
  for (const file of [LOGO, 'cart.html', 'login.html', '404.html', 'offline.html'])
    expect(await sheetOf(file)).toBe(first)
  const sheet = await call('GET', first)
  expect(sheet.headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const { light, dark } = paletteOf(INDIGO)
  expect(sheet.body).toContain(`--marigold:${light.main};`)
  expect(sheet.body.split('prefers-color-scheme:dark')[1]).toContain(`--paper:${dark.paper};`)
  expect(await page('index.html')).toContain(`content="${light.panel}" media="(prefers-color-scheme: light)"`)
  expect(JSON.parse(await page('manifest.webmanifest'))).toMatchObject({
    background_color: light.paper,
    theme_color: light.panel,
  })

  await setFace({ colours: PINE })
  const second = String(await sheetOf('index.html'))
  expect(second).not.toBe(first)
  // A page that was fetched before its colours changed finds the sheet that it names.
  expect((await call('GET', first)).body).toBe(sheet.body)

  await setFace(undefined)
  expect(await sheetOf('index.html')).toBeUndefined()
  for (const name of [first, second]) expect((await call('GET', name)).statusCode).toBe(200)
  // Every change went into the release that was live.
  expect(await liveRelease()).toBe(release)
})

it('keeps the style sheets of the last looks only, also in a new release', async () => {
  const { done, liveRelease, setFace, sheets, sheetOf } = await shopWithFace()
  const named: string[] = []
  for (const main of [
    '#111111',
    '#222222',
    '#333333',
    '#444444',
    '#555555',
    '#666666',
    '#777777',
    '#888888',
  ]) {
    await setFace({ colours: { ...INDIGO, main } })
    named.push(path.basename(String(await sheetOf('index.html'))))
  }
  const found = async () => (await sheets()).filter((name) => name.endsWith('.css')).toSorted()
  expect(await found()).toEqual(named.slice(-6).toSorted())
  const before = await liveRelease()
  await done('anew')
  expect(await liveRelease()).not.toBe(before)
  expect(await found()).toEqual(named.slice(-5).toSorted())
})

it('gives pages the type, the corners and the pattern that a shop has chosen', async () => {
  const { call, live, page, setFace, sheetOf } = await shopWithFace()
  expect(await page('index.html')).toMatch(/<link rel="preload" href="\/_assets\/anek-latin-text/)
  await setFace({ type: 'book', corners: 'square', pattern: 'dots' })
  const sheet = await call('GET', String(await sheetOf('index.html')))
  expect(sheet.body).toContain("--font-text:'Shop Text'")
  expect(sheet.body).toContain('--radius:0;')
  expect(sheet.body).toContain('--pattern:url("data:image/svg+xml,')
  const files = [...sheet.body.matchAll(/url\('(\/fonts\/[^']+)'\)/g)].map(([, name = '']) => name)
  expect(files).toHaveLength(6)
  for (const file of files) {
    const font = await call('GET', file)
    expect([font.statusCode, font.headers['content-type'], font.headers['cache-control']]).toEqual([
      200,
      'font/woff2',
      'public, max-age=31536000, immutable',
    ])
  }
  const preloads = [...(await page('index.html')).matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)]
  expect(preloads.map(([, name]) => name)).toEqual(
    files.filter((name) => /mukta-400-latin|eczar-700-latin/.test(name)),
  )
  expect(await readdir(path.join(live, 'fonts'))).toContain('LICENSE.txt')
})

it('refuses what is no colour and says where', async () => {
  const { call, as } = await publishedShop()
  const profile = (await call('GET', AT, { as })).json<Shop>()
  const refused = await call('PUT', AT, {
    as,
    json: { ...profile, face: { colours: { ...INDIGO, main: 'red;}body{display:none' } } },
  })
  expect(refused.statusCode).toBe(422)
  expect(refused.json<{ errors: Record<string, string> }>().errors).toHaveProperty(['face.colours.main'])
})

it('shows the logo of a brand in place of a drawn one, and says the brand’s name with it', async () => {
  const { app, as, call, live, page } = await publishedShop()
  const profile = (await call('GET', AT, { as })).json<Shop>()
  const [first, ...others] = profile.brands.map((brand) => ({ ...brand }))
  const logo = '/media/logo-design-1-1200x800.webp'
  const brands = [{ ...first, name: 'Rang & Co', picture: logo }, ...others]
  expect((await call('PUT', AT, { as, json: { ...profile, brands } })).statusCode).toBe(200)
  await app.publisher.publish()
  expect(await faultsOfSite(live, app.db)).toEqual([])
  const row = /<ul class="brand-row">(.*?)<\/ul>/s.exec(await page('index.html'))?.[1] ?? ''
  expect(row).toMatch(
    new RegExp(`<img class="brand-logo" src="${logo}"[^>]* alt="Rang &#38; Co"|alt="Rang &amp; Co"`),
  )
  expect(row.match(/<svg/g)).toHaveLength(others.length)
})

it('answers nothing at all for an icon that pages name and that is not drawn yet', async () => {
  const { app, as, call, page } = await publishedShop()
  const profile = (await call('GET', AT, { as })).json<Shop>()
  const json = { ...profile, name: 'Kala Bhavan', face: { colours: PINE } }
  expect((await call('PUT', AT, { as, json })).statusCode).toBe(200)
  await app.publisher.publish()
  const named = [...(await page('index.html')).matchAll(/href="(\/og\/_icon-[^"]+)"/g)].map(
    ([, at = '']) => at,
  )
  const { icons } = JSON.parse(await page('manifest.webmanifest')) as { icons: { src: string }[] }
  expect(named.length).toBeGreaterThan(0)
  for (const at of [...named, ...icons.map(({ src }) => src)]) {
    const early = await call('GET', at)
    expect([at, early.statusCode, early.headers['cache-control']]).toEqual([at, 204, 'no-store'])
  }
  // No shop has one of this size.
  expect((await call('GET', '/og/_icon-plain-64.png')).statusCode).toBe(404)
})

it('draws the icons of browsers and phones from the letters of a shop’s name', async () => {
  const { app, as, call, live, page } = await publishedShop({ drawsPictures: true })
  expect(await page('index.html')).toContain('<link rel="icon" href="/favicon.ico" sizes="32x32">')
  const profile = (await call('GET', AT, { as })).json<Shop>()
  const json = { ...profile, name: 'Kala Bhavan', face: { colours: PINE } }
  expect((await call('PUT', AT, { as, json })).statusCode).toBe(200)
  await app.publisher.publish()
  await app.publisher.settled()

  const html = await page('index.html')
  expect(html).not.toContain('favicon')
  const named = /<link rel="icon" href="(\/og\/_icon-plain-48\.png)\?v=\w+" sizes="48x48">/.exec(html)?.[1]
  const { icons } = JSON.parse(await page('manifest.webmanifest')) as {
    icons: { src: string; sizes: string }[]
  }
  for (const { src, sizes } of [...icons, { src: String(named), sizes: '48x48' }]) {
    const answer = await call('GET', src)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png'])
    const { width, height } = await sharp(answer.rawPayload).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
  // Programs that have read no page find them where they look by habit, and so does a store for a CDN.
  for (const [habit, size] of [
    ['/favicon.ico', 48],
    ['/apple-touch-icon.png', 180],
  ] as const) {
    const answer = await call('GET', habit)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png'])
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(size)
  }
  const pixelsOf = async (file: string) =>
    sharp(await readFile(path.join(live, 'og', file)))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
  const corner = async (file: string) => [...(await pixelsOf(file)).data.subarray(0, 4)]
  expect((await corner('_icon-plain-512.png'))[3]).toBe(0)
  // To every edge in the main colour, for phones that cut it to a shape.
  expect(await corner('_icon-full-512.png')).toEqual([0x0b, 0x6e, 0x4f, 255])
  const { data, info } = await pixelsOf('_icon-full-512.png')
  const isWhite = (at: number) => data[at] === 255 && data[at + 1] === 255 && data[at + 2] === 255
  const white = [...Array(info.width * info.height).keys()].filter((at) => isWhite(at * 4))
  expect(white.length).toBeGreaterThan(5000)
})
