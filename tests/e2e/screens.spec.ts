import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, signInAsAdmin, test } from './shop.ts'

const photographs = path.resolve(import.meta.dirname, '../../test-results/pictures')

// The README shows these; KEEP_PICTURES=1 takes them anew.
const readme = path.resolve(import.meta.dirname, '../pictures')
const SHOWN = ['home-1440', 'services-1440', 'service-360', 'console-edit-1440']

const WIDTHS = [360, 768, 1440]

const PUBLIC = [
  { name: 'home', path: '/' },
  { name: 'services', path: '/services' },
  { name: 'search', path: '/services?search=logo' },
  { name: 'nothing-found', path: '/services?search=zzqqxx' },
  { name: 'service', path: '/services/professional-website-development' },
  { name: 'category', path: '/categories/design' },
  { name: 'cart-empty', path: '/cart' },
  { name: 'about', path: '/about' },
  { name: 'contact', path: '/contact' },
  { name: 'faq', path: '/faq' },
  { name: 'privacy-policy', path: '/privacy-policy' },
  { name: 'login', path: '/login' },
  { name: 'login-admin', path: '/login?redirect=admin' },
]

const CONSOLE = [
  { name: 'console', path: '/admin' },
  { name: 'console-categories', path: '/admin/categories' },
  { name: 'console-labels', path: '/admin/labels' },
  { name: 'console-list', path: '/admin/services' },
  { name: 'console-edit', path: '/admin/services/logo-design' },
]

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all(
      [...document.images]
        .filter((image) => image.loading !== 'lazy')
        .map((image) => image.decode().catch(() => {})),
    )
    await Promise.all(
      document
        .getAnimations()
        .filter(
          (animation) =>
            animation.playState === 'running' && animation.effect?.getTiming().iterations !== Infinity,
        )
        .map((animation) => animation.finished.catch(() => {})),
    )
  })
}

async function inspect(page: Page, name: string, width: number): Promise<void> {
  await settled(page)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${name} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0)
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${name} at ${width} px: ${id}: ${nodes[0]?.html}`)).toEqual([])
  const picture = `${name}-${width}`
  const folder = process.env.KEEP_PICTURES === '1' && SHOWN.includes(picture) ? readme : photographs
  await mkdir(folder, { recursive: true })
  await page.screenshot({ path: path.join(folder, `${picture}.jpg`), type: 'jpeg', quality: 82 })
}

test.use({ reducedMotion: 'reduce' })

for (const width of WIDTHS) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: width < 768 ? 800 : 900 } })

    for (const { name, path: address } of PUBLIC)
      test(`${name} fits, and axe finds nothing`, async ({ page }) => {
        await page.goto(address)
        await inspect(page, name, width)
      })

    test('the not-found pages fit, and axe finds nothing', async ({ page, consoleErrors }) => {
      consoleErrors.expected.push(/404/)
      await page.goto('/no/such/page')
      await inspect(page, 'not-found', width)
      await page.goto('/services/no-such-service')
      await inspect(page, 'service-not-found', width)
    })

    test('the filled cart fits, and axe finds nothing', async ({ page }) => {
      for (const id of ['professional-website-development', 'logo-design', 'diwali-campaign-creatives']) {
        await page.goto(`/services/${id}`)
        await page.getByRole('button', { name: 'Add to Cart' }).click()
        await expect(page.getByText(/^Added .* to cart$/)).toBeVisible()
      }
      await page.goto('/cart')
      await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(3)
      await inspect(page, 'cart', width)
    })

    test('the console fits, and axe finds nothing', async ({ page }) => {
      await signInAsAdmin(page)
      for (const { name, path: address } of CONSOLE) {
        await page.goto(address)
        await inspect(page, name, width)
      }
    })
  })
}

test.describe('in the dark scheme', () => {
  test.use({ colorScheme: 'dark' })
  for (const { name, path: address } of PUBLIC)
    test(`${name}: axe finds nothing`, async ({ page }) => {
      await page.goto(address)
      await inspect(page, `${name}-dark`, 1440)
    })
})
