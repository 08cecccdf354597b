import type { Service } from '@karigar/contract/catalogue/service.wire'
import type { Page } from '@playwright/test'
import { adminHeaders, expect, publicSiteUrl, test } from './shop.ts'

async function structuredData(page: Page): Promise<Record<string, unknown>[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return texts.map((text) => JSON.parse(text))
}

const content = (page: Page, selector: string) => page.locator(selector).getAttribute('content')

test('a service’s metadata for search engines and shared links matches the page', async ({
  page,
  request,
}) => {
  const service: Service = await (await request.get('/api/public/services/logo-design')).json()
  await page.goto('/services/logo-design?variant=Mascot')
  await expect(page).toHaveTitle('Logo Design · Karigar')
  const address = `${publicSiteUrl}/services/logo-design`
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address)
  const [data] = await structuredData(page)
  expect(data).toMatchObject({ name: service.title, url: address, serviceType: service.subcategory })
  expect(service.about_service).toContain(String(data?.description))

  expect(await content(page, 'meta[name="twitter:card"]')).toBe('summary_large_image')
  const picture = new URL((await content(page, 'meta[property="og:image"]')) ?? '')
  await expect
    .poll(async () => (await request.get(picture.pathname)).headers()['content-type'])
    .toBe('image/jpeg')
  const size = await page.evaluate(async (source) => {
    const image = new Image()
    image.src = source
    await image.decode()
    return [image.naturalWidth, image.naturalHeight].map(String)
  }, picture.pathname)
  expect(size).toEqual([
    await content(page, 'meta[property="og:image:width"]'),
    await content(page, 'meta[property="og:image:height"]'),
  ])
})

test('markup in a title is text in the page, its structured data and the feed', async ({ page, request }) => {
  const title = `</script><script>document.title='broken'</script> "R&D" <!-- '`
  const headers = await adminHeaders(request)
  const logo: Service = await (await request.get('/api/public/services/logo-design')).json()
  const saved = await request.post('/api/admin/services', {
    headers,
    data: {
      title,
      description: title,
      about_service: title,
      category_id: logo.category_id,
      has_variants: false,
      price_categories: [{ name: 'Standard', price: 999, original_price: null, delivery_time: '3 days' }],
    },
  })
  expect(saved.status()).toBe(201)
  const { id }: Service = await saved.json()
  await expect.poll(async () => (await request.get(`/services/${id}`)).status()).toBe(200)
  await page.goto(`/services/${id}`)
  await expect(page).toHaveTitle(`${title} · Karigar`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  const [data] = await structuredData(page)
  expect(data).toMatchObject({ name: title, offers: { '@type': 'Offer', price: 999, priceCurrency: 'INR' } })

  // The browser's XML parser accepts only well-formed documents.
  const titles = await page.evaluate(async () => {
    const parsed = new DOMParser().parseFromString(await (await fetch('/feed.xml')).text(), 'application/xml')
    return [...parsed.querySelectorAll('parsererror, item > title')].map(({ textContent }) => textContent)
  })
  expect(titles[0]).toBe(title)
  await request.delete(`/api/admin/services/${id}`, { headers })
})

test('the shop can be installed: its manifest has a name and icons of the declared sizes', async ({
  page,
  request,
}) => {
  await page.goto('/')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await request.get(href ?? '')
  expect(answer.headers()['content-type']).toMatch(/^application\/manifest\+json/)
  const manifest = await answer.json()
  expect(manifest).toMatchObject({ name: 'Karigar', start_url: '/', display: 'standalone' })
  for (const { src, sizes } of manifest.icons) {
    const [width, height] = await page.evaluate(async (source: string) => {
      const image = new Image()
      image.src = source
      await image.decode()
      return [image.naturalWidth, image.naturalHeight]
    }, src)
    expect(`${width}x${height}`).toBe(sizes)
  }
  expect((await request.get('/favicon.ico')).headers()['content-type']).toBe('image/x-icon')
})
