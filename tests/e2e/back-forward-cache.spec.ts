/** Pages that the browser has kept whole: Playwright switches its back/forward cache off, so this file switches it on. */
import { chromium, type Page } from '@playwright/test'
import { customerSession, SAMPLE_CUSTOMER } from './customers.ts'
import { enter } from './enter.ts'
import { expect, test as base } from './shop.ts'

const test = base.extend<object, object>({
  browser: [
    async ({ launchOptions }, use) => {
      const ignoreDefaultArgs = ['--disable-back-forward-cache']
      const browser = await chromium.launch({ ...launchOptions, ignoreDefaultArgs })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
})

/** Goes back by so many pages, to one that the browser has kept as it was left. */
async function backToKept(page: Page, pages = 1): Promise<void> {
  await page.evaluate((count) => history.go(-count), pages)
  await expect(page.locator('html')).toHaveAttribute('data-persisted', 'true')
}

test.beforeEach(({ page }) =>
  page.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.persisted = String(persisted)
    }),
  ),
)

test('a kept page shows the current cart and account', async ({ page, request }) => {
  const account = page.locator('details.user-menu summary')
  await page.goto('/about')
  await expect(page.getByRole('link', { name: /^Cart, 0 items/ })).toBeVisible()
  await expect(account).toBeHidden()
  await page.goto('/services/logo-design')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('link', { name: /^Cart, 1 item/ })).toBeVisible()
  await enter(page, await customerSession(request, SAMPLE_CUSTOMER))
  await backToKept(page, 2)
  await expect(page.getByRole('link', { name: /^Cart, 1 item/ })).toBeVisible()
  await expect(account).toBeVisible()
})

test('who goes back to the sign-in page after signing in sees the top of what it says now', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 300 })
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Email' }).fill(SAMPLE_CUSTOMER.email)
  await page.getByLabel('Password', { exact: true }).fill(SAMPLE_CUSTOMER.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await backToKept(page)
  await expect(page.getByRole('heading', { name: 'You are already signed in' })).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})
