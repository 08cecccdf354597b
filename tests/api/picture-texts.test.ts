import type { AdminService, Service } from '@karigar/contract/catalogue/service.wire'
import type { Picture } from '@karigar/contract/catalogue/picture.wire'
import { pictureMessages } from '@karigar/contract/catalogue/picture.words'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { newService } from '../support/factories.ts'
import { readHistory } from '../support/history.ts'
import { tokenOf } from '../support/login.ts'
import { upload } from '../support/uploads.ts'

async function shopWithPicture(): Promise<TestApp & { as: string; url: string; address: string }> {
  const shop = await buildTestApp()
  const as = await tokenOf(shop, 'admin')
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  const uploaded = await upload(shop, '/api/media/upload-image', as, [{ field: 'image', bytes }])
  const { media_url: url } = uploaded.json<{ media_url: string }>()
  return { ...shop, as, url, address: `/api/admin/pictures/${url.slice('/media/'.length, -'.webp'.length)}` }
}

describe('the alternative text of a picture', () => {
  it('is empty at first, and afterwards with every service that shows the picture', async () => {
    const { call, as, url, address } = await shopWithPicture()
    expect((await call('GET', address, { as })).json<Picture>()).toMatchObject({ url, alt: '' })
    const shown = newService({ service_banner: url })
    const { id } = (await call('POST', '/api/admin/services', { as, json: shown })).json<AdminService>()
    const read = async () => (await call('GET', `/api/public/services/${id}`)).json<Service>()
    expect((await read()).picture_texts).toBeUndefined()

    const json = { alt: '  Two peacocks\n on a poster ' }
    const saved = await call('PUT', address, { as, json })
    expect(saved.json<Picture>()).toMatchObject({ alt: 'Two peacocks on a poster' })
    expect((await read()).picture_texts).toEqual({ [url]: 'Two peacocks on a poster' })
    const thumbnail = newService({ service_banner: null, service_thumbnails: [url] })
    await call('PUT', `/api/admin/services/${id}`, { as, json: thumbnail })
    expect((await read()).picture_texts).toEqual({ [url]: 'Two peacocks on a poster' })

    await call('PUT', address, { as, json: { alt: '' } })
    expect((await read()).picture_texts).toBeUndefined()
  })

  it('belongs also to the pictures of the sample shop', async () => {
    const { call, as } = await shopWithPicture()
    const { service_banner } = (
      await call('GET', '/api/admin/services/logo-design', { as })
    ).json<AdminService>()
    const id = service_banner?.slice('/media/'.length, -'.webp'.length)
    const saved = await call('PUT', `/api/admin/pictures/${id}`, { as, json: { alt: 'Three logos' } })
    expect([saved.statusCode, saved.json<Picture>().alt]).toEqual([200, 'Three logos'])
  })

  it('is recorded, and a version of it comes back', async () => {
    const shop = await shopWithPicture()
    const { call, as, address } = shop
    await call('PUT', address, { as, json: { alt: 'One' } })
    await call('PUT', address, { as, json: { alt: 'Two' } })
    const [entry] = await readHistory(shop, as, { kind: 'picture' })
    expect([entry?.before, entry?.after]).toEqual([{ alt: 'One' }, { alt: 'Two' }])
    const { headers } = await call('GET', address, { as })
    const json = { side: 'before', etag: headers.etag }
    expect((await call('POST', `/api/admin/history/${entry?.id}/restore`, { as, json })).statusCode).toBe(200)
    expect((await call('GET', address, { as })).json<Picture>().alt).toBe('One')
  })

  it('is refused when it is long, of no picture, over a newer one, or by others than admins', async () => {
    const shop = await shopWithPicture()
    const { call, as, address } = shop
    const long = await call('PUT', address, { as, json: { alt: 'a'.repeat(251) } })
    expect([long.statusCode, long.json<{ errors: object }>().errors]).toEqual([
      422,
      { alt: pictureMessages.textLong(250) },
    ])
    for (const method of ['GET', 'PUT'] as const) {
      const json = method === 'PUT' ? { json: { alt: 'Nothing' } } : {}
      const none = await call(method, '/api/admin/pictures/nothing-10x10', { as, ...json })
      expect([none.statusCode, none.json()]).toEqual([404, { detail: pictureMessages.notFound }])
    }
    const { headers } = await call('GET', address, { as })
    const ifMatch = { 'if-match': String(headers.etag) }
    await call('PUT', address, { as, json: { alt: 'First' }, headers: ifMatch })
    const late = await call('PUT', address, { as, json: { alt: 'Second' }, headers: ifMatch })
    expect([late.statusCode, late.json<{ present: Picture }>().present.alt]).toEqual([412, 'First'])
    const manager = await call('GET', address, { as: await tokenOf(shop, 'manager') })
    expect(manager.statusCode).toBe(403)
  })
})
