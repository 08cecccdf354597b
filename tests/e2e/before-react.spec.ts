import type { Page } from '@playwright/test'
import { customerSession, SAMPLE_CUSTOMER } from './customers.ts'
import { enter } from './enter.ts'
import { expect, test } from './shop.ts'

const REACT = '**/_assets/react.*.js'
const { email, password } = SAMPLE_CUSTOMER
const passwordField = (page: Page) => page.getByLabel('Password', { exact: true })

/** Delays requests for React until the returned function is called. */
async function holdReact(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(REACT, async (route) => {
    await held
    await route.continue()
  })
  return release
}

test('the sign-in loads React at the first touch, or at once for staff', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\/react\./.test(pathname)) asked.push(pathname)
  })
  for (const path of ['/login?redirect=/cart', '/register?ref=ABCD2345', '/contact']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  }
  expect(asked).toEqual([])
  await page.keyboard.press('Tab')
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])

  await page.goto('/login')
  await page.keyboard.press('Tab')
  await expect.poll(() => asked).toHaveLength(1)
  await page.goto('/login?redirect=admin')
  await expect.poll(() => asked).toHaveLength(2)
})

test('a form submitted before hydration is sent once, with its typed and autofilled values', async ({
  page,
}) => {
  const release = await holdReact(page)
  const sent: (string | null)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/login')) sent.push(request.postData())
  })
  await page.goto('/login')
  // A browser fills in saved values without firing an event.
  await passwordField(page).evaluate((field: HTMLInputElement, kept) => {
    field.value = kept
  }, password)
  await page.getByLabel('Email').focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login$/)
  expect(sent).toEqual([])

  release()
  await page.waitForURL(/\/$/)
  expect(sent.map((body) => JSON.parse(body ?? ''))).toEqual([{ email, password }])
})

test('hydration keeps the input and does not submit the form', async ({ page }) => {
  const release = await holdReact(page)
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(passwordField(page)).toHaveAttribute('type', 'password')

  release()
  await expect(passwordField(page)).toHaveAttribute('type', 'text')
  await expect(passwordField(page)).toHaveValue(password)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page).toHaveURL(/\/login$/)
})

test('a tab of the settings opened before hydration stays open', async ({ page, request }) => {
  await enter(page, await customerSession(request))
  const release = await holdReact(page)
  await page.goto('/profile/settings')
  const tab = page.getByRole('tab', { name: 'Password & Security' })
  const panel = page.getByRole('tabpanel')
  await expect(panel).toHaveAccessibleName('Profile Information')
  await tab.click()
  await expect(panel).toHaveAccessibleName('Password & Security')
  await expect(page).toHaveURL(/#security$/)

  release()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await expect(panel).toHaveAccessibleName('Password & Security')
  await page.getByRole('tab', { name: 'Profile Information' }).click()
  await expect(panel.getByLabel('Email')).toHaveValue(email)
})

test('an island that fails to load shows a message and keeps the input', async ({ page, consoleErrors }) => {
  consoleErrors.expected.push(/Failed to load resource/)
  consoleErrors.expected.push(/astro-island/)
  await page.route(REACT, (route) => route.abort())
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Email').press('Enter')
  await expect(page.getByText('This part of the page could not be loaded')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
})

test('a filled cart shows its lines before React has come, and the same ones with their controls after it', async ({
  page,
}) => {
  await page.goto('/services/logo-design')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Added Logo Design to cart')).toBeVisible()
  const release = await holdReact(page)
  await page.goto('/cart')
  const row = page.locator('.cart-row').first()
  await expect(row.getByRole('link', { name: 'Logo Design' })).toBeVisible()
  await expect(row).toContainText('Wordmark · Standard')
  await expect(page.locator('.cart-row:visible')).toHaveCount(1)
  await expect(row.locator('img')).toBeVisible()
  const read = (await row.innerText()).split('\n').filter(Boolean)
  const { height } = (await row.boundingBox()) ?? { height: NaN }
  expect(read.some((text) => /^₹[\d,]+$/.test(text))).toBe(true)
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  release()
  await expect(page.getByRole('button', { name: /^Remove/ })).toBeVisible()
  const after = await row.innerText()
  for (const text of read) expect(after).toContain(text)
  expect((await row.boundingBox())?.height).toBe(height)
})
