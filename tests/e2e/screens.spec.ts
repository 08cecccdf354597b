import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { messages } from '@karigar/contract/messages'
import { expect, signInAsAdmin, test } from './shop.ts'

const photographs = path.resolve(import.meta.dirname, '../../test-results/pictures')

// The README shows these; KEEP_PICTURES=1 takes them anew.
const readme = path.resolve(import.meta.dirname, '../pictures')
const SHOWN = ['home-1440', 'services-1440', 'service-360', 'console-edit-1440']

const WIDTHS = [360, 768, 1440]

/** A screen, and what shows once its content, not only its frame, is there. */
interface Screen {
  name: string
  path: string
  ready: (page: Page) => Locator
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { level: 1, name })
const title = heading(/./)
const status = (text: string | RegExp) => (page: Page) => page.getByRole('status').filter({ hasText: text })

const PUBLIC: Screen[] = [
  { name: 'home', path: '/', ready: title },
  { name: 'services', path: '/services', ready: title },
  { name: 'search', path: '/services?search=logo', ready: status('for “logo”') },
  { name: 'nothing-found', path: '/services?search=zzqqxx', ready: status('for “zzqqxx”') },
  { name: 'service', path: '/services/professional-website-development', ready: title },
  { name: 'category', path: '/categories/design', ready: title },
  {
    name: 'cart-empty',
    path: '/cart',
    ready: (page) => page.getByRole('heading', { name: messages.cart.empty }),
  },
  { name: 'about', path: '/about', ready: title },
  { name: 'contact', path: '/contact', ready: title },
  { name: 'faq', path: '/faq', ready: title },
  { name: 'offline', path: '/offline', ready: title },
  { name: 'privacy-policy', path: '/privacy-policy', ready: title },
  { name: 'login', path: '/login', ready: title },
  {
    name: 'login-admin',
    path: '/login?redirect=admin',
    ready: (page) => page.getByLabel('Username'),
  },
]

const editLink = (page: Page) => page.getByRole('link', { name: /^Edit / }).first()

const CONSOLE: Screen[] = [
  {
    name: 'console',
    path: '/admin',
    ready: (page) =>
      page
        .getByRole('region', { name: /newest/i })
        .getByRole('listitem')
        .first(),
  },
  { name: 'console-categories', path: '/admin/categories', ready: editLink },
  { name: 'console-labels', path: '/admin/labels', ready: editLink },
  { name: 'console-list', path: '/admin/services', ready: editLink },
  {
    name: 'console-edit',
    path: '/admin/services/logo-design',
    ready: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Title' }),
  },
]

/** What stands in for content that is still being fetched. */
const PLACEHOLDERS = '[aria-busy="true"]:visible, .MuiSkeleton-root:visible, [role="progressbar"]:visible'

