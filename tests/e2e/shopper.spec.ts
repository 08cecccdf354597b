import type { Page } from '@playwright/test'
import { expect, publicSiteUrl, test } from './shop.ts'

/** Returns the number and the text of a chat link. */
async function chatText(page: Page, name: RegExp): Promise<{ number: string; text: string }> {
  const href = await page.getByRole('link', { name }).getAttribute('href')
  const url = new URL(href ?? '')
  expect(url.origin).toBe('https://wa.me')
  return { number: url.pathname.slice(1), text: url.searchParams.get('text') ?? '' }
}

test('a shopper searches, chooses a variant and a tier, fills the cart, reloads and checks out in the chat', async ({
  page,
  context,
}) => {
  await context.route('https://wa.me/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Chat</title>' }),
  )

  await page.goto('/')
  await page.getByRole('searchbox', { name: 'Search services' }).fill('professional website')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/services?search=professional+website')
  await page.getByRole('link', { name: 'Professional Website Development' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Professional Website Development')
  await page.getByLabel('Variants').selectOption('10 Pages')
  const tier = page.getByRole('radio', { name: /Super Quick/ })
  await tier.check()
  const tierPrice = (await page.locator('.tier', { has: tier }).locator('.tier-price').textContent()) ?? ''
  const price = page.getByRole('region', { name: 'Price and options' }).locator('.price-now').first()
  await expect(price).toHaveText(tierPrice)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Added Professional Website Development to cart')).toBeVisible()

  await page.goto('/services/logo-design')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Added Logo Design to cart')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Cart, 2 items/ })).toBeVisible()

  await page.getByRole('link', { name: /^Cart, 2 items/ }).click()
  const website = page.getByRole('listitem').filter({ hasText: 'Professional Website Development' })
  await expect(website).toContainText('10 Pages')
  await expect(website).toContainText('Super Quick')
  await website.getByRole('button', { name: 'Increase quantity' }).click()
  await website.getByRole('button', { name: 'Increase quantity' }).click()
  await website.getByRole('button', { name: 'Decrease quantity' }).click()
  const logo = page.getByRole('listitem').filter({ hasText: 'Logo Design' })
  await expect(logo.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled()

  await page.reload()
  await expect(website.getByRole('textbox', { name: /^Quantity/ })).toHaveValue('2')
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await expect(summary).toContainText('Taxes₹0.00')
  const total = (await summary.locator('dd').last().textContent()) ?? ''

  const { number, text } = await chatText(page, /Proceed to Checkout/)
  expect(number).toBe('919876543210')
  expect(text).toContain('Professional Website Development')
  expect(text).toContain('10 Pages')
  expect(text).toContain('Super Quick')
  expect(text).toContain(`2 × ${tierPrice}`)
  expect(text).toContain('Logo Design')
  expect(text).toContain(`${publicSiteUrl}/services/professional-website-development`)
  expect(text).toContain(`${publicSiteUrl}/services/logo-design`)
  expect(text).toContain(`Total: ${total.replace('.00', '')}`)
  expect(text).toContain('10% first-order offer')

  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: /Proceed to Checkout/ }).click()
  const chat = await opened
  await expect.poll(() => chat.url()).toMatch(/^https:\/\/wa\.me\/919876543210\?text=/)
  await expect(page.getByText('Cart cleared')).toBeVisible()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Browse Services' })).toBeVisible()
})

test('Buy Now orders the chosen variant and tier', async ({ page }) => {
  await page.goto('/services/professional-website-development')
  await page.getByLabel('Variants').selectOption('20 Pages')
  await page.getByRole('radio', { name: /Premium/ }).check()
  const { text } = await chatText(page, /Buy Now/)
  expect(text).toContain('Professional Website Development (20 Pages')
  expect(text).toContain('Premium')
})

test('the same service in another tier is a separate line, and a line can be removed', async ({ page }) => {
  await page.goto('/services/logo-design')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('link', { name: /^Cart, 1 item/ })).toBeVisible()
  await page
    .getByRole('radio', { name: /Delayed|Super Quick|Premium/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('link', { name: /^Cart, 2 items/ })).toBeVisible()
  await page.goto('/cart')
  const lines = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Remove/ }) })
  await expect(lines).toHaveCount(2)
  await lines
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(page.getByText('Item removed from cart')).toBeVisible()
  await expect(lines).toHaveCount(1)
})

test('a service added in one tab appears in the cart of another', async ({ context, page }) => {
  await page.goto('/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/services/logo-design')
  await other.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('heading', { name: 'Logo Design' })).toBeVisible()
})

test('filters are in the address, so that links share them and the back button restores them', async ({
  page,
}) => {
  await page.goto('/services')
  await page.getByLabel('Category', { exact: true }).selectOption('Design')
  await page.getByLabel('Subcategory').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Apply Filters' }).click()
  await expect(page).toHaveURL(/category=Design&subcategory=/)
  await expect(page.getByRole('heading', { level: 2, name: 'Development' })).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/services$/)
  await expect(page.getByRole('heading', { level: 2, name: 'Development' })).toBeVisible()

  await page.goto('/services?category=Design&label=Logo')
  await expect(page.getByRole('link', { name: 'Logo Design' })).toBeVisible()
  await page.goto('/services?search=zzqqxx')
  await expect(page.getByRole('heading', { name: 'No services found' })).toBeVisible()
  await expect(page.getByText('Try adjusting your search or filter criteria')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page.getByRole('link', { name: 'Logo Design' })).toBeVisible()
})

test('a search that fails to load shows an error and can be retried', async ({ page, consoleErrors }) => {
  consoleErrors.expected.push(/services could not be loaded/, /Failed to load resource/)
  let fail = true
  await page.route('**/catalogue.json', (route) => (fail ? route.abort() : route.continue()))
  await page.goto('/services?search=logo')
  await expect(page.getByText('Failed to load services. Please try again later.')).toBeVisible()
  fail = false
  await page.getByRole('button', { name: /try again/i }).click()
  await expect(page.getByRole('link', { name: 'Logo Design' })).toBeVisible()
})

test('an unknown service and an unknown page show a 404 page with a link onwards', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/404/)
  const service = await page.goto('/services/no-such-service')
  expect(service?.status()).toBe(404)
  await expect(page.getByText('Service not found')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Browse All Services' })).toHaveAttribute('href', '/services')

  const unknown = await page.goto('/no/such/page')
  expect(unknown?.status()).toBe(404)
  await expect(page.getByText('404', { exact: true })).toBeVisible()
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('the list and a service can be read with scripts off', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })
  const page = await context.newPage()
  await page.goto('/services')
  await page.getByRole('link', { name: 'Logo Design' }).click()
  await expect(page.getByRole('heading', { name: 'About Service' })).toBeVisible()
  await expect(page.getByRole('radio', { name: /Standard/ }).first()).toBeChecked()
  await context.close()
})
