import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { conflictMessages, emailMessages } from '@karigar/contract/base/common.words'
import { shopMessages } from '@karigar/contract/shop/shop.words'
import type { Publishing } from '@karigar/contract/catalogue/publishing.wire'
import type { ShopProfile } from '@karigar/contract/shop/shop.wire'
import { describe, expect, it } from 'vitest'
import { readSampleShop } from '../../api/src/seeding/sample.ts'
import { buildTestApp, type TestAppOptions } from '../support/build-test-app.ts'
import { compiledSite } from '../support/compiled-site.ts'
import { tokenOf } from '../support/login.ts'

const ADDRESS = '/api/admin/settings/shop'

async function signedIn(options: TestAppOptions = {}) {
  const shop = await buildTestApp(options)
  const as = await tokenOf(shop, 'admin')
  const read = async () => (await shop.call('GET', ADDRESS, { as })).json<ShopProfile>()
  const version = async () => String((await shop.call('GET', ADDRESS, { as })).headers.etag)
  const save = (json: unknown, ifMatch?: string) =>
    shop.call('PUT', ADDRESS, { as, json, ...(ifMatch ? { headers: { 'if-match': ifMatch } } : {}) })
  return { ...shop, as, read, save, version }
}

describe('the shop’s profile in the console', () => {
  it('starts as the sample’s, is replaced as a whole and is public immediately', async () => {
    const { call, read, save } = await signedIn()
    const before = await read()
    const { updated_at, ...profile } = before
    expect(profile).toEqual(await readSampleShop())
    const { hours: _h, privacy: _p, ...rest } = profile
    const changed = { ...rest, name: ' Kala Bhavan ', brands: [], faq: [] }
    const saved = await save(changed)
    expect(saved.statusCode).toBe(200)
    const shown = { ...changed, name: 'Kala Bhavan' }
    expect(saved.json()).toEqual({ ...shown, updated_at: expect.any(String) })
    expect((await call('GET', '/api/public/shop')).json()).toEqual({
      ...shown,
      opening: 'open',
      picture_avif: expect.arrayContaining(shown.hero.map(({ picture }) => picture)),
    })
    expect(await read()).toEqual(saved.json())
    // A profile may be sent back with the `updated_at` that reading it returned.
    expect((await save({ ...changed, updated_at })).statusCode).toBe(200)
  })

  it('is for admins only', async () => {
    const shop = await signedIn()
    const json = await shop.read()
    for (const role of ['manager', 'user'] as const) {
      const as = await tokenOf(shop, role)
      expect((await shop.call('GET', ADDRESS, { as })).statusCode).toBe(403)
      expect((await shop.call('PUT', ADDRESS, { as, json })).statusCode).toBe(403)
    }
    expect((await shop.call('GET', ADDRESS)).statusCode).toBe(401)
  })

  it('is refused with an error for each invalid field and stays unchanged', async () => {
    const { read, save } = await signedIn()
    const before = await read()
    const [slide] = before.hero
    const blank = await save({
      ...before,
      name: '  ',
      email: 'nobody',
      hero: [{ ...slide, headline: ' ' }],
      faq: [{ question: 'Why?', answer: 'Because.', action: 'Read on' }],
    })
    expect(blank.statusCode).toBe(422)
    expect(blank.json().errors).toEqual({
      name: shopMessages.required,
      email: emailMessages.invalid,
      'hero.0.headline': shopMessages.required,
      'faq.0.link': shopMessages.linkMissing,
    })
    const malformed = await save({
      ...before,
      surprise: true,
      whatsapp: '+91 98765',
      phones: ['9'.repeat(21)],
      hero: [{ ...slide, link: 'javascript:alert(1)', picture: '/elsewhere.png' }],
      story: ['x'.repeat(1001)],
      brands: [{ name: 'Udaan', mark: 'swan' }],
    })
    expect(malformed.statusCode).toBe(422)
    expect(malformed.json().errors).toMatchObject({
      surprise: 'This field is not known here.',
      whatsapp: shopMessages.chatInvalid,
      'phones.0': 'This can have at most 20 characters.',
      'hero.0.link': shopMessages.linkInvalid,
      'hero.0.picture': 'This must be an uploaded picture or an https address.',
      'story.0': 'This can have at most 1000 characters.',
      'brands.0.mark': expect.stringContaining('leaf'),
    })
    for (const link of ['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example'])
      expect((await save({ ...before, hero: [{ ...slide, link }] })).json().errors).toEqual({
        'hero.0.link': shopMessages.linkInvalid,
      })
    expect(await read()).toEqual(before)
  })

  it('refuses a chat number without country code, which could reach a stranger abroad', async () => {
    const { read, save } = await signedIn()
    const before = await read()
    const refused = await save({ ...before, whatsapp: '9876543210' })
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors).toEqual({ whatsapp: shopMessages.chatWithoutCountry('9876543210') })
    expect(await read()).toEqual(before)
  })

  it('must keep a name and a chat number, while other fields may be emptied', async () => {
    const { read, save } = await signedIn()
    const before = await read()
    const refused = await save({ ...before, name: '', whatsapp: '' })
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors).toEqual({
      name: shopMessages.required,
      whatsapp: shopMessages.chatInvalid,
    })
    const least = { ...before, tagline: '', email: '', phones: [], hero: [], rating: undefined }
    expect((await save(least)).statusCode).toBe(200)
  })

  it('accepts a rating only with its count and source', async () => {
    const { read, save } = await signedIn()
    const before = await read()
    const errors = async (rating: object) => (await save({ ...before, rating })).json().errors
    expect(await errors({ value: 4.75, count: 212, source: ' ' })).toEqual({
      'rating.value': shopMessages.ratingInvalid,
      'rating.source': shopMessages.ratingSourceNeeded,
    })
    expect(await errors({ value: 4.7 })).toMatchObject({ 'rating.count': expect.any(String) })
    const rating = { value: 4.7, count: 212, source: 'on Google' }
    expect((await save({ ...before, rating })).json()).toMatchObject({ rating })
  })

  it('keeps the first of two concurrent changes to the same version', async () => {
    const { read, save, version } = await signedIn()
    const before = await read()
    const etag = await version()
    const answers = await Promise.all([
      save({ ...before, tagline: 'The one' }, etag),
      save({ ...before, tagline: 'The other' }, etag),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412])
    const kept = answers.find(({ statusCode }) => statusCode === 200)
    const refused = answers.find(({ statusCode }) => statusCode === 412)
    expect(refused?.json()).toEqual({
      detail: conflictMessages.changed,
      etag: await version(),
      present: kept?.json(),
    })
    expect(await read()).toEqual(kept?.json())
  })

  it('appears on the published pages after the next publish', async () => {
    const { app, as, call, config, read, save } = await signedIn({ site: await compiledSite() })
    await app.publisher.publish()
    const page = (file: string) =>
      readFile(path.join(config.dataDir, 'published', 'current', `${file}.html`), 'utf8')
    const sample = await page('services/logo-design')
    for (const text of [
      'Karigar',
      '<strong>4.9</strong>',
      '(15 ratings)',
      'Guaranteed delivery<span data-offer-text="before"> in</span> <strong',
    ])
      expect(sample).toContain(text)
    expect(await page('index')).toContain('<strong>10% off</strong> your first order')
    const before = await read()
    const saved = await save({
      ...before,
      name: 'Kala Bhavan',
      tagline: 'Drawn by hand',
      email: 'write@kala.example',
      phones: ['+91 90000 12345'],
      whatsapp: '919000012345',
      hours: 'Every day but Sunday',
      working: { weekdays: [1, 2, 3, 4, 5, 6], opens: '09:00', closes: '20:00' },
      address: [],
      stats: [],
      testimonials: [],
      team: [],
      story: [],
      achievements: [],
      about: { headline: 'Drawn in Nashik', lead: 'By four people.' },
      contact: undefined,
      faq: [{ question: 'Do you <b>draw</b> on Sundays?', answer: 'Never.' }],
      privacy: undefined,
    })
    expect(saved.statusCode).toBe(200)
    const state = (await call('GET', '/api/admin/publishing', { as })).json<Publishing>()
    expect(state.state).not.toBe('live')
    await app.publisher.publish()
    const files = ['index', 'about', 'contact', 'faq', 'privacy-policy', 'services', '404', 'offline']
    for (const file of [...files, 'services/logo-design']) {
      const html = await page(file)
      expect(html, file).toContain('Kala Bhavan')
      expect(html, file).toContain('+91 90000 12345')
      for (const gone of [before.name, before.email, before.whatsapp, before.hours ?? '', ...before.phones])
        expect(html, file).not.toContain(gone)
    }
    expect(await page('faq')).toContain('Do you &lt;b&gt;draw&lt;/b&gt; on Sundays?')
    expect(await page('contact')).toContain('Every day but Sunday')
    expect(await page('services/logo-design')).toMatch(/data-working="[^"]*09:00/)
    expect(await page('contact')).not.toContain('<address>')
    const about = await page('about')
    expect(about).toContain('Drawn in Nashik')
    expect(about).not.toMatch(/Our Story|Our Achievements|Meet Our Team/)
    expect(await page('index')).not.toMatch(/What Our Clients Say|The studio in numbers/)
  })
})
