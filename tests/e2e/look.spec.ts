/** The look of a shop: the form with its preview, the pages that follow, and that everything on them can be read. */
import type { Face } from '@karigar/contract/shop/face.wire'
import type { Shop as Profile } from '@karigar/contract/shop/shop.wire'
import type { APIRequestContext } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { enterConsole } from './enter.ts'
import { adminHeaders, expect, test } from './shop.ts'

test.use({ changesSample: import.meta.filename })

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 60" onload="fetch('/stolen')">
  <script>fetch('/stolen')</script>
  <image href="https://elsewhere.example/spy.png" width="9" height="9"/>
  <circle cx="30" cy="30" r="26" fill="#0b6e4f"/><rect x="70" y="15" width="160" height="30" fill="#10264d"/>
</svg>`

const LOOKS: Record<string, Face> = {
  round: {
    colours: { main: '#0f766e', second: '#1e1b4b', ground: '#f4f7f5' },
    type: 'round',
    corners: 'round',
    pattern: 'waves',
  },
  book: {
    colours: { main: '#be123c', second: '#3b0764', ground: '#fffaf5' },
    type: 'book',
    corners: 'square',
    pattern: 'dots',
  },
  plain: {
    colours: { main: '#ffe600', second: '#0f172a', ground: '#ffffff' },
    type: 'plain',
    pattern: 'none',
  },
}

/** Gives the shop a look, and waits until its pages have it. */
async function wear(request: APIRequestContext, face: Face): Promise<void> {
  const headers = await adminHeaders(request)
  const profile = (await (await request.get('/api/admin/settings/shop', { headers })).json()) as Profile
  const saved = await request.put('/api/admin/settings/shop', { headers, data: { ...profile, face } })
  expect(saved.status()).toBe(200)
  await expect(async () => {
    const html = await (await request.get('/')).text()
    expect(html).toContain('href="/face/')
    const sheet = /href="(\/face\/[^"]+)"/.exec(html)?.[1] ?? ''
    expect(await (await request.get(sheet)).text()).toContain(`--marigold:${face.colours?.main}`)
  }).toPass()
}

test('an owner uploads a logo, chooses colours, type and forms, and sees the page as it will be', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const asked: string[] = []
  page.on('request', (one) => asked.push(one.url()))
  await enterConsole(page)
  await page.goto('/admin/settings/shop')
  const look = page.getByRole('region', { name: 'Look', exact: true })
  await look.getByRole('button', { name: 'Look', exact: true }).click()
  const preview = look.getByRole('region', { name: 'Preview' })
  const shown = preview.frameLocator('iframe')
  await expect(shown.locator('.site-header .logo')).toContainText('Karigar')

  await look
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(SVG) })
  const logo = shown.locator('.site-header .logo img')
  await expect(logo).toHaveAttribute('src', /^\/media\/[\w-]+-\d+x\d+\.webp$/)
  await look.getByRole('switch', { name: 'Colours of our own' }).check()
  await look.getByRole('textbox', { name: 'Main colour', exact: true }).fill('#0b6e4f')
  await look.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: /^Eczar/ }).click()
  await look.getByRole('combobox', { name: 'Corners' }).click()
  await page.getByRole('option', { name: 'Square' }).click()
  await look.getByRole('combobox', { name: 'Pattern' }).click()
  await page.getByRole('option', { name: 'Dots' }).click()
  const root = shown.locator('html')
  await expect(root).toHaveCSS('--marigold', '#0b6e4f')
  await expect(root).toHaveCSS('--radius', '0')
  await expect(shown.locator('h1').first()).toHaveCSS('font-family', /^"?Shop Display/)
  await preview.getByRole('button', { name: 'Dark' }).click()
  await expect(root).toHaveCSS('color-scheme', 'dark')
  await expectNoViolations(page)

  await page.getByRole('button', { name: 'Save Shop Profile' }).click()
  await expect(page.getByText('Shop profile saved')).toBeVisible()
  await expect(async () => {
    await page.goto('/')
    await expect(page.locator('.site-header .logo img')).toHaveAttribute('alt', 'Karigar', { timeout: 1000 })
  }).toPass()
  await expect(page.getByRole('link', { name: 'Karigar', exact: false }).first()).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('--marigold', '#0b6e4f')
  const fonts = await page.evaluate(async () => {
    await document.fonts.ready
    return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)
  })
  expect(fonts.join()).toContain('Shop Display')
  // The one drawing that pages have is the site's own icon.
  const ownIcon = new URL('/favicon.svg', page.url()).href
  expect(asked.filter((url) => url !== ownIcon && /stolen|elsewhere|\.svg$/.test(url))).toEqual([])
  const profile = (await (await request.get('/api/public/shop')).json()) as Profile
  expect(profile.face).toMatchObject({ type: 'book', corners: 'square', pattern: 'dots' })
  expect(profile.face?.logo).toMatch(/\.webp$/)
})

for (const [name, face] of Object.entries(LOOKS))
  test(`everything can be read, fits and stands still in a ${name} look`, async ({
    browser,
    request,
    shop,
  }) => {
    test.setTimeout(180_000)
    await wear(request, face)
    for (const width of [320, 1440]) {
      const context = await browser.newContext({
        baseURL: shop.url,
        serviceWorkers: 'block',
        viewport: { width, height: 800 },
      })
      await context.addInitScript(() => {
        Object.assign(window, { moved: 0 })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            Object.assign(window, { moved: (window as unknown as { moved: number }).moved + entry.value })
        }).observe({ type: 'layout-shift', buffered: true })
      })
      const page = await context.newPage()
      // The fonts come long after the page is painted in the reader's own, in which a line may break elsewhere.
      await context.route('**/fonts/*', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 500))
        await route.continue()
      })
      for (const path of [
        '/',
        '/services',
        '/services/logo-design',
        '/about',
        '/contact',
        '/login',
        '/booking',
      ]) {
        await page.goto(path, { waitUntil: 'networkidle' })
        const { moved, wide } = await page.evaluate(async () => {
          await document.fonts.ready
          return {
            moved: (window as unknown as { moved: number }).moved,
            wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          }
        })
        expect([path, width, wide]).toEqual([path, width, 0])
        expect([path, width, moved < 0.1 ? 'still' : moved]).toEqual([path, width, 'still'])
        if (width === 320) continue
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          await expectNoViolations(page, { name: `${path} ${colorScheme}`, onlyColours: true })
        }
      }
      await context.close()
    }
  })
