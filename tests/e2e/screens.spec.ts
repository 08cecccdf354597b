import type { Page } from '@playwright/test'
import { cartMessages } from '@karigar/contract/sales/cart.words'
import { serviceMessages } from '@karigar/contract/catalogue/service.words'
import { profileMessages } from '@karigar/contract/accounts/profile.words'
import { registrationMessages } from '@karigar/contract/accounts/registration.words'
import { contactMessages } from '@karigar/contract/shop/contact-form.words'
import { logIn } from './customers.ts'
import { inspect, photograph, type Screen } from './inspect-screen.ts'
import { expect, test } from './shop.ts'

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
    ready: (page) => page.getByRole('heading', { name: cartMessages.empty }),
  },
  { name: 'about', path: '/about', ready: title },
  {
    name: 'booking',
    path: '/booking',
    ready: (page) =>
      page
        .getByRole('radio')
        .first()
        .or(page.getByText(/no free slots|no meetings/i))
        .first(),
  },
  { name: 'meeting-unknown', path: '/booking/meeting', ready: status('This link leads to no meeting') },
  { name: 'contact', path: '/contact', ready: title },
  { name: 'faq', path: '/faq', ready: title },
  { name: 'offline', path: '/offline', ready: title },
  { name: 'privacy-policy', path: '/privacy-policy', ready: title },
  { name: 'login', path: '/login', ready: title },
  { name: 'register', path: '/register', ready: title },
  { name: 'forgot-password', path: '/forgot-password', ready: title },
  { name: 'reset-missing', path: '/reset-password', ready: title },
  {
    name: 'reset-password',
    path: `/reset-password#token=${'x'.repeat(43)}`,
    ready: (page) => page.getByLabel('New Password', { exact: true }),
  },
  {
    name: 'login-admin',
    path: '/login?redirect=admin',
    ready: (page) => page.getByLabel('Username'),
  },
]

for (const screen of PUBLIC)
  test(`${screen.name} fits the viewport and passes axe`, async ({ page }) => {
    await page.goto(screen.path)
    await inspect(page, screen)
  })

test('the not-found pages fit the viewport and pass axe', async ({ page, consoleErrors }) => {
  consoleErrors.expected.push(/404/)
  await page.goto('/no/such/page')
  await inspect(page, { name: 'not-found', ready: title })
  await page.goto('/services/no-such-service')
  await inspect(page, { name: 'service-not-found', ready: heading(serviceMessages.notFound) })
})

test('the filled cart fits the viewport and passes axe', async ({ page }) => {
  for (const id of ['professional-website-development', 'logo-design', 'diwali-campaign-creatives']) {
    await page.goto(`/services/${id}`)
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByText(/^Added .* to cart$/)).toBeVisible()
  }
  await page.goto('/cart')
  const rows = page.getByRole('button', { name: /^Remove/ })
  await expect(rows).toHaveCount(3)
  await inspect(page, { name: 'cart', ready: () => rows.last() })
})

/** States that a visitor can bring a page into: `bring` opens the state and leaves it open. */
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
    name: 'settings',
    path: '/login?redirect=profile/settings',
    bring: async (page) => {
      await logIn(page, 'customer@example.com', 'customer123')
      await page.getByRole('tabpanel').getByLabel('Email').fill('other@example.com')
      await page.getByRole('button', { name: 'Save Changes' }).click()
    },
    ready: (page) => page.getByText(profileMessages.contactNeedsPassword).first(),
  },
  {
    name: 'settings-security',
    path: '/login?redirect=profile/settings',
    bring: async (page) => {
      await logIn(page, 'customer@example.com', 'customer123')
      await page.getByRole('tab', { name: 'Password & Security' }).click()
    },
    ready: (page) => page.getByRole('form', { name: 'Forgot Password' }),
  },
  {
    name: 'already-signed-in',
    path: '/login?redirect=about',
    bring: async (page) => {
      await logIn(page, 'customer@example.com', 'customer123')
      await page.goto('/register')
    },
    ready: heading('You are already signed in'),
  },
  {
    name: 'register-errors',
    path: '/register',
    bring: (page) => page.getByRole('button', { name: 'Create Account' }).click(),
    ready: (page) => page.getByText(registrationMessages.missing.name),
  },
  {
    name: 'toast',
    path: '/services/logo-design',
    bring: async (page) => {
      await page.getByRole('button', { name: 'Add to Cart' }).click()
      // A toast stays while the pointer is over it.
      await page.getByText(cartMessages.added('Logo Design')).hover()
    },
    ready: (page) => page.getByText(cartMessages.added('Logo Design')),
  },
  {
    name: 'contact-errors',
    path: '/contact',
    bring: (page) => page.getByRole('button', { name: 'Send Message' }).click(),
    ready: (page) => page.getByText(contactMessages.messageRequired),
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

const WIDTHS = { phone: [360], desktop: [1440], both: [1440, 360] } as const

for (const { name, bring, ready, only = 'both', path } of STATES)
  test.describe(name, () => {
    test.use({ viewport: { width: WIDTHS[only][0], height: 800 } })
    test('fits the viewport and passes axe', async ({ page }) => {
      await page.goto(path)
      await bring(page)
      await inspect(page, { name, ready }, WIDTHS[only])
    })
  })

test.describe('in forced colours', () => {
  test.use({ forcedColors: 'active' })
  test('the dot of the current slide differs from the others', async ({ page }) => {
    await page.goto('/')
    const dots = await page
      .getByRole('button', { name: /^Slide / })
      .evaluateAll((all) => all.map((dot) => getComputedStyle(dot, '::after').backgroundColor))
    expect(dots[0]).not.toBe(dots[1])
    await photograph(page, 'home-forced-colours')
  })
})
