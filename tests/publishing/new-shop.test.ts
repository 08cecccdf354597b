import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { HistoryEntry } from '@karigar/contract/office/history.wire'
import { openingMessages } from '@karigar/contract/shop/opening.words'
import type { ShopProfile } from '@karigar/contract/shop/shop.wire'
import { describe, expect, it } from 'vitest'
import { readSampleShop } from '../../api/src/seeding/sample.ts'
import { compiledSite } from '../support/compiled-site.ts'
import { openShop } from '../support/opening.ts'
import { buildNewShop } from '../support/new-shop.ts'

const PROFILE = '/api/admin/settings/shop'

async function publishedShop() {
  const shop = await buildNewShop({ site: await compiledSite() })
  const live = path.join(shop.config.dataDir, 'published', 'current')
  const publish = () => shop.app.publisher.publish()
  const page = (file: string) => readFile(path.join(live, `${file}.html`), 'utf8')
  const say = async (changes: Partial<ShopProfile>) => {
    const profile = (await shop.call('GET', PROFILE)).json<ShopProfile>()
    const saved = await shop.call('PUT', PROFILE, { ...profile, ...changes })
    expect(saved.statusCode, saved.body).toBe(200)
    await publish()
  }
  const open = async (isOpen = true) => {
    await openShop(shop.call, isOpen)
    await publish()
  }
  await publish()
  return { ...shop, live, publish, page, say, open }
}

/** Returns the names and contents of the published text files. */
async function texts(live: string): Promise<[file: string, text: string][]> {
  const entries = await readdir(live, { recursive: true })
  const files = entries.filter((file) => /\.(html|json|xml|txt|webmanifest)$/.test(file))
  return Promise.all(
    files.map(async (file): Promise<[string, string]> => [
      file,
      await readFile(path.join(live, file), 'utf8'),
    ]),
  )
}

/** Returns the strings in a value that are longer than 7 characters and are not paths. */
function statementsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.length > 7 && !value.startsWith('/') ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(statementsOf)
}

const CLAIMS =
  /\b4\.9\b|\b10% off|Guaranteed delivery|consultation|What Our Clients Say|Trusted by Leading|Our Achievements|Meet Our Team|24\/7/i

