/** The console on a phone of 390 × 844 pixels. */
import { addDays, shopDate } from '@karigar/contract/base/shop-clock'
import { bookingMessages } from '@karigar/contract/meetings/booking.words'
import type { RecordedOrder } from '@karigar/contract/sales/order.wire'
import { paymentMessages } from '@karigar/contract/sales/payment.words'
import type { Locator, Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { guestOrder, placeOrder } from './customers.ts'
import { enterConsole, goWithin } from './enter.ts'
import { adminHeaders, expect, offerUpi, test } from './shop.ts'

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

test('meetings begin below one line of views and one of dates, which stay when the phone is turned', async ({
  page,
}) => {
  await enterConsole(page, '/admin/bookings')
  const first = page.getByRole('main').getByRole('list').last().getByRole('listitem').first()
  const views = page.getByRole('navigation', { name: 'Views' })
  await expect(first).toBeVisible()
  // The tab says it to whoever sees.
  await expect(page.getByRole('heading', { level: 2, name: 'All Bookings' })).toHaveCSS(
    'position',
    'absolute',
  )
  expect(await first.evaluate((card) => card.getBoundingClientRect().top)).toBeLessThanOrEqual(245)
  const top = (button: Locator) => button.evaluate((element) => element.getBoundingClientRect().top)
  const sort = page.getByRole('button', { name: 'Sort' })
  expect(Math.abs((await top(views)) - (await top(sort)))).toBeLessThan(10)
  await page.getByRole('button', { name: 'Filter by Date' }).click()
  await expect(page.getByText(bookingMessages.adminDateMissing)).toBeVisible()
  await page.setViewportSize({ width: 844, height: 390 })
  await expect(page.getByRole('heading', { level: 2, name: 'All Bookings' })).toHaveCSS('position', 'static')
  await expect(page.getByText(bookingMessages.adminDateMissing)).toBeVisible()
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

test('the first and the last day of a filter stand side by side, and no field is cut', async ({ page }) => {
  for (const list of ['orders', 'history']) {
    await enterConsole(page, `/admin/${list}`)
    await page.getByRole('button', { name: 'Filter and sort' }).click()
    const [from, to] = await Promise.all(
      ['From', 'To'].map((day) => sheet(page).getByLabel(day, { exact: true }).boundingBox()),
    )
    expect(to?.y).toBe(from?.y)
    expect(from?.x).toBeLessThan(to?.x ?? 0)
    const cut = sheet(page)
      .locator('[role="combobox"], input[type="date"], label')
      .evaluateAll((fields) =>
        fields
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      )
    expect(await cut).toEqual([])
  }
})

test('a meeting is cancelled with a button that says so', async ({ page }) => {
  await enterConsole(page, '/admin/bookings')
  const cancel = cards(page)
    .first()
    .getByRole('link', { name: /^Cancel the meeting of / })
  await expect(cancel).toHaveText('Cancel')
  await cancel.click()
  await expect(page.getByRole('alertdialog', { name: 'Cancel Meeting' })).toBeVisible()
})

test('the help has one line for a short question, and long ones stay beside their arrow', async ({
  page,
}) => {
  await enterConsole(page, '/admin/help')
  const questions = page.getByRole('article').locator('summary')
  await expect(questions.first()).toBeVisible()
  const found = await questions.evaluateAll((all) =>
    all.map((question) => {
      const text = document.createRange()
      text.selectNodeContents(question.querySelector('h3')!)
      const lines = [...text.getClientRects()]
      return {
        lines: new Set(lines.map(({ top }) => top)).size,
        beginnings: new Set(lines.map(({ left }) => left)).size,
        end: Math.max(...lines.map(({ right }) => right)),
        height: question.getBoundingClientRect().height,
      }
    }),
  )
  expect(found.some(({ lines }) => lines > 1)).toBe(true)
  for (const { lines, beginnings, end, height } of found) {
    expect(beginnings).toBe(1)
    expect(end).toBeLessThan(390 - 16)
    if (lines === 1) expect(height).toBeLessThanOrEqual(48)
  }
  await questions.first().click()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
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
  // Whether a payment of the sample is overdue depends on the day and the hour, so one that was due yesterday is added.
  const owed = await guestOrder(request)
  const headers = await adminHeaders(request)
  for (const [part, data] of [
    ['status', { status: 'completed' }],
    ['payment-due', { payment_due_on: addDays(shopDate(new Date()), -1) }],
  ] as const) {
    const saved = await request.put(`/api/admin/orders/${owed.id}/${part}`, { headers, data })
    expect(saved.ok()).toBe(true)
  }
  const notice = await request.put(`/api/users/orders/${order_id}/payment-notice`, {
    headers: { authorization: `Bearer ${link_key}` },
    data: { utr: '512345678901' },
  })
  expect(notice.ok()).toBe(true)
  // How many of the sample's orders wait for somebody depends on the hour.
  for (let more = 0; more < 6; more += 1) await placeOrder(request, null)
  await enterConsole(page)
  const line = page.getByRole('list', { name: 'To do' }).getByRole('listitem').first()
  await expect(line).toContainText('Payment to confirm')
  await test.step('each press of the day is one line, and says all of it', async () => {
    await page.getByRole('button', { name: /^Show all/ }).click()
    const presses = page.getByRole('list', { name: 'To do' }).locator('[aria-label*=": "]')
    await expect(presses.filter({ hasText: /^Ask for ₹/ }).first()).toBeVisible()
    for (const press of await presses.all()) {
      const { height, isCut } = await press.evaluate(({ clientHeight, clientWidth, scrollWidth }) => ({
        height: clientHeight,
        isCut: scrollWidth > clientWidth,
      }))
      const name = await press.textContent()
      expect([name, isCut]).toEqual([name, false])
      expect(height, String(name)).toBeLessThanOrEqual(44)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
  await line.getByRole('link', { name: /^Confirm ₹[\d,.]+: KG-/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm the Payment' })
  await expect(dialog).toContainText('512345678901')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(paymentMessages.confirmed)).toBeVisible()
})
