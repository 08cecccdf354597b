import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Service } from '@karigar/contract/catalogue/service.wire'
import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { buildTestApp } from '../support/build-test-app.ts'
import { compiledSite, publicSiteUrl } from '../support/compiled-site.ts'
import { newService } from '../support/factories.ts'
import { tokenOf } from '../support/login.ts'

async function publishedShop() {
  const shop = await buildTestApp({ site: await compiledSite() })
  await shop.app.publisher.publish()
  const live = path.join(shop.config.dataDir, 'published', 'current')
  return {
    ...shop,
    live,
    read: (file: string) => readFile(path.join(live, file), 'utf8'),
    async pages(): Promise<{ file: string; html: string }[]> {
      const files = (await readdir(live, { recursive: true })).filter((name) => name.endsWith('.html'))
      return Promise.all(
        files.map(async (file) => ({ file, html: await readFile(path.join(live, file), 'utf8') })),
      )
    },
  }
}

const isIndexable = (html: string) => !html.includes('<meta name="robots" content="noindex">')
const inHead = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
const canonical = (html: string) => inHead(html, /<link rel="canonical" href="([^"]+)">/)

/** Returns the texts of all elements with this name, read by a strict XML parser. */
function texts(xml: string, element: string): string[] {
  const parser = new SaxesParser()
  const found: string[] = []
  let open: string | undefined
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    if (name === element) found.push('')
    open = name
  })
  parser.on('text', (text) => {
    if (open === element) found[found.length - 1] += text
  })
  parser.on('closetag', () => (open = undefined))
  parser.write(xml).close()
  return found
}

function structuredData(html: string): Record<string, unknown>[] {
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return [...blocks].map(([, text]) => JSON.parse(text ?? ''))
}

