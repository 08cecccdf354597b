import { messages } from '@karigar/contract/words/messages'
import type { Page } from '@playwright/test'
import { logIn, mailedLink, openAccount } from './customers.ts'
import { expect, test } from './shop.ts'

const { profile } = messages
const toast = (page: Page, text: string) => page.locator('.toast').getByText(text).first()
const askFor = (page: Page) => page.getByRole('button', { name: 'Send Reset Link' }).click()
const newPassword = async (page: Page, password: string, confirmation = password) => {
  await page.getByLabel('New Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm New Password', { exact: true }).fill(confirmation)
  await page.getByRole('button', { name: 'Set New Password' }).click()
}

test('a forgotten password is set anew with the link of the mail, once', async ({
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

  await test.step('an account that does not exist gets the same answer', async () => {
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

  await test.step('the history holds no token, and the link works no second time', async () => {
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

test('a link without a token leads to asking for one', async ({ page }) => {
  await page.goto('/reset-password')
  await expect(page.getByRole('heading', { name: 'Open the link from your mail' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
    'href',
    '/forgot-password',
  )
})

test('a request that fails says so and keeps what was typed', async ({ page, consoleErrors }) => {
  consoleErrors.expected.push(/Failed to load resource/)
  await page.goto('/forgot-password')
  await page.route('**/api/users/forget-password', (route) => route.abort())
  await page.getByLabel('Email').fill('someone@example.com')
  await askFor(page)
  await expect(toast(page, profile.resetFailed)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('someone@example.com')
})
