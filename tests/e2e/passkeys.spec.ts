import { factorMessages } from '@karigar/contract/accounts/second-factor.words'
import { staffMessages } from '@karigar/contract/accounts/staff.words'
import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { dropSession, enterConsole } from './enter.ts'
import { expect, publicSiteUrl, test } from './shop.ts'

test.use({ changesSample: import.meta.filename })

/** Passkeys are valid at the site's own address alone, so the browser is led from there to the shop of the tests. */
test.beforeEach(async ({ page, shop, consoleErrors }) => {
  // Messages of the shop that never end cannot be led on.
  consoleErrors.expected.push(/status of 40[13]/, /ERR_FAILED/)
  await page.route(`${publicSiteUrl}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    if (pathname.endsWith('/stream')) return route.abort()
    const response = await route.fetch({ url: `${shop.url}${pathname}${search}`, maxRedirects: 0 })
    return route.fulfill({ response })
  })
})

test.afterEach(async ({ page }) => {
  // Calls that are still on their way when the test ends are not answered any more.
  await page.goto('about:blank')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

/** Gives the browser a device that makes and uses passkeys; returns how to lock it. */
async function giveDevice(page: Page): Promise<{ lock: (isLocked: boolean) => Promise<void> }> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const lock = async (isLocked: boolean) => {
    await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: !isLocked })
  }
  return { lock }
}

async function signIn(page: Page): Promise<void> {
  await dropSession(page)
  await page.goto(`${publicSiteUrl}/login?redirect=admin`)
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill('admin123')
  await page.getByRole('button', { name: 'Login' }).click()
}

test('an admin adds a passkey, signs in and confirms with it, and removes it', async ({ page }) => {
  const { lock } = await giveDevice(page)
  await signIn(page)
  await page.waitForURL('**/admin')
  await page.goto(`${publicSiteUrl}/admin/account`)
  const card = page.getByRole('region', { name: 'Second factor' })

  await test.step('it has a name, and recovery codes come with the first', async () => {
    await card.getByRole('button', { name: 'Add Passkey' }).click()
    await card.getByRole('button', { name: 'Create Passkey' }).click()
    await expect(card.getByText(factorMessages.passkeyUnnamed)).toBeVisible()
    await expectNoViolations(page)
    await card.getByRole('textbox', { name: 'Name' }).fill('My phone')
    await lock(true)
    await card.getByRole('button', { name: 'Create Passkey' }).click()
    await expect(card.getByText(factorMessages.passkeyNotMade)).toBeVisible()
    await lock(false)
    await card.getByRole('button', { name: 'Create Passkey' }).click()
    await expect(card.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
    await card.getByRole('button', { name: 'Done' }).click()
    await expect(card.getByRole('list', { name: 'Passkeys' })).toContainText('My phone')
    await expect(card.getByText('Not used yet.')).toBeVisible()
    await expectNoViolations(page)
  })

  await test.step('the same device is not added twice', async () => {
    await card.getByRole('button', { name: 'Add Passkey' }).click()
    await card.getByRole('textbox', { name: 'Name' }).fill('The same')
    await card.getByRole('button', { name: 'Create Passkey' }).click()
    await expect(card.getByText(factorMessages.passkeyKnown)).toBeVisible()
    await card.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('it ends a sign-in', async () => {
    await signIn(page)
    await expect(page.getByRole('heading', { name: factorMessages.passkeyNeeded })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Use Passkey' })).toBeFocused()
    await expectNoViolations(page)
    await lock(true)
    await page.keyboard.press('Enter')
    await expect(page.getByText(factorMessages.passkeyUnused)).toBeVisible()
    await lock(false)
    await page.getByRole('button', { name: 'Use Passkey' }).click()
    await page.waitForURL('**/admin')
    await expect(page.getByText('Logged in successfully')).toBeVisible()
  })

  await test.step('it signs in without a password, and is asked for before anybody presses', async () => {
    await dropSession(page)
    await page.goto(`${publicSiteUrl}/admin/orders`)
    await page.waitForURL('**/admin/orders')
    await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
    await dropSession(page)
    await lock(true)
    await page.goto(`${publicSiteUrl}/login?redirect=admin`)
    await page.getByRole('link', { name: 'Sign in with a passkey' }).click()
    const use = page.getByRole('button', { name: 'Use Passkey' })
    await expect(use).toBeEnabled()
    // Whoever closes the first question of the device has pressed nothing that failed.
    await expect(page.getByText(factorMessages.passkeyUnused)).toBeHidden()
    await expectNoViolations(page)
    await use.click()
    await expect(page.getByText(factorMessages.passkeyUnused)).toBeVisible()
    await page.getByRole('link', { name: factorMessages.passwordInstead }).click()
    await expect(page).toHaveURL(/\/login\?redirect=admin$/)
    await page.goto(`${publicSiteUrl}/admin`)
    await expect(page).toHaveURL(/\/login\?redirect=admin$/)
    await lock(false)
    await page.goto(`${publicSiteUrl}/admin/passkey`)
    await page.waitForURL('**/admin')
  })

  await test.step('it stands in for the password', async () => {
    await page.goto(`${publicSiteUrl}/admin/account`)
    await expect(card.getByText(/Last used/)).toBeVisible()
    let isAsked = false
    await page.route('**/api/staff/second-factor/recovery-codes', async (route) => {
      if (isAsked) return route.fallback()
      isAsked = true
      return route.fulfill({ status: 403, json: { detail: staffMessages.confirmNeeded, code: 'confirm' } })
    })
    await card.getByRole('button', { name: 'New Recovery Codes' }).click()
    await page.getByRole('button', { name: 'Make New Codes' }).click()
    const dialog = page.getByRole('dialog', { name: staffMessages.confirmTitle })

    await dialog.getByRole('button', { name: 'Use Passkey' }).click()
    await expect(dialog).toBeHidden()
    await expect(card.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
    await card.getByRole('button', { name: 'Done' }).click()
  })

  await test.step('it is removed, and the second factor with it', async () => {
    await card.getByRole('button', { name: 'Remove passkey My phone' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(factorMessages.removeLastQuestion)
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(card.getByText(factorMessages.off)).toBeVisible()
  })
})

test('a browser that cannot use passkeys here says so', async ({ page }) => {
  // The address is a number here, which no passkey can be valid for.
  await enterConsole(page, '/admin/account')
  await page.getByRole('button', { name: 'Add Passkey' }).click()
  await expect(page.getByText(factorMessages.passkeysElsewhere('localhost'))).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('button', { name: 'Add Passkey' })).toBeVisible()
})
