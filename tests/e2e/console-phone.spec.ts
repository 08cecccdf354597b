/** The console on a phone of 390 × 844 pixels. */
import type { RecordedOrder } from '@karigar/contract/sales/order.wire'
import { paymentMessages } from '@karigar/contract/sales/payment.words'
import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { placeOrder } from './customers.ts'
import { enterConsole, goWithin } from './enter.ts'
import { expect, offerUpi, test } from './shop.ts'

test.use({
  changesSample: import.meta.filename,
  viewport: { width: 390, height: 844 },
  hasTouch: true,
})

/** The most that may stand above the first card of a list, in pixels. */
const FIRST_CARD = 180

const cards = (page: Page) => page.getByRole('main').getByRole('list').first().getByRole('listitem')
const chip = (page: Page, text: string) => page.getByRole('button', { name: `Remove ${text}` })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filter and sort' })

async function firstCardTop(page: Page): Promise<number> {
  await expect(cards(page).first()).toBeVisible()
  return cards(page)
    .first()
    .evaluate((card) => card.getBoundingClientRect().top)
}

test('the screens of every day are at the thumb, each with its name', async ({ page }) => {
  await enterConsole(page)
  const bar = page.getByRole('navigation', { name: 'Screens' })
  await expect(bar.getByRole('link')).toHaveText(['Today', 'Orders', 'Meetings', 'Catalogue'])
  await expect(bar.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page')
  for (const [entry, heading] of [
    ['Orders', 'Orders'],
    ['Meetings', 'Bookings Management'],
    ['Catalogue', 'Services'],
    ['Today', 'Dashboard'],
  ] as const) {
    await bar.getByRole('link', { name: entry }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  for (const part of ['Recent Orders', 'Order Statistics'])
    await expect(page.getByRole('region', { name: part })).toBeVisible()
  for (const figure of ['Total Users', 'Total Orders', 'Active Orders', 'Revenue'])
    await expect(page.getByRole('heading', { name: figure, exact: true })).toBeVisible()
  await expectNoViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('the orders begin at the top, are filtered in one sheet, and a card leads to its order', async ({
  page,
}) => {
  await enterConsole(page, '/admin/orders')
  expect(await firstCardTop(page)).toBeLessThanOrEqual(FIRST_CARD)
  const all = await cards(page).count()
  const whole = page.url()

  await test.step('Back closes the sheet and leaves the list as it was', async () => {
    await page.getByRole('button', { name: 'Filter and sort' }).click()
    await sheet(page).getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'Completed' }).click()
    await expectNoViolations(page)
    await page.goBack()
    await expect(sheet(page)).toBeHidden()
    expect(page.url()).toBe(whole)
    await expect(cards(page)).toHaveCount(all)
  })

  await test.step('what was chosen shows as chips, and the list still begins at the top', async () => {
    await page.getByRole('button', { name: 'Filter and sort' }).click()
    await sheet(page).getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'Completed' }).click()
    await sheet(page).getByRole('combobox', { name: 'Payment' }).click()
    await page.getByRole('option', { name: 'Paid', exact: true }).click()
    await sheet(page).getByRole('button', { name: 'Show' }).click()
    await expect(sheet(page)).toBeHidden()
    await expect(chip(page, 'Payment: Paid')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Filter and sort, 2 set' })).toBeVisible()
    for (const text of await cards(page).allTextContents()) expect(text).toContain('Completed')
    expect(await firstCardTop(page)).toBeLessThanOrEqual(FIRST_CARD)
    await expectNoViolations(page)
    await chip(page, 'Status: Completed').click()
    await expect(chip(page, 'Status: Completed')).toHaveCount(0)
    await expect(chip(page, 'Payment: Paid')).toBeVisible()
  })

  await test.step('a press on a card opens its order, and another visit begins without filters', async () => {
    const number = (await cards(page).first().getByRole('heading').textContent()) ?? ''
    const { width, height } = (await cards(page).first().boundingBox()) ?? { width: 0, height: 0 }
    // Beside everything that does something by itself.
    await cards(page)
      .first()
      .click({ position: { x: width - 12, y: height / 2 - 30 } })
    await expect(page).toHaveURL(new RegExp(`/admin/orders/${number}`))
    await goWithin(page, '/admin/labels')
    await goWithin(page, '/admin/orders')
    await expect(cards(page)).toHaveCount(all)
    await expect(page.getByRole('group', { name: 'Set filters' })).toHaveCount(0)
  })
})

test('further actions come with a press, and their dialogs outlive it', async ({ page }) => {
  await enterConsole(page, '/admin/orders')
  await expect(page.getByRole('button', { name: 'File away old' })).toBeHidden()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'File away old' }).click()
  const dialog = page.getByRole('dialog', { name: 'File away old orders' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'New order' }).click()
  await expect(page.getByRole('dialog', { name: 'New order' })).toBeVisible()
})

test('a payment that a customer speaks of is confirmed with two presses', async ({ page, request }) => {
  await offerUpi(request)
  const { order_id, link_key } = (await placeOrder(request, null)) as RecordedOrder
  const notice = await request.put(`/api/users/orders/${order_id}/payment-notice`, {
    headers: { authorization: `Bearer ${link_key}` },
    data: { utr: '512345678901' },
  })
  expect(notice.ok()).toBe(true)
  await enterConsole(page)
  const line = page.getByRole('list', { name: 'To do' }).getByRole('listitem').first()
  await expect(line).toContainText('Payment to confirm')
  await line.getByRole('link', { name: /^Confirm ₹[\d,.]+ by UPI: KG-/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm the Payment' })
  await expect(dialog).toContainText('512345678901')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(paymentMessages.confirmed)).toBeVisible()
})