describe('a new real shop', () => {
  it('publishes no text of the sample and no contact links', async () => {
    const { live } = await publishedShop()
    // The look holds names of choices, such as that of a colour that every style sheet has.
    const { hours: usualHours, face: _face, ...sample } = await readSampleShop()
    const published = await texts(live)
    expect(published.length).toBeGreaterThan(25)
    for (const [file, text] of published) {
      for (const statement of ['Karigar', '98765', ...statementsOf(sample)])
        expect(text, `${file}: ${statement}`).not.toContain(statement)
      expect(text, file).not.toMatch(CLAIMS)
      expect(text, file).not.toMatch(/wa\.me|tel:|mailto:/)
    }
    expect(usualHours).toBe('Monday to Friday, 10 AM to 6 PM IST')
  })

  it('says on every page that it opens soon, and lets its staff sign in', async () => {
    const { page, app } = await publishedShop()
    const shopPages = [
      'index',
      'services',
      'cart',
      'contact',
      'booking',
      'about',
      'faq',
      'booking/meeting',
      '404',
    ]
    const accountPages = ['register', 'dashboard', 'orders', 'referrals', 'profile/settings', 'shells/order']
    for (const file of [...shopPages, ...accountPages]) {
      const html = await page(file)
      expect(html, file).toContain('<h1>This shop opens soon</h1>')
      expect(html, file).toContain('<title>This shop opens soon</title>')
      expect(html, file).toContain('<meta name="robots" content="noindex">')
      expect(html, file).not.toMatch(/<form|application\/ld\+json|<astro-island/)
      // Only the layout's script: a page's own script would look for elements that are missing.
      expect(html.match(/<script type="module"/g), file).toHaveLength(1)
    }
    const login = await page('login')
    expect(login).toContain('Admin Login')
    expect(login).toContain('The catalogue, the orders and the people of the shop.')
    expect((await app.inject('/nowhere')).statusCode).toBe(404)
  })

  it('shows its name and contact details once they are saved', async () => {
    const { page, say } = await publishedShop()
    await say({ name: 'Kala Bhavan', email: 'write@kala.example', phones: ['+91 90000 12345'] })
    const html = await page('cart')
    expect(html).toContain('<h1>Kala Bhavan opens soon</h1>')
    expect(html).toContain('href="mailto:write@kala.example"')
    expect(html).toContain('href="tel:+919000012345"')
    expect(html).not.toContain('wa.me')
  })

  it('opens by a press of its own, and not before it has a name and a chat number', async () => {
    const { call, page, say, open } = await publishedShop()
    for (const profile of [{}, { name: 'Kala Bhavan' }]) {
      await say(profile)
      const refused = await call('PUT', '/api/admin/opening', { open: true })
      expect(refused.statusCode).toBe(409)
      expect(refused.json()).toEqual({ detail: openingMessages.notReady })
    }
    await say({ whatsapp: '919000012345' })
    expect(await page('index')).toContain('<h1>Kala Bhavan opens soon</h1>')
    expect((await call('GET', '/api/public/shop')).json()).toMatchObject({ opening: 'new' })
    await open()
    expect(await page('index')).toContain('Our first services appear here soon.')
    expect((await call('GET', '/api/public/shop')).json()).toMatchObject({ opening: 'open' })
    const profile = (await call('GET', PROFILE)).json<ShopProfile>()
    expect((await call('PUT', PROFILE, { ...profile, whatsapp: '' })).statusCode).toBe(422)
  })

  it('says once it is closed again that it is, and keeps open what its customers need', async () => {
    const { call, page, say, open } = await publishedShop()
    const policy = { updated: '1 November 2026', lead: 'Of {shop}', sections: [] }
    await say({ name: 'Kala Bhavan', whatsapp: '919000012345', refunds: policy })
    await open()
    await open(false)
    expect((await call('GET', '/api/public/shop')).json()).toMatchObject({ opening: 'closed' })
    for (const file of ['index', 'services', 'cart', 'booking', 'register']) {
      const html = await page(file)
      expect(html, file).toContain('<h1>Kala Bhavan is closed for now</h1>')
      expect(html, file).not.toMatch(/wa\.me|<form/)
      expect(html, file).toContain('href="/orders"')
      expect(html, file).toContain('href="/refunds"')
    }
    const stays = ['orders', 'shells/order', 'shells/order-link', 'dashboard', 'booking/meeting', 'contact']
    for (const file of [...stays, 'refunds', 'login'])
      expect(await page(file), file).not.toMatch(/<h1[^>]*>[^<]*is closed for now/)
    expect(await page('refunds')).toContain('Of Kala Bhavan')
    const filter = encodeURIComponent(JSON.stringify({ kind: 'settings' }))
    const history = (await call('GET', `/api/admin/history?filter=${filter}`)).json<HistoryEntry[]>()
    expect(history.map(({ thing_name, before, after }) => [thing_name, before, after])).toEqual([
      ['Open or closed', { state: 'open' }, { state: 'closed' }],
      ['Open or closed', { state: 'new' }, { state: 'open' }],
    ])
  })

  it('claims nothing that the owner has not entered', async () => {
    const { call, live, page, publish, say, open } = await publishedShop()
    await say({ name: 'Kala Bhavan', whatsapp: '919000012345' })
    await open()
    const home = await page('index')
    expect(home).toContain('Our first services appear here soon.')
    expect(home).toContain('https://wa.me/919000012345')
    expect(await page('services')).toContain('Our first services appear here soon.')
    const category = (await call('POST', '/api/admin/categories', { name: 'Signs' })).json<{ id: string }>()
    const service = await call('POST', '/api/admin/services', {
      title: 'Painted signboard',
      description: 'One board',
      category_id: category.id,
      has_variants: false,
      variants: [],
      price_categories: [{ name: 'Basic', price: 999, original_price: null, delivery_time: '3 days' }],
    })
    expect(service.statusCode, service.body).toBe(201)
    await publish()
    const { id } = service.json<{ id: string }>()
    const html = await page(`services/${id}`)
    expect(html).toContain('Painted signboard')
    expect(html).toContain('Delivery<span data-offer-text="before"> in</span> <strong')
    expect(html).not.toContain('class="rating"')
    for (const [file, text] of await texts(live)) {
      expect(text, file).not.toMatch(CLAIMS)
      expect(text, file).not.toMatch(/opens soon|href="(mailto|tel):|Karigar|undefined|wa\.me\/\?/)
    }
  })

  it('shows the offer and the booking texts that the owner has entered', async () => {
    const { page, say, open } = await publishedShop()
    await say({ name: 'Kala Bhavan', whatsapp: '919000012345' })
    await open()
    await say({
      name: 'Kala Bhavan',
      whatsapp: '919000012345',
      first_order_percent: 15,
      booking: {
        lead: '',
        invitation: 'Come and talk',
        reasons: [{ title: 'In person', text: 'Over tea.' }],
      },
    })
    expect(await page('index')).toMatch(/<strong>15% off<\/strong> your first order/)
    expect(await page('index')).toContain('Come and talk')
    expect(await page('booking')).toContain('Over tea.')
    expect(await page('cart')).toContain('15%')
  })
})
