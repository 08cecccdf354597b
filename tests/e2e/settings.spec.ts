import { profileMessages } from '@karigar/contract/accounts/profile.words'
import { sessionMessages } from '@karigar/contract/accounts/auth.words'
import type { Page } from '@playwright/test'
import { logIn, mailedLink, openAccount } from './customers.ts'
import { expect, test } from './shop.ts'

const profile = profileMessages
const toast = (page: Page, text: string) => page.locator('.toast').getByText(text).first()
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
/** The visible tab panel; the hidden one has fields with the same labels. */
const panel = (page: Page) => page.getByRole('tabpanel')
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()

test('a visitor signs in, returns to the settings and saves the profile', async ({
  page,
  request,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/status of (401|422)/, /Failed to load resource/)
  const customer = await openAccount(request, 'settings')
  await page.goto('/profile/settings')
  await page.waitForURL('**/login?redirect=/profile/settings')
  await expect(toast(page, sessionMessages.mustLogIn)).toBeVisible()
  await logIn(page, customer.email, customer.password)
  await page.waitForURL('**/profile/settings')
  await expect(panel(page).getByLabel('Email')).toHaveValue(customer.email)
  await expect(panel(page).getByLabel('Current Password', { exact: true })).toBeHidden()

  await test.step('changing only the name needs no password and updates the header', async () => {
    await page.getByLabel('Full Name').fill('')
    await save(page)
    await expect(toast(page, profile.nameRequired)).toBeVisible()
    await page.getByLabel('Full Name').fill('Meera Iyer')
    await save(page)
    await expect(toast(page, profile.updated)).toBeVisible()
    await expect(page.locator('details.user-menu summary')).toContainText('Meera Iyer')
    await page.reload()
    await expect(page.getByLabel('Full Name')).toHaveValue('Meera Iyer')
    await expect(page.locator('details.user-menu summary')).toContainText('Meera Iyer')
  })

  await test.step('changing a contact asks for the password before sending', async () => {
    await panel(page).getByLabel('Email').fill('')
    await save(page)
    await expect(toast(page, profile.contactRequired)).toBeVisible()
    await panel(page).getByLabel('Email').fill('settings-new@example.com')
    const password = panel(page).getByLabel('Current Password', { exact: true }).first()
    await expect(password).toBeVisible()
    await save(page)
    await expect(toast(page, profile.contactNeedsPassword)).toBeVisible()
    await password.fill('wrong-one')
    await save(page)
    await expect(toast(page, profile.updateFailed)).toBeVisible()
    await expect(page.getByText(profile.currentPasswordWrong).first()).toBeVisible()
    await expect(panel(page).getByLabel('Email')).toHaveValue('settings-new@example.com')
    await password.fill(customer.password)
    await save(page)
    await expect(toast(page, profile.updated)).toBeVisible()
    await expect(password).toBeHidden()
  })

  await test.step('a session that ends before saving keeps the input', async () => {
    await page.getByLabel('Full Name').fill('Meera I. Iyer')
    await page.route('**/api/users/update-profile-json', (route) =>
      route.fulfill({ status: 401, json: { detail: 'Please log in again.' } }),
    )
    await save(page)
    await page.waitForURL('**/login?redirect=/profile/settings')
    await expect(toast(page, sessionMessages.mustLogIn)).toBeVisible()
    await page.unroute('**/api/users/update-profile-json')
    await logIn(page, 'settings-new@example.com', customer.password)
    await page.waitForURL('**/profile/settings')
    await expect(page.getByLabel('Full Name')).toHaveValue('Meera I. Iyer')
    await expect(toast(page, profile.restored)).toBeVisible()
  })

  await test.step('a profile that fails to load can be retried', async () => {
    await page.route('**/api/users/dashboard', (route) => route.abort())
    await page.reload()
    await expect(page.getByRole('alert').getByText(profile.loadFailed).first()).toBeVisible()
    await expect(page.getByLabel('Full Name')).toBeDisabled()
    await page.unroute('**/api/users/dashboard')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByLabel('Full Name')).toHaveValue('Meera Iyer')
  })
})

test('tabs work by keyboard and stay in the address, and a new password ends only the other sessions', async ({
  page,
  browser,
  request,
  shop,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/status of (401|422)/)
  const { email, password } = await openAccount(request, 'security')
  await page.goto('/login?redirect=profile/settings')
  await logIn(page, email, password)
  await expect(panel(page).getByLabel('Email')).toHaveValue(email)
  await tab(page, 'Profile Information').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'Password & Security')).toBeFocused()
  await expect(page).toHaveURL(/#security$/)
  await page.reload()
  await expect(tab(page, 'Password & Security')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel', { name: 'Password & Security' })).toBeVisible()
  await expect(page.getByRole('tabpanel', { name: 'Profile Information' })).toBeHidden()
  await page.goto('/about')
  await page.goBack()
  await expect(tab(page, 'Password & Security')).toHaveAttribute('aria-selected', 'true')

  const other = await browser.newContext({ baseURL: shop.url })
  const elsewhere = await other.newPage()
  await elsewhere.goto('/login?redirect=profile/settings')
  await logIn(elsewhere, email, password)
  await expect(elsewhere.getByLabel('Full Name')).toHaveValue('Customer security')

  const form = page.getByRole('form', { name: 'Change Password' })
  const change = async (current: string, next: string, confirmation = next) => {
    await form.getByLabel('Current Password', { exact: true }).fill(current)
    await form.getByLabel('New Password', { exact: true }).fill(next)
    await form.getByLabel('Confirm New Password', { exact: true }).fill(confirmation)
    await form.getByRole('button', { name: 'Change Password' }).click()
  }
  for (const [values, sentence] of [
    [['', 'secret2'], profile.currentPasswordRequired],
    [[password, '12345'], profile.passwordShort],
    [[password, 'secret2', 'secret3'], profile.passwordMismatch],
    [['wrong-one', 'secret2'], profile.currentPasswordWrong],
  ] as const) {
    await change(...(values as unknown as [string, string]))
    await expect(toast(page, sentence)).toBeVisible()
  }
  await change(password, 'secret2')
  await expect(toast(page, profile.updated)).toBeVisible()
  await expect(form.getByLabel('Current Password', { exact: true })).toHaveValue('')
  await page.reload()
  await tab(page, 'Profile Information').click()
  await expect(page.getByLabel('Full Name')).toHaveValue('Customer security')
  await elsewhere.getByRole('button', { name: 'Save Changes' }).click()
  await elsewhere.waitForURL('**/login?redirect=/profile/settings')
  await other.close()

  await tab(page, 'Password & Security').click()
  const forgot = page.getByRole('form', { name: 'Forgot Password' })
  await forgot.getByLabel('Email').fill(email)
  await forgot.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(toast(page, profile.resetSent)).toBeVisible()
  expect(await mailedLink(shop, email)).toContain('#token=')
})
