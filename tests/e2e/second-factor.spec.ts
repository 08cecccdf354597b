import { factorMessages } from '@karigar/contract/accounts/second-factor.words'
import type { Page } from '@playwright/test'
import { codeOf } from '../support/second-factor.ts'
import { expectNoViolations } from './axe.ts'
import { dropSession, enterConsole } from './enter.ts'
import { expect, test } from './shop.ts'

test.use({ changesSample: import.meta.filename })

async function signIn(page: Page, role: 'admin' | 'manager'): Promise<void> {
  await page.goto(`/login?redirect=${role}`)
  await page.getByLabel('Username').fill(role)
  await page.getByLabel('Password', { exact: true }).fill(`${role}123`)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** Returns the key that stands beside the QR code. */
const keyShown = async (page: Page) => ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')

const codes = (page: Page) => page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code' })

test('an admin sets up a second factor, signs in with it, and removes it', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/status of 422/, /status of 401/)
  await enterConsole(page, '/admin/account')
  const card = page.getByRole('region', { name: 'Second factor' })
  await expect(card.getByText(factorMessages.off)).toBeVisible()

  const [secret, recovery] =
    await test.step('the app’s key is scanned or typed, and codes are shown once', async () => {
      await card.getByRole('button', { name: 'Set Up Second Factor' }).click()
      await expect(card.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
      await expectNoViolations(page)
      await codeField(page).fill('000000')
      await page.keyboard.press('Enter')
      await expect(card.getByText(factorMessages.codeWrong)).toBeVisible()
      const key = await keyShown(page)
      await codeField(page).fill(codeOf(key))
      await card.getByRole('button', { name: 'Set Up', exact: true }).click()
      await expect(codes(page)).toHaveCount(10)
      await expectNoViolations(page)
      const first = (await codes(page).first().textContent()) ?? ''
      await card.getByRole('button', { name: 'Done' }).click()
      await expect(card.getByText(factorMessages.codesLeft(10))).toBeVisible()
      await expectNoViolations(page)
      return [key, first] as const
    })

  await test.step('the sign-in asks for a code, and takes the next one', async () => {
    await dropSession(page)
    await signIn(page, 'admin')
    await expect(page.getByRole('heading', { name: factorMessages.codeNeeded })).toBeVisible()
    await expect(codeField(page)).toBeFocused()
    await expectNoViolations(page)
    await page.keyboard.press('Enter')
    await expect(page.getByText(factorMessages.codeMissing).first()).toBeVisible()
    await codeField(page).fill('000000')
    await page.keyboard.press('Enter')
    await expect(page.getByText(factorMessages.codeWrong)).toBeVisible()
    await codeField(page).fill(codeOf(secret, 1))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/admin')
    await expect(page.getByText('Logged in successfully')).toBeVisible()
  })

  await test.step('or a recovery code', async () => {
    await dropSession(page)
    await signIn(page, 'admin')
    await codeField(page).fill(recovery.toLowerCase())
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.waitForURL('**/admin')
    await page.goto('/admin/account')
    await expect(card.getByText(factorMessages.codesLeft(9))).toBeVisible()
  })

  await test.step('new codes are made, and all is removed', async () => {
    await card.getByRole('button', { name: 'New Recovery Codes' }).click()
    await page.getByRole('button', { name: 'Make New Codes' }).click()
    await expect(codes(page)).toHaveCount(10)
    await card.getByRole('button', { name: 'Done' }).click()
    await card.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(card.getByText(factorMessages.off)).toBeVisible()
  })
})

test('an admin requires a second factor of a manager, who sets it up while signing in', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/status of 401/)
  await enterConsole(page, '/admin/settings')
  await page.getByRole('link', { name: 'Second factor of Ravi Kulkarni' }).click()
  const dialog = page.getByRole('dialog', { name: 'Second Factor' })
  await expect(dialog.getByText(factorMessages.accountOff)).toBeVisible()
  await dialog.getByRole('switch', { name: 'Require a second factor' }).click()
  await expect(dialog.getByText(factorMessages.accountSetsUp)).toBeVisible()
  await expectNoViolations(page)

  await dropSession(page)
  await signIn(page, 'manager')
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeFocused()
  await expect(page.getByText(factorMessages.setUpNeeded)).toBeVisible()
  await expectNoViolations(page)
  await codeField(page).fill(codeOf(await keyShown(page)))
  await page.getByRole('button', { name: 'Set Up and Sign In' }).click()
  await expect(codes(page)).toHaveCount(10)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/manager')
  await page.goto('/manager/account')
  await expect(page.getByText(factorMessages.required)).toBeVisible()

  await test.step('the admin removes it from who has lost it', async () => {
    await dropSession(page)
    await enterConsole(page, '/admin/settings')
    await page.getByRole('link', { name: 'Second factor of Ravi Kulkarni' }).click()
    await dialog.getByRole('button', { name: 'Remove Second Factor' }).click()
    await expect(dialog.getByText(factorMessages.accountSetsUp)).toBeVisible()
    await dialog.getByRole('switch', { name: 'Require a second factor' }).click()
    await expect(dialog.getByText(factorMessages.accountOff)).toBeVisible()
  })
})

test('the pages of the second factor fit a phone', async ({ page, consoleErrors }) => {
  consoleErrors.expected.push(/status of 401/)
  await page.setViewportSize({ width: 390, height: 844 })
  await enterConsole(page, '/admin/account')
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'Set Up Second Factor' }).click()
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await fits()
  await codeField(page).fill(codeOf(await keyShown(page)))
  await page.getByRole('button', { name: 'Set Up', exact: true }).click()
  await expect(codes(page)).toHaveCount(10)
  await fits()
  await dropSession(page)
  await signIn(page, 'admin')
  await expect(page.getByRole('heading', { name: factorMessages.codeNeeded })).toBeVisible()
  await fits()
  await page.goto('/login')
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/admin/second-step')
  await expect(page.getByText(factorMessages.challengeEnded)).toBeVisible()
  await fits()
})
