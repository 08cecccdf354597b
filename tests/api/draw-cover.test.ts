import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pictureShop, STORAGES } from '../support/uploads.ts'

describe.each(STORAGES)('a picture that the shop draws of a service, kept in %s', (storage) => {
  it('is stored with its smaller copies like an upload, and can be the banner', async () => {
    const { as, call, storedBytes, storedNames } = await pictureShop(storage)
    const json = { id: 'logo-design', title: 'Logo Design', category_id: 'design' }
    const drawn = await call('POST', '/api/media/draw-cover', { as, json })
    expect(drawn.statusCode).toBe(200)
    const { media_url } = drawn.json<{ media_url: string }>()
    expect(media_url).toMatch(/^\/media\/\w+-1200x800\.webp$/)
    expect(await sharp(await storedBytes(media_url)).metadata()).toMatchObject({
      width: 1200,
      height: 800,
      format: 'webp',
    })
    expect(await storedNames()).toEqual(
      expect.arrayContaining(
        ['-400w', '-640w', ''].map((size) => media_url.slice(7).replace('.webp', `${size}.webp`)),
      ),
    )
    const service = (await call('GET', '/api/admin/services/logo-design', { as })).json<object>()
    const saved = await call('PUT', '/api/admin/services/logo-design', {
      as,
      json: { ...service, service_banner: media_url },
    })
    expect(saved.json()).toMatchObject({ service_banner: media_url })
    const pictures = (await call('GET', '/api/admin/pictures', { as })).json<
      { url: string; file_name: string }[]
    >()
    expect(pictures.find(({ url }) => url === media_url)?.file_name).toBe('Logo Design, drawn')
  })
})

describe('drawing a picture', () => {
  const json = { title: 'Logo Design', category_id: 'design' }

  it('gives the same service the same picture, and another title another one', async () => {
    const { as, call, storedBytes } = await pictureShop('a folder')
    const drawn = async (changes: object) => {
      const answer = await call('POST', '/api/media/draw-cover', {
        as,
        json: { ...json, id: 'logo', ...changes },
      })
      return storedBytes(answer.json<{ media_url: string }>().media_url)
    }
    const first = await drawn({})
    expect((await drawn({})).equals(first)).toBe(true)
    expect((await drawn({ title: 'लोगो' })).equals(first)).toBe(false)
    expect((await drawn({ id: 'other' })).equals(first)).toBe(false)
  })

  it('has the colours and the type of the shop', async () => {
    const { as, call, storedBytes } = await pictureShop('a folder')
    const drawn = async () => {
      const answer = await call('POST', '/api/media/draw-cover', { as, json: { ...json, id: 'logo' } })
      return storedBytes(answer.json<{ media_url: string }>().media_url)
    }
    const usual = await drawn()
    const at = '/api/admin/settings/shop'
    const profile = (await call('GET', at, { as })).json<object>()
    const colours = { main: '#0b6e4f', second: '#10264d', ground: '#ffffff' }
    for (const face of [{ colours }, { type: 'book' }]) {
      expect((await call('PUT', at, { as, json: { ...profile, face } })).statusCode).toBe(200)
      expect((await drawn()).equals(usual)).toBe(false)
    }
  })

  it.each([
    ['no title', { title: '  ' }, 422, 'Give the service a title first.'],
    ['an unknown category', { category_id: 'none' }, 404, 'Category not found'],
  ])('is refused with %s, and stores nothing', async (_name, changes, status, detail) => {
    const { as, call, storedNames } = await pictureShop('a folder')
    const before = await storedNames()
    const answer = await call('POST', '/api/media/draw-cover', { as, json: { ...json, ...changes } })
    expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([status, detail])
    expect(await storedNames()).toEqual(before)
  })

  it('takes any title', async () => {
    const { as, call } = await pictureShop('a folder')
    for (const title of ['</text><script>', 'W'.repeat(120), 'தமிழ் 漢字 🎨', 'a\u0008b']) {
      const answer = await call('POST', '/api/media/draw-cover', { as, json: { ...json, title } })
      expect(answer.statusCode).toBe(200)
    }
  })
})
