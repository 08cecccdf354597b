import type { Page } from '@playwright/test'
import { emailMessages } from '@karigar/contract/base/common.words'
import { authMessages, sessionMessages } from '@karigar/contract/accounts/auth.words'
import { contactMessages } from '@karigar/contract/shop/contact-form.words'
import { cartMessages } from '@karigar/contract/sales/cart.words'
import { expect, test } from './shop.ts'

async function signInAsCustomer(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill('customer@example.com')
  await page.getByLabel('Password', { exact: true }).fill('customer123')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/')
}

const account = (page: Page) => page.locator('details.user-menu')

test('header, footer and banner have the links of the specification', async ({ page }) => {
  await page.goto('/about')
  const header = page.getByRole('banner')
  for (const [name, href] of [
    ['Home', '/'],
    ['Services', '/services'],
    ['Book Meeting', '/booking'],
    ['About', '/about'],
    ['Contact', '/contact'],
    ['Login', '/login'],
    ['Register', '/register'],
  ] as const)
    await expect(header.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  await expect(header.getByRole('link', { name: /^Cart, 0 items/ })).toHaveAttribute('href', '/cart')
  await expect(header.getByRole('link', { name: 'About', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )

  const footer = page.getByRole('contentinfo')
  for (const name of ['Development', 'Design', 'Media', 'Content', 'Marketing'])
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      `/services?category=${name}`,
    )
  for (const [name, href] of [
    ['About', '/about'],
    ['Contact', '/contact'],
    ['FAQ', '/faq'],
    ['Privacy Policy', '/privacy-policy'],
    ['hello@karigar.example', 'mailto:hello@karigar.example'],
    ['+91 98765 43210', 'tel:+919876543210'],
  ] as const)
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)

  const offer = page.getByRole('complementary', { name: 'Offer and support' })
  await expect(offer).toContainText('10% off your first order')
  await expect(offer.getByRole('link', { name: /98765 43210/ })).toHaveAttribute('href', 'tel:+919876543210')
  await expect(offer.getByRole('link', { name: /^Chat/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/919876543210\?text=\S+$/,
  )
})

test('the header search is missing on pages whose path contains services or login', async ({ page }) => {
  const search = page.getByRole('banner').getByRole('search')
  for (const path of ['/', '/about', '/cart', '/categories/design']) {
    await page.goto(path)
    await expect(search, path).toBeVisible()
  }
  for (const path of ['/services', '/services/logo-design', '/login']) {
    await page.goto(path)
    await expect(search, path).toHaveCount(0)
  }
})

test('the user menu opens, has its links, closes with Escape and logs out', async ({ page }) => {
  await signInAsCustomer(page)
  await expect(page.getByText(authMessages.loggedIn)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeHidden()
  const summary = account(page).locator('summary')
  await summary.click()
  for (const [name, href] of [
    ['Dashboard', '/dashboard'],
    ['Orders', '/orders'],
    ['Profile Settings', '/profile/settings'],
  ] as const)
    await expect(account(page).getByRole('link', { name })).toHaveAttribute('href', href)
  await page.keyboard.press('Escape')
  await expect(account(page).getByRole('link', { name: 'Dashboard' })).toBeHidden()
  await expect(summary).toBeFocused()
  await summary.click()
  await account(page).getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText(sessionMessages.loggedOut)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  const { cookies } = await page.context().storageState()
  expect(cookies.filter(({ name }) => name.endsWith('_token'))).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the bottom bar ends with Login for visitors and with Dashboard for signed-in customers', async ({
    page,
  }) => {
    await page.goto('/about')
    const bar = page.getByRole('navigation', { name: 'Quick links' })
    await expect(bar.getByRole('link')).toHaveText(['Home', 'Services', 'Referral', 'Orders', 'Login'])
    await expect(bar.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
    await expect(bar.getByRole('link', { name: 'Referral' })).toHaveAttribute('href', '/referrals')
    await signInAsCustomer(page)
    await expect(bar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard')
    await expect(bar.getByRole('link', { name: 'Login' })).toBeHidden()
  })

  test('the menu opens, closes with Escape and returns the focus', async ({ page }) => {
    await page.goto('/about')
    const opener = page.getByRole('button', { name: 'Menu', exact: true })
    const menu = page.getByRole('navigation', { name: 'Menu', exact: true })
    await opener.click()
    await expect(menu.getByRole('link', { name: 'Book Meeting' })).toHaveAttribute('href', '/booking')
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(opener).toBeFocused()
  })
})

test('the about page shows the story, the figures and the team, with a portrait of each member', async ({
  page,
}) => {
  await page.goto('/about')
  await expect(page.getByRole('heading', { name: 'Our Story' })).toBeVisible()
  const figures = page.getByRole('region', { name: 'Our Achievements' })
  for (const value of ['100+', '200+', '5+', '99%'])
    await expect(figures.getByText(value, { exact: true })).toBeVisible()
  const team = page.getByRole('region', { name: 'Meet Our Team' }).getByRole('article')
  await expect(team).toHaveCount(3)
  for (const member of await team.all()) {
    await member.scrollIntoViewIfNeeded()
    const portrait = member.getByRole('img', { name: /^Portrait of / })
    await expect
      .poll(() => portrait.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(0)
  }
})

test('the contact form refuses an address without an @, with a message at the field', async ({ page }) => {
  await page.goto('/contact')
  for (const [label, value] of [
    ['Your Name', 'Venkatanarasimharajuvaripeta Subrahmanyam'],
    ['Email Address', 'meera.example.com'],
    ['Subject', 'दुकान का बोर्ड'],
    ['Message', 'A board in Hindi and English.'],
  ] as const)
    await page.getByLabel(label).fill(value)
  await page.getByRole('button', { name: 'Send Message' }).click()
  const email = page.getByLabel('Email Address')
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription(emailMessages.invalid)
  await expect(page.getByLabel('Subject')).toHaveValue('दुकान का बोर्ड')
  await expect(page.getByText(contactMessages.sent)).toBeHidden()
  expect(await page.getByLabel('Message').evaluate((field) => field.clientHeight)).toBeGreaterThanOrEqual(120)
})

test('an unknown path shows a 404 page with a link home', async ({ page, consoleErrors }) => {
  consoleErrors.expected.push(/404/)
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('404', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Oops! Page not found')
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')

  for (const path of ['/services/%E0%A4%A', '/services?category=%00', '/%zz', '/services/%00']) {
    const answer = await page.request.get(path)
    expect([answer.status(), await answer.text()]).toEqual([
      404,
      expect.stringContaining('Oops! Page not found'),
    ])
    expect(answer.headers()['content-security-policy']).toBe("frame-ancestors 'none'")
  }
})

test('with storage blocked the pages work, and the cart says that it cannot be kept', async ({ page }) => {
  await page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, area, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  })
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await page.goto('/services/logo-design')
  const add = page.getByRole('button', { name: 'Add to Cart' })
  await add.click()
  await expect(page.getByText(cartMessages.notKept)).toBeVisible()
  await expect(add.getByText('Added')).toHaveCSS('opacity', '0')
  await expect(add).not.toHaveAttribute('data-added')
  await expect(page.getByRole('link', { name: /^Cart, 0 items/ })).toBeVisible()
})
