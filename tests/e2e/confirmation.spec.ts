import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { TokenReply } from '@karigar/contract/accounts/auth.wire'
import { profileMessages } from '@karigar/contract/accounts/profile.words'
import { adminMessages } from '@karigar/contract/accounts/admin.words'
import { gatewayKeyMessages } from '@karigar/contract/shop/gateway-keys.words'
import { staffMessages } from '@karigar/contract/accounts/staff.words'
import type { Page } from '@playwright/test'
import { forgeToken } from '../support/tokens.ts'
import { expectNoViolations } from './axe.ts'
import { enter } from './enter.ts'
import { expect, type Shop, test } from './shop.ts'

test.use({ changesSample: import.meta.filename })

/** Enters the console as the sample's admin who signed in an hour ago. */
async function enterAnHourLater(page: Page, { dataDir }: Shop): Promise<void> {
  const data = { username: 'admin', password: 'admin123' }
  const login = (await (await page.request.post('/api/auth/admin/login', { data })).json()) as TokenReply
  const claims = JSON.parse(
    Buffer.from(login.access_token.split('.')[1] ?? '', 'base64url').toString(),
  ) as Record<string, number>
  const secret = (await readFile(path.join(dataDir, 'jwt-secret'), 'utf8')).trim()
  const access_token = forgeToken({ ...claims, since: (claims.since ?? 0) - 3600 }, secret)
  await enter(page, { ...login, access_token })
}

const question = (page: Page) => page.getByRole('dialog', { name: staffMessages.confirmTitle })

test('an hour after the sign-in the console asks for the password, and then goes on by itself', async ({
  page,
  shop,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/status of 403/, /status of 422/)
  await enterAnHourLater(page, shop)
  await page.goto('/admin/settings')
  await page.getByRole('link', { name: 'Add Admin' }).click()
  const form = page.getByRole('dialog', { name: 'Add Admin' })
  const typed = { Username: 'meera', Name: 'Meera Iyer', Email: 'meera@example.com', Password: 'secret1' }
  for (const [label, value] of Object.entries(typed))
    await form.getByRole('textbox', { name: label, exact: true }).fill(value)

  await test.step('who thinks better of it finds everything as it was typed', async () => {
    await form.getByRole('button', { name: 'Add Admin' }).click()
    await expect(question(page).getByRole('textbox', { name: 'Password' })).toBeFocused()
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
    await expect(question(page)).toBeHidden()
    await expect(form.getByText(staffMessages.confirmNeeded)).toBeVisible()
    for (const [label, value] of Object.entries(typed))
      await expect(form.getByRole('textbox', { name: label, exact: true })).toHaveValue(value)
  })

  await test.step('a wrong password is said, and the right one lets the admin be added', async () => {
    await form.getByRole('button', { name: 'Add Admin' }).click()
    await expect(question(page).getByRole('textbox', { name: 'Password' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(question(page).getByText(staffMessages.confirmEmpty)).toBeVisible()
    await question(page).getByRole('textbox', { name: 'Password' }).fill('admin124')
    await page.keyboard.press('Enter')
    await expect(question(page).getByText(profileMessages.currentPasswordWrong)).toBeVisible()
    await expectNoViolations(page)
    await question(page).getByRole('textbox', { name: 'Password' }).fill('admin123')
    await page.keyboard.press('Enter')
    await expect(page.getByText(adminMessages.added)).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'meera@example.com' })).toBeVisible()
  })

  await test.step('for ten minutes it is not asked again, but it is in a page that was loaded anew', async () => {
    await page.getByRole('link', { name: 'Switch off Meera Iyer' }).click()
    await page.getByRole('button', { name: 'Switch Off' }).click()
    await expect(page.getByText(staffMessages.wasSwitchedOff)).toBeVisible()
    await page.reload()
    await page.getByRole('link', { name: 'Switch on Meera Iyer' }).click()
    await page.getByRole('button', { name: 'Switch On' }).click()
    await question(page).getByRole('textbox', { name: 'Password' }).fill('admin123')
    await question(page).getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText(staffMessages.wasSwitchedOn)).toBeVisible()
  })
})

test('the question fits a phone', async ({ page, shop, consoleErrors }) => {
  consoleErrors.expected.push(/status of 403/)
  await page.setViewportSize({ width: 390, height: 760 })
  await enterAnHourLater(page, shop)
  await page.goto('/admin/payment')
  await page.getByRole('textbox', { name: 'API Key' }).fill('rzp_live_x')
  await page.getByRole('textbox', { name: 'Secret Key' }).fill('a-secret-of-the-gateway')
  await page.getByRole('button', { name: 'Save Configuration' }).click()
  await expect(question(page)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await question(page).getByRole('textbox', { name: 'Password' }).fill('admin123')
  await question(page).getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(gatewayKeyMessages.saved)).toBeVisible()
})