describe('search engines', () => {
  it('find exactly the indexable pages in the sitemap, at their canonical addresses', async () => {
    const { read, pages, call } = await publishedShop()
    const parts = texts(await read('sitemap.xml'), 'loc')
    const listed: string[] = []
    for (const part of parts) listed.push(...texts(await read(new URL(part).pathname.slice(1)), 'loc'))
    const own = (await pages()).filter(({ html }) => isIndexable(html)).map(({ html }) => canonical(html))
    expect(listed.toSorted()).toEqual(own.toSorted())
    expect(listed).toHaveLength(64 + 5 + 9)
    expect(new Set(listed).size).toBe(listed.length)

    const services = await read('sitemaps/design-1.xml')
    const at = texts(services, 'loc').indexOf(`${publicSiteUrl}/services/logo-design`)
    const logo = (await call('GET', '/api/public/services/logo-design')).json<Service>()
    expect(texts(services, 'lastmod')[at]).toBe(logo.updated_at)
  })

  it('find a unique title and description of suitable length on every page', async () => {
    const { pages } = await publishedShop()
    const heads = (await pages())
      .filter(({ html }) => isIndexable(html))
      .map(({ file, html }) => ({
        file,
        title: inHead(html, /<title>([^<]+)<\/title>/),
        description: inHead(html, /<meta name="description" content="([^"]+)">/),
      }))
    for (const { file, title, description } of heads) {
      expect(title.length, `${file}: ${title}`).toBeGreaterThan(9)
      expect(title.length, `${file}: ${title}`).toBeLessThanOrEqual(80)
      expect(description.length, `${file}: ${description}`).toBeGreaterThanOrEqual(50)
      expect(description.length, `${file}: ${description}`).toBeLessThanOrEqual(170)
    }
    expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length)
    expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length)
  })

  it('find every offer of every service in rupees, and no rating', async () => {
    const { read, call } = await publishedShop()
    const catalogue = (await call('GET', '/api/public/categories-with-services')).json<
      { services: Service[] }[]
    >()
    for (const service of catalogue.flatMap(({ services }) => services)) {
      const [data, crumbs] = structuredData(await read(`services/${service.id}.html`))
      const tiers = service.has_variants
        ? service.variants.flatMap(({ name, price_categories }) =>
            price_categories.map((tier) => ({ name: `${name}, ${tier.name}`, price: tier.price })),
          )
        : service.price_categories.map(({ name, price }) => ({ name, price }))
      const prices = tiers.map(({ price }) => price)
      expect(data).toMatchObject({
        '@context': 'https://schema.org',
        '@type': 'Service',
        name: service.title,
        serviceType: service.subcategory,
        provider: { '@type': ['Organization', 'ProfessionalService'], name: 'Karigar' },
        areaServed: { '@type': 'Country', name: 'India' },
      })
      const offer = (tier: object) => ({ '@type': 'Offer', priceCurrency: 'INR', ...tier })
      expect(data?.offers, service.id).toMatchObject(
        tiers.length === 1
          ? offer(tiers[0] ?? {})
          : {
              '@type': 'AggregateOffer',
              priceCurrency: 'INR',
              lowPrice: Math.min(...prices),
              highPrice: Math.max(...prices),
              offerCount: tiers.length,
              offers: tiers.map(offer),
            },
      )
      expect(JSON.stringify(data)).not.toMatch(/rating/i)
      expect(crumbs).toMatchObject({
        '@type': 'BreadcrumbList',
        itemListElement: [{ name: 'Home' }, { name: service.category }, { name: service.title, position: 3 }],
      })
    }
  })

  it('find structured data about the shop, and none that they have given up', async () => {
    const { read } = await publishedShop()
    const [site, business] = structuredData(await read('index.html'))
    expect(site).toMatchObject({ '@type': 'WebSite', publisher: { '@id': `${publicSiteUrl}/#shop` } })
    expect(site).not.toHaveProperty('potentialAction')
    expect(business).toMatchObject({
      '@type': ['Organization', 'ProfessionalService'],
      '@id': `${publicSiteUrl}/#shop`,
      address: { '@type': 'PostalAddress', addressCountry: 'IN' },
    })
    expect(structuredData(await read('faq.html'))).toEqual([])
  })

  it('come to the page from an address that copying or typing has changed', async () => {
    const { app } = await publishedShop()
    const server = await app.listen({ host: '127.0.0.1', port: 0 })
    const page = '/services/professional-website-development'
    const comes = async (address: string) => {
      const response = await fetch(server + address, { redirect: 'manual' })
      return [response.status, response.headers.get('location')]
    }
    for (const address of [
      `/${page}`,
      '/services//professional-website-development',
      '/services/Professional-Website-Development',
      '/Services/professional%2Dwebsite%2ddevelopment',
      `${page}.`,
      `${page})`,
      `${page}).`,
      `${page}%E2%80%8B`,
      `${page}%20`,
    ])
      expect(await comes(address), address).toEqual([302, page])
    expect(await comes(`${page}.?tier=Basic`)).toEqual([302, `${page}?tier=Basic`])
    for (const address of ['/services/no-such-service.', '/%', '//evil.example/', '/services/%00.'])
      expect((await comes(address))[0], address).not.toBe(302)
  })

  it('may read everything but the API and the console', async () => {
    const { call } = await publishedShop()
    const robots = await call('GET', '/robots.txt')
    expect(robots.headers['content-type']).toMatch(/^text\/plain/)
    expect(robots.body.split('\n').filter((line) => line.startsWith('Disallow'))).toEqual([
      'Disallow: /api/',
      'Disallow: /admin',
      'Disallow: /manager',
    ])
    expect(robots.body).toContain(`Sitemap: ${publicSiteUrl}/sitemap.xml`)
    const sitemap = await call('GET', '/sitemap.xml')
    expect([sitemap.statusCode, sitemap.headers['content-type'], sitemap.headers['cache-control']]).toEqual([
      200,
      'application/xml; charset=utf-8',
      'no-cache',
    ])
  })
})

describe('a title with markup', () => {
  it('is published as plain text everywhere', async () => {
    const shop = await publishedShop()
    const title = `</script><script>alert(1)</script> "R&D" ]]> <!-- '`
    const answer = await shop.call('POST', '/api/admin/services', {
      as: await tokenOf(shop, 'admin'),
      json: newService({ title, about_service: title }),
    })
    expect(answer.statusCode).toBe(201)
    await shop.app.publisher.publish()
    const { id } = answer.json<Service>()
    const html = await shop.read(`services/${id}.html`)
    expect(structuredData(html)[0]).toMatchObject({ name: title })
    // Inline scripts are the same on every service page, whatever its data.
    const hashes = (text: string) => [...text.matchAll(/'sha256-[^']+'/g)].map(([hash]) => hash)
    expect(hashes(html)).toEqual(hashes(await shop.read('services/logo-design.html')))
    expect(texts(await shop.read('feed.xml'), 'title')).toContain(title)
  })
})
