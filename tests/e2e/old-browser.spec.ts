import { bookingMessages } from '@karigar/contract/meetings/booking.words'
import { cartMessages } from '@karigar/contract/sales/cart.words'
import { checkout, expect, onlyChat, rows, textOf } from './cart-shop.ts'
import { logIn, SAMPLE_CUSTOMER } from './customers.ts'
import { enterConsole } from './enter.ts'
import { runsOldChromium, test } from './old-chromium.ts'
import { apply, count, searchBox, titles } from './services-page.ts'
import { openWithWorker } from './with-worker.ts'

test.skip(!runsOldChromium, 'The package of the old Chromium has it for Linux on x64 alone.')
test.use({ changesSample: import.meta.filename })

test('the browser is the oldest that the shop promises to work in', ({ browser }) => {
  expect(browser.version()).toMatch(/^92\./)
})

test('a search finds services, and filters narrow them', async ({ page }) => {
  await page.goto('/about')
  await searchBox(page).fill('loggo')
  await searchBox(page).press('Enter')
  await expect(count(page)).toHaveText('5 services for “loggo”')
  await expect(titles(page).first()).toHaveText('Logo Design')
  await page.goto('/services')
  await page.getByLabel('Category', { exact: true }).selectOption('Design')
  await page.getByLabel('Subcategory').selectOption('Brand Identity')
  await apply(page)
  await expect(count(page)).toHaveText('2 services in Brand Identity')
})

test('a service goes into the cart, and the order to a chat', async ({ page, context, chats }) => {
  await page.goto('/services/logo-design')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText(cartMessages.added('Logo Design'))).toBeVisible()
  await page.goto('/cart')
  await rows(page).getByRole('button', { name: 'Increase quantity' }).click()
  await expect(rows(page).getByRole('textbox')).toHaveValue('2')
  await checkout(page).click()
  await onlyChat(context, chats)
  expect(textOf(chats[0])).toContain('Logo Design')
  await expect(page.getByText(/Your order number is KG-\w{6}\./)).toBeVisible()
})

test('a visitor books a slot of the chosen day, and moves the meeting', async ({ page }) => {
  await page.goto('/booking')
  // The answer for the wrong day would be that of a call without its date.
  await Promise.all([
    page.waitForResponse(/get_bookings\?date=\d{4}-\d\d-\d\d$/),
    page.getByRole('gridcell').getByRole('button', { disabled: false }).last().click(),
  ])
  await page.getByRole('radio').first().check()
  await expect(page.locator('.slot-chosen')).toHaveCount(1)
  await page.getByLabel('Full Name').fill('Asha Rao')
  await page.getByLabel('Phone Number').fill('9876543210')
  await page.getByLabel('Meeting Topic').fill('A shop')
  await page.getByRole('button', { name: 'Book Meeting' }).click()
  await expect(page.getByText(bookingMessages.banner)).toBeVisible()
  await page.getByRole('region', { name: 'Your meetings' }).getByRole('link').click()
  await page.getByRole('button', { name: 'Move to another time' }).click()
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Move meeting' }).click()
  await expect(page.getByText(bookingMessages.rescheduled)).toBeVisible()
})

test('a customer signs in and sees the orders', async ({ page }) => {
  await page.goto('/login')
  await logIn(page, SAMPLE_CUSTOMER.email, SAMPLE_CUSTOMER.password)
  await page.goto('/dashboard')
  await expect(page.getByRole('tabpanel', { name: 'My Orders' }).getByRole('listitem').first()).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the menu is closed at first, opens, and closes with its button, Escape and a press beside it', async ({
    page,
  }) => {
    await page.goto('/about')
    const opener = page.getByRole('button', { name: 'Menu', exact: true })
    const menu = page.getByRole('navigation', { name: 'Menu', exact: true })
    await expect(menu).toBeHidden()
    for (const close of [
      () => menu.getByRole('button', { name: 'Close menu' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(5, 300),
    ]) {
      await opener.click()
      await expect(menu.getByRole('link', { name: 'Book Meeting' })).toBeVisible()
      await close()
      await expect(menu).toBeHidden()
    }
  })

  test('the banner shows one slide at a time', async ({ page }) => {
    await page.goto('/')
    const slides = page.locator('.hero-slide')
    await expect(slides.nth(0)).toBeVisible()
    await expect(slides.nth(1)).toBeHidden()
    await page.getByRole('button', { name: /^Next/ }).first().click()
    await expect(slides.nth(1)).toBeVisible()
    await expect(slides.nth(0)).toBeHidden()
  })
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the pages that were read are listed when the connection is gone', async ({
    page,
    context,
    consoleErrors,
  }) => {
    consoleErrors.expected.push(/Failed to load resource/)
    await openWithWorker(page, '/services/logo-design')
    await context.setOffline(true)
    await page.goto('/services/instagram-caption-pack')
    await expect(page.getByRole('link', { name: /Logo Design/ })).toBeVisible()
  })
})

test('the console says that the browser is too old for it', async ({ page, consoleErrors }) => {
  consoleErrors.expected.push(/./)
  await enterConsole(page)
  await expect(page.getByText('This browser is too old for the console')).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading' })).toBeHidden()
})
