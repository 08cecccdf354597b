import { profileMessages } from '@karigar/contract/accounts/profile.words'
import type { Page } from '@playwright/test'
import { logIn, mailedLink, openAccount } from './customers.ts'
import { expect, test } from './shop.ts'

const profile = profileMessages
const toast = (page: Page, text: string) => page.locator('.toast').getByText(text).first()
const askFor = (page: Page) => page.getByRole('button', { name: 'Send Reset Link' }).click()
const newPassword = async (page: Page, password: string, confirmation = password) => {
  await page.getByLabel('New Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm New Password', { exact: true }).fill(confirmation)
  await page.getByRole('button', { name: 'Set New Password' }).click()
}

test('a forgotten password can be reset once with the mailed link', async ({
  page,
  request,
  shop,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/status of 422/)
  const { email } = await openAccount(request, 'forgotten')
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.waitForURL('**/forgot-password')
  await askFor(page)
  await expect(toast(page, profile.resetContactRequired)).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill(email)
  await askFor(page)
  await expect(toast(page, profile.resetSent)).toBeVisible()
  const answer = await page.getByRole('status').filter({ hasText: profile.resetSent }).first().innerText()

  await test.step('an unknown account shows the same message', async () => {
    await page.reload()
    await page.getByLabel('Phone Number').fill('98000 00000')
    await askFor(page)
    const status = page.getByRole('status').filter({ hasText: profile.resetSent }).first()
    await expect(status).toBeVisible()
    expect(await status.innerText()).toBe(answer)
  })

  const link = await mailedLink(shop, email)
  await page.goto(link)
  await expect(page).toHaveURL(/\/reset-password$/)
  await newPassword(page, '12345')
  await expect(toast(page, profile.passwordShort)).toBeVisible()
  await newPassword(page, 'secret2', 'secret3')
  await expect(toast(page, profile.passwordMismatch)).toBeVisible()
  await newPassword(page, 'secret2')
  await page.waitForURL('**/login')
  await expect(toast(page, profile.resetDone)).toBeVisible()
  await logIn(page, email, 'secret2')

  await test.step('the history contains no token, and the link works only once', async () => {
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL(/\/reset-password$/)
    await page.goto(link)
    await newPassword(page, 'secret4')
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeFocused()
    await expect(page.getByRole('alert').getByText(profile.resetExpired).first()).toBeVisible()
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
    await page.waitForURL('**/forgot-password')
  })
})

test('the reset page without a token links to the request form', async ({ page }) => {
  await page.goto('/reset-password')
  await expect(page.getByRole('heading', { name: 'Open the link from your mail' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
    'href',
    '/forgot-password',
  )
})

test('a request that fails shows an error and keeps the input', async ({ page, consoleErrors }) => {
  consoleErrors.expected.push(/Failed to load resource/)
  await page.goto('/forgot-password')
  await page.route('**/api/users/forget-password', (route) => route.abort())
  await page.getByLabel('Email').fill('someone@example.com')
  await askFor(page)
  await expect(toast(page, profile.resetFailed)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('someone@example.com')
})