async function settled(page: Page, ready: Locator): Promise<void> {
  await expect(ready).toBeVisible()
  await expect(page.locator(PLACEHOLDERS)).toHaveCount(0)
  await page.evaluate(async () => {
    await document.fonts.ready
    // A lazy picture outside the view, such as a gallery's next slide, is never fetched: it cannot be waited for.
    const inView = (image: Element) =>
      new Promise<boolean>((resolve) => {
        const observer = new IntersectionObserver(([entry]) => {
          observer.disconnect()
          resolve(entry?.isIntersecting === true)
        })
        observer.observe(image)
      })
    await Promise.all(
      [...document.images].map(async (image) => {
        if (await inView(image)) await image.decode().catch(() => {})
      }),
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

async function inspect(page: Page, { name, ready }: Omit<Screen, 'path'>, width: number): Promise<void> {
  await settled(page, ready(page))
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

    for (const screen of PUBLIC)
      test(`${screen.name} fits, and axe finds nothing`, async ({ page }) => {
        await page.goto(screen.path)
        await inspect(page, screen, width)
      })

    test('the not-found pages fit, and axe finds nothing', async ({ page, consoleErrors }) => {
      consoleErrors.expected.push(/404/)
      await page.goto('/no/such/page')
      await inspect(page, { name: 'not-found', ready: title }, width)
      await page.goto('/services/no-such-service')
      await inspect(page, { name: 'service-not-found', ready: heading(messages.service.notFound) }, width)
    })

    test('the filled cart fits, and axe finds nothing', async ({ page }) => {
      for (const id of ['professional-website-development', 'logo-design', 'diwali-campaign-creatives']) {
        await page.goto(`/services/${id}`)
        await page.getByRole('button', { name: 'Add to Cart' }).click()
        await expect(page.getByText(/^Added .* to cart$/)).toBeVisible()
      }
      await page.goto('/cart')
      const rows = page.getByRole('button', { name: /^Remove/ })
      await expect(rows).toHaveCount(3)
      await inspect(page, { name: 'cart', ready: () => rows.last() }, width)
    })

    test('the console fits, and axe finds nothing', async ({ page }) => {
      await signInAsAdmin(page)
      for (const screen of CONSOLE) {
        await page.goto(screen.path)
        await inspect(page, screen, width)
      }
    })
  })
}

test.describe('in the dark scheme', () => {
  test.use({ colorScheme: 'dark' })
  for (const screen of PUBLIC)
    test(`${screen.name}: axe finds nothing`, async ({ page }) => {
      await page.goto(screen.path)
      await inspect(page, { ...screen, name: `${screen.name}-dark` }, 1440)
    })
})

/** What a visitor can bring a page to; each leaves it open. */
const STATES: (Screen & { bring: (page: Page) => Promise<void>; only?: 'phone' | 'desktop' })[] = [
  {
    name: 'menu-open',
    path: '/about',
    only: 'phone',
    bring: (page) => page.getByRole('button', { name: 'Menu', exact: true }).click(),
    ready: (page) => page.getByRole('button', { name: 'Close menu' }),
  },
  {
    name: 'user-menu-open',
    path: '/login',
    only: 'desktop',
    bring: async (page) => {
      await page.getByLabel('Email').fill('customer@example.com')
      await page.getByLabel('Password', { exact: true }).fill('customer123')
      await page.getByRole('button', { name: 'Login' }).click()
      await page.waitForURL('**/')
      await page.locator('details.user-menu summary').click()
    },
    ready: (page) => page.getByRole('button', { name: 'Logout' }),
  },
  {
    name: 'toast',
    path: '/services/logo-design',
    bring: (page) => page.getByRole('button', { name: 'Add to Cart' }).click(),
    ready: (page) => page.getByText(messages.cart.added('Logo Design')),
  },
  {
    name: 'contact-errors',
    path: '/contact',
    bring: (page) => page.getByRole('button', { name: 'Send Message' }).click(),
    ready: (page) => page.getByText(messages.contact.messageRequired),
  },
  {
    name: 'featured-all',
    path: '/',
    bring: (page) => page.getByRole('button', { name: 'Load More' }).click(),
    ready: (page) => page.getByRole('region', { name: 'Featured services' }).getByRole('article').nth(7),
  },
  {
    name: 'banner-moving',
    path: '/',
    bring: (page) => page.getByRole('button', { name: 'Play the banner' }).click(),
    ready: (page) => page.getByRole('button', { name: 'Pause the banner' }),
  },
  {
    name: 'question-open',
    path: '/faq',
    bring: (page) => page.getByText('How many revisions do I get?').click(),
    ready: (page) => page.getByText('The Inclusions on a service’s page name them', { exact: false }),
  },
]

for (const colorScheme of ['light', 'dark'] as const)
  for (const { kind, width } of [
    { kind: 'phone', width: 360 },
    { kind: 'desktop', width: 1440 },
  ] as const)
    test.describe(`${width} px wide, ${colorScheme}`, () => {
      test.use({ viewport: { width, height: 800 }, colorScheme })
      for (const { name, bring, ready, only, ...state } of STATES)
        if (!only || only === kind)
          test(`${name}: axe finds nothing`, async ({ page }) => {
            await page.goto(state.path)
            await bring(page)
            await inspect(page, { name: `${name}-${colorScheme}`, ready }, width)
          })
    })

test.describe('dark on a phone', () => {
  test.use({ colorScheme: 'dark', viewport: { width: 360, height: 800 } })
  for (const screen of PUBLIC)
    test(`${screen.name}: axe finds nothing`, async ({ page }) => {
      await page.goto(screen.path)
      await inspect(page, { ...screen, name: `${screen.name}-dark` }, 360)
    })
})

test.describe('in forced colours', () => {
  test.use({ forcedColors: 'active' })
  test('the chosen slide can still be told from the others', async ({ page }) => {
    await page.goto('/')
    const dots = await page
      .getByRole('button', { name: /^Slide / })
      .evaluateAll((all) => all.map((dot) => getComputedStyle(dot, '::after').backgroundColor))
    expect(dots[0]).not.toBe(dots[1])
    await page.screenshot({ path: path.join(photographs, 'home-forced-colours.jpg'), type: 'jpeg' })
  })
})
