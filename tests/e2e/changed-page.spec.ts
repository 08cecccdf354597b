/** Pages that something has changed before their island wakes: a translator, or a password manager. */
import type { Page } from '@playwright/test'
import { SAMPLE_CUSTOMER } from './customers.ts'
import { expect, test } from './shop.ts'
import { wrapTexts } from './wrap-texts.ts'

const { email, password } = SAMPLE_CUSTOMER

/** What changes a page, as a function that runs in it. */
const CHANGES: Record<string, () => void> = {
  'a translator wraps every text': wrapTexts,
  'a password manager puts nodes beside the fields': () => {
    for (const field of document.querySelectorAll('astro-island form .input')) {
      const icon = document.createElement('div')
      icon.setAttribute('data-icon-root', '')
      field.after(icon)
      field.setAttribute('data-known', 'true')
    }
  },
  'a password manager puts a node first in the form': () => {
    for (const form of document.querySelectorAll('astro-island form')) {
      const offer = document.createElement('div')
      offer.append(document.createElement('input'))
      form.prepend(offer)
    }
  },
}

/** React says that it made the island anew. */
const MADE_ANEW = /Minified React error #418/

/** Opens a page whose React does not come before the returned function is called. */
async function openHeld(page: Page, path: string): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/_assets/react.*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(path)
  return release
}

/** Waits until the island's form is live. */
const whenLive = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.querySelector('astro-island form[data-live]') !== null))
    .toBe(true)

for (const [name, change] of Object.entries(CHANGES))
  test.describe(name, () => {
    test.beforeEach(({ consoleErrors }) => {
      consoleErrors.expected.push(MADE_ANEW)
    })

    test('the sign-in keeps what was typed, and sends what was pressed', async ({ page }) => {
      const release = await openHeld(page, '/login')
      await page.locator('#login-identifier').fill(email)
      // A browser fills in a saved value without an event.
      await page.locator('#login-password').evaluate((field: HTMLInputElement, kept) => {
        field.value = kept
      }, password)
      await page.evaluate(change)
      await page.locator('form[action="/login"] [type=submit]').click()
      await expect(page).toHaveURL(/\/login$/)
      release()
      await page.waitForURL(/\/$/)
    })

    test('the registration keeps what was typed, the focus, and a shown password', async ({ page }) => {
      const release = await openHeld(page, '/register')
      await page.locator('#register-name').fill('Asha Rao')
      await page.locator('#register-email').fill('asha@example.com')
      await page.locator('#register-password').fill('secret1')
      await page.locator('[aria-controls=register-password]').click()
      await page.evaluate(change)
      await page.locator('#register-phone').focus()
      await page.keyboard.type('98765 432')
      release()
      await whenLive(page)
      await expect(page.locator('#register-password')).toHaveAttribute('type', 'text')
      await expect(page.locator('#register-password')).toHaveValue('secret1')
      await expect(page.locator('#register-name')).toHaveValue('Asha Rao')
      await expect(page.locator('#register-email')).toHaveValue('asha@example.com')
      await expect(page.locator('#register-phone')).toBeFocused()
      await page.keyboard.type('99')
      await expect(page.locator('#register-phone')).toHaveValue('98765 43299')
    })

    test('the forgotten password keeps what was typed, and sends what was pressed once', async ({ page }) => {
      const sent: (string | null)[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/api/users/forget-password')) sent.push(request.postData())
      })
      const release = await openHeld(page, '/forgot-password')
      await page.evaluate(change)
      await page.locator('#forgot-email').fill('nobody@example.com')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      expect(sent).toEqual([])
      release()
      await expect(page.getByRole('status').locator('.notice-success')).toBeVisible()
      expect(sent.map((body) => JSON.parse(body ?? ''))).toEqual([{ email: 'nobody@example.com' }])
      await expect(page.locator('#forgot-email')).toHaveValue('nobody@example.com')
    })

    test('the booking keeps what was typed, and the focus', async ({ page }) => {
      const release = await openHeld(page, '/booking')
      await page.locator('#booking-user_name').fill('Asha Rao')
      await page.locator('#booking-user_num').fill('+91 98765-43210')
      await page.evaluate(change)
      await page.locator('#booking-topic').focus()
      await page.keyboard.type('A shop\nfor')
      release()
      await whenLive(page)
      await page.keyboard.type(' sarees')
      await expect(page.locator('#booking-topic')).toHaveValue('A shop\nfor sarees')
      await expect(page.locator('#booking-user_name')).toHaveValue('Asha Rao')
      await expect(page.locator('#booking-user_num')).toHaveValue('91 9876543210')
      await expect(page.locator('#booking-topic')).toBeFocused()
    })
  })
