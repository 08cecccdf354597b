import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Service } from '@karigar/contract/catalogue/service.wire'
import type { ServiceImport, SheetComparison } from '@karigar/contract/catalogue/sheets/sheet.wire'
import { sheetMessages } from '@karigar/contract/catalogue/sheets/sheet.words'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished } from 'vitest'
import { csvLine } from '../../api/src/files/sheets/csv-file.ts'
import { buildTestApp } from '../support/build-test-app.ts'
import { tokenOf } from '../support/login.ts'
import { uploadSheet } from '../support/sheets.ts'

const PRIVATE = 'Addresses of private networks are not fetched.'

async function pictureServer(): Promise<{ origin: string; asked: string[] }> {
  const asked: string[] = []
  const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#f2a51f' } })
    .png()
    .toBuffer()
  const server = http.createServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.url?.endsWith('.png')) response.end(png)
    else if (request.url === '/page') response.setHeader('content-type', 'image/png').end('<html></html>')
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

/** A shop with an uploaded sheet of one service, whose pictures are at these addresses. */
async function shopWithPictures(banner: string, thumbnails: string, env: Record<string, string> = {}) {
  const shop = await buildTestApp({ env })
  const admin = await tokenOf(shop, 'admin')
  const headings = ['Title', 'Category', 'Price category', 'Price', 'Description', 'Banner', 'Pictures']
  const cells = ['Moonlit poster', 'Design', 'Basic', '999', 'One', banner, thumbnails]
  const sheet = (await uploadSheet(shop, admin, csvLine(headings) + csvLine(cells))).json<ServiceImport>()
  const reading = { mapping: sheet.mapping, make_missing: false, fetch_pictures: true }
  const post = (path: string, json: object) =>
    shop.call('POST', `/api/admin/service-imports/${sheet.id}/${path}`, { as: admin, json })
  return {
    shop,
    admin,
    post,
    reading,
    compare: async (changes: object = {}) =>
      (await post('compare', { ...reading, kind: null, skip: 0, ...changes })).json<SheetComparison>(),
    fetchAll: async () => {
      for (let calls = 1; ; calls += 1) {
        const { total, done } = (await post('pictures', { mapping: sheet.mapping })).json()
        if (done >= total) return { total, calls }
      }
    },
  }
}

describe('pictures by address', () => {
  it('become uploads of the shop, each fetched once', async () => {
    const { origin, asked } = await pictureServer()
    const addresses = Array.from({ length: 8 }, (_, n) => `${origin}/${n}.png`)
    const { shop, admin, post, reading, compare, fetchAll } = await shopWithPictures(
      `${origin}/0.png`,
      addresses.join('\n'),
      { PICTURES_FROM_PRIVATE: '1' },
    )
    const before = await compare()
    expect(before.pictures).toEqual({ total: 8, hosts: [new URL(origin).host] })
    expect(before.rows[0]?.faults[0]?.reason).toBe(
      sheetMessages.notFetched(`${origin}/0.png`, sheetMessages.notYetFetched),
    )
    expect(asked).toEqual([])
    expect(await fetchAll()).toEqual({ total: 8, calls: 2 })
    expect(asked.toSorted()).toEqual(addresses.map((address) => new URL(address).pathname))
    const { fingerprint, counts } = await compare()
    expect(counts).toMatchObject({ added: 1, wrong: 0 })
    const made = await post('run', { ...reading, fingerprint })
    expect([made.statusCode, made.json().added]).toEqual([200, 1])
    const params = encodeURIComponent(JSON.stringify({ q: 'Moonlit poster' }))
    const list = await shop.call('GET', `/api/admin/services?filter=${params}`, { as: admin })
    const [service] = list.json<Service[]>()
    expect(service?.service_banner).toMatch(/^\/media\/[a-z0-9]+-60x40\.webp$/)
    expect(service?.service_thumbnails).toHaveLength(8)
    expect(service?.service_thumbnails[0]).toBe(service?.service_banner)
    expect((await shop.call('GET', service?.service_banner ?? '')).headers['content-type']).toBe('image/webp')
  })

  it('that are missing or no pictures make their rows wrong', async () => {
    const { origin } = await pictureServer()
    const { compare, fetchAll } = await shopWithPictures(`${origin}/gone`, `${origin}/page`, {
      PICTURES_FROM_PRIVATE: '1',
    })
    await fetchAll()
    const { rows, counts } = await compare()
    expect(counts.wrong).toBe(1)
    expect(rows[0]?.faults.map(({ column, reason }) => [column, reason])).toEqual(
      expect.arrayContaining([
        ['service_banner', sheetMessages.notFetched(`${origin}/gone`, 'The server answered 404.')],
        [
          'service_thumbnails',
          sheetMessages.notFetched(
            `${origin}/page`,
            'Only JPEG, PNG, WebP, GIF and AVIF pictures can be uploaded.',
          ),
        ],
      ]),
    )
  })

  it('in private networks are never asked for', async () => {
    const { origin, asked } = await pictureServer()
    const { port } = new URL(origin)
    const addresses = ['https://127.0.0.1/1.png', 'https://169.254.169.254/1.png']
    const { compare, fetchAll } = await shopWithPictures(
      addresses[0] ?? '',
      [...addresses, `https://127.0.0.1:${port}/1.png`].join('\n'),
    )
    await fetchAll()
    const { rows } = await compare()
    const reasons = rows[0]?.faults.map(({ reason }) => reason)
    expect(reasons).toContain(sheetMessages.notFetched(addresses[0] ?? '', PRIVATE))
    expect((await compare({ kind: 'wrong' })).total).toBe(1)
    expect(asked).toEqual([])
  })

  it('stay where they are unless they are to be copied', async () => {
    const { compare, post, reading } = await shopWithPictures('https://example.com/a.png', '')
    const { counts, fingerprint } = await compare({ fetch_pictures: false })
    expect(counts).toMatchObject({ added: 1, wrong: 0 })
    const made = await post('run', { ...reading, fetch_pictures: false, fingerprint })
    expect(made.statusCode).toBe(200)
  })
})
