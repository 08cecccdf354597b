import { emailMessages, phoneMessages } from '@karigar/contract/base/common.words'
import { registrationMessages } from '@karigar/contract/accounts/registration.words'
import type { Page } from '@playwright/test'
import { logIn, openAccount } from './customers.ts'
import { expect, test } from './shop.ts'

const registration = registrationMessages
const toast = (page: Page, text: string) => page.locator('.toast').getByText(text).first()
const create = (page: Page) => page.getByRole('button', { name: /Create Account|Creating account/ })
const passwords = async (page: Page, password: string, confirmation = password) => {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password', { exact: true }).fill(confirmation)
}

/** Delays registrations until `release` is called; `seen` collects their idempotency keys. */
async function holdRegistration(page: Page): Promise<{ seen: string[]; release: () => void }> {
  const seen: string[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/auth/register', async (route) => {
    seen.push(route.request().headers()['idempotency-key'] ?? '')
    await held
    await route.continue()
  })
  return { seen, release }
}

test('a visitor registers by keyboard with a referral code, only once for two presses, and is signed in', async ({
  page,
  request,
}) => {
  const friend = await openAccount(request, 'register-friend')
  await page.goto(`/register?ref=${friend.id}`)
  await expect(page.getByLabel('Referral Code (Optional)')).toHaveValue(friend.id)
  const { seen, release } = await holdRegistration(page)
  await page.getByLabel('Full Name').focus()
  for (const text of ['Nila Rao', 'nila.rao@example.com', '+91 98111 00001', 'secret1']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await page.keyboard.press('Tab')
  await page.keyboard.type('secret1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: registration.submitting })).toHaveAttribute(
    'aria-busy',
    'true',
  )
  await page.keyboard.press('Enter')
  release()
  await page.waitForURL('**/dashboard')
  await expect(toast(page, registration.done)).toBeVisible()
  expect(seen).toEqual([expect.stringMatching(/^[\w-]{16,64}$/)])

  const login = await request.post('/api/auth/login', {
    data: { email: friend.email, password: friend.password },
  })
  const { access_token } = await login.json()
  const referrals = await request.get('/api/users/get_referrals', {
    headers: { authorization: `Bearer ${access_token}` },
  })
  expect(await referrals.json()).toHaveLength(1)

  await test.step('registration and sign-in say that the visitor is already signed in', async () => {
    for (const path of ['/register', '/login']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'You are already signed in' })).toBeVisible()
      await expect(page.getByRole('main')).toContainText('Nila Rao')
      await expect(page.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute(
        'href',
        '/dashboard',
      )
    }
    await page.getByRole('button', { name: 'Log in with another account' }).click()
    await expect(page.getByLabel('Email')).toBeFocused()
    await expect(page.getByText('Going on here ends that in this browser')).toBeVisible()
    await logIn(page, friend.email, friend.password)
    await page.goto('/login')
    await expect(page.getByRole('main')).toContainText(friend.name)
  })
})

test('a phone number is enough to register, which leads on to the requested page', async ({ page }) => {
  await page.goto('/login?redirect=/profile/settings')
  await page.getByRole('link', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(/\/register\?redirect=/)
  await page.getByLabel('Full Name').fill('Only Phone')
  const phone = page.getByLabel('Phone Number (Optional)')
  await phone.click()
  await expect(page.locator('form[data-live]')).toBeVisible()
  await phone.pressSequentially('+91 (0) 98111 00002')
  await expect(phone).toHaveAccessibleDescription('We read this as +91 98111 00002.')
  await passwords(page, 'secret1')
  await create(page).click()
  await page.waitForURL('**/profile/settings')
  await expect(toast(page, registration.done)).toBeVisible()
  await expect(page.getByRole('tabpanel').getByLabel('Phone Number')).toHaveValue('9811100002')
})

test('every error of the registration is shown at its field, and no input is lost', async ({
  page,
  request,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/status of (409|422)/, /Failed to load resource/)
  const taken = await openAccount(request, 'register-taken')
  await page.goto('/register?redirect=//evil.example')
  const refused = async (sentence: string, field: string) => {
    await create(page).click()
    await expect(toast(page, sentence)).toBeVisible()
    await expect(page.getByLabel(field, { exact: true })).toBeFocused()
    await expect(page.getByLabel(field, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  }
  await refused(registration.required, 'Full Name')
  await page.getByLabel('Full Name').fill('Nila Rao')
  await refused(registration.required, 'Email')
  await page.getByLabel('Email').fill('nila')
  await passwords(page, 'secret1', 'secret2')
  await refused(emailMessages.invalid, 'Email')
  await page.getByLabel('Email').fill(taken.email)
  await refused(registration.mismatch, 'Confirm Password')
  await passwords(page, '12345')
  await refused(registration.tooShort, 'Password')
  await passwords(page, 'secret1')
  await page.getByLabel('Phone Number (Optional)').fill('12')
  await refused(phoneMessages.invalid, 'Phone Number (Optional)')
  await page.getByLabel('Phone Number (Optional)').fill('')
  await page.getByLabel('Referral Code (Optional)').fill('NOBODY99')
  await create(page).click()
  await expect(toast(page, registration.failed)).toBeVisible()
  await expect(page.getByLabel('Referral Code (Optional)')).toBeFocused()
  await page.getByLabel('Referral Code (Optional)').fill('')
  await create(page).click()
  await expect(
    page
      .getByRole('alert')
      .getByText(/already exists/)
      .first(),
  ).toBeVisible()
  await expect(page.getByLabel('Full Name')).toHaveValue('Nila Rao')

  await test.step('a lost response does not create a second account', async () => {
    await page.getByLabel('Email').fill('register-lost@example.com')
    const keys: string[] = []
    let isLost = true
    await page.route('**/api/auth/register', async (route) => {
      keys.push(route.request().headers()['idempotency-key'] ?? '')
      if (!isLost) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await create(page).click()
    await expect(
      page
        .getByRole('alert')
        .getByText(/could not be reached/)
        .first(),
    ).toBeVisible()
    isLost = false
    await create(page).click()
    await page.waitForURL('**/dashboard')
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  await test.step('going back shows the top of the page, which says that the visitor is signed in', async () => {
    await page.goBack()
    const heading = page.getByRole('heading', { name: 'You are already signed in' })
    await expect(heading).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
})
