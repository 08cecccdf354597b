import { randomUUID } from 'node:crypto'
import type { RecordedOrder } from '@karigar/contract/sales/order.wire'
import { newService } from '../support/factories.ts'
import { expectNoViolations } from './axe.ts'
import { enterConsole } from './enter.ts'
import { adminHeaders, expect, test } from './shop.ts'

test.use({ changesSample: import.meta.filename })

const LONG =
  'A Very Long Title of a Service that Goes On and On, with Revisions, Reports, Roles and Everything Else there Is to Say'
const TITLES = ['Poster in three colours', LONG, 'त्योहार का पोस्टर और निमंत्रण पत्र']

test.describe('services without a picture', () => {
  test('have covers that differ, belong together and say their titles', async ({ page, shop, request }) => {
    const headers = await adminHeaders(request)
    const ids = await Promise.all(
      TITLES.map(async (title) => {
        const added = await request.post('/api/admin/services', { headers, data: newService({ title }) })
        return ((await added.json()) as { id: string }).id
      }),
    )
    await expect
      .poll(async () => (await request.get('/categories/design')).text())
      .toContain(`/${ids.at(-1)}.svg`)
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [360, 390, 768, 1440]) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 900 })
        await page.goto(`${shop.url}/categories/design`)
        for (const [index, id] of ids.entries()) {
          const card = page.locator('.service-card', { has: page.locator(`a[href="/services/${id}"]`) })
          await card.scrollIntoViewIfNeeded()
          const art = card.locator('.service-card-art')
          const picture = art.locator('img')
          await expect(picture).toHaveJSProperty('complete', true)
          await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
          await expect(art.locator('.cover-title')).toHaveText(TITLES[index] ?? '')
          // The title stays in the band, whatever its length and script.
          const [band, text] = await Promise.all([
            art.boundingBox(),
            art.locator('.cover-title > span').boundingBox(),
          ])
          if (!band || !text) throw new Error('The cover is not there.')
          expect(text.y).toBeGreaterThanOrEqual(band.y + band.height * 0.66)
          expect(text.y + text.height).toBeLessThanOrEqual(band.y + band.height + 1)
          expect(text.x + text.width).toBeLessThanOrEqual(band.x + band.width)
        }
        await expectNoViolations(page)
      }
    // A screen reader hears the title once.
    await expect(page.getByRole('link', { name: TITLES[0] ?? '' })).toHaveCount(1)
    await expect(page.getByRole('img', { name: TITLES[0] ?? '' })).toHaveCount(0)
  })

  test('show their cover on their own page, in a search, in the cart and in an order', async ({
    page,
    request,
  }) => {
    const headers = await adminHeaders(request)
    const title = 'Zellij tile drawing'
    const added = await request.post('/api/admin/services', { headers, data: newService({ title }) })
    const { id } = (await added.json()) as { id: string }
    await expect.poll(async () => (await request.get(`/services/${id}`)).status()).toBe(200)
    const cover = page.locator(`img[src^="/covers/"][src$="/${id}.svg"]`)
    await page.goto(`/services/${id}`)
    await expect(cover).toBeVisible()
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await page.goto('/cart')
    await expect(cover).toBeVisible()
    await page.goto('/services?search=zellij')
    const result = page.getByRole('region', { name: 'Results' }).locator(cover)
    await expect(result).toBeVisible()
    await expect(result).not.toHaveJSProperty('naturalWidth', 0)

    const data = { key: randomUUID(), lines: [{ service_id: id, tier: 'Basic', quantity: 1 }] }
    const placed = await request.post('/api/public/orders', { data })
    const { order_id, link_key } = (await placed.json()) as RecordedOrder
    await page.goto(`/order/${order_id}#${link_key}`)
    await expect(cover).toBeVisible()
    await expect(cover).not.toHaveJSProperty('naturalWidth', 0)
  })
})

test('a picture can be drawn in the form of a service, and a category chooses its look', async ({
  page,
  request,
}) => {
  const headers = await adminHeaders(request)
  const data = newService({ title: 'Drawn in the form', category_id: 'media' })
  const added = await request.post('/api/admin/services', { headers, data })
  const { id } = (await added.json()) as { id: string }
  await enterConsole(page, `/admin/services/${id}`)
  await page.getByRole('button', { name: 'Draw a picture' }).click()
  await expect(page.getByRole('button', { name: 'Replace banner' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Draw a picture' })).toBeHidden()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Service updated successfully!')).toBeVisible()
  await expect.poll(async () => (await request.get(`/services/${id}`)).text()).not.toContain('/covers/')
  expect(await (await request.get(`/services/${id}.json`)).json()).toMatchObject({
    image_url: expect.stringMatching(/^\/media\/\w+-1200x800\.webp$/),
  })

  await page.goto('/admin/categories/media')
  const motifs = page.getByRole('radiogroup', { name: 'Motif of covers' })
  await expect(motifs.getByRole('radio', { name: 'Suits the name: Film and lens' })).toBeChecked()
  await motifs.getByRole('radio', { name: 'Kites' }).check()
  const icons = page.getByRole('radiogroup', { name: 'Icon' })
  await icons.getByRole('radio', { name: 'Camera' }).check()
  await page.keyboard.press('ArrowRight')
  await expect(icons.getByRole('radio', { name: 'Clapperboard' })).toBeChecked()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Category updated successfully!')).toBeVisible()
  const saved = await request.get('/api/admin/categories/media', { headers })
  expect(await saved.json()).toMatchObject({ motif: 'kites', icon: 'film' })
})
