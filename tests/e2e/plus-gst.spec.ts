import { documentMessages } from '@karigar/contract/sales/document.words'
import { deskMessages } from '@karigar/contract/sales/order-desk.words'
import { plusGstMessages } from '@karigar/contract/sales/plus-gst.words'
import type { Page } from '@playwright/test'
import { documentSettings, MAHARASHTRA, registered } from '../support/documents.ts'
import { expectNoViolations } from './axe.ts'
import { newCustomer, placeOrder } from './customers.ts'
import { enterConsole } from './enter.ts'
import { photograph } from './inspect-screen.ts'
import { adminHeaders, expect, test } from './shop.ts'

test.use({ changesSample: import.meta.filename, viewport: { width: 390, height: 844 } })

const plusGst = (page: Page) => page.getByRole('dialog').getByLabel('Prices are plus GST')
const services = (page: Page) => page.getByRole('region', { name: 'Services' })

async function fitsThePhone(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectNoViolations(page)
}

test('staff write an order plus GST with a percentage off on a phone, which is invoiced as it was agreed', async ({
  page,
  request,
  browser,
  shop,
}) => {
  const headers = await adminHeaders(request)
  const stand = async (data: object) =>
    expect((await request.put('/api/admin/settings/documents', { headers, data })).ok()).toBe(true)
  await stand(documentSettings())
  await enterConsole(page, '/admin/orders')
  const dialog = page.getByRole('dialog')
  const sums = dialog.getByRole('status').filter({ hasText: 'Subtotal' })

  await test.step('the form says why a shop that is not registered cannot', async () => {
    await page.getByRole('link', { name: 'New order' }).click()
    await expect(plusGst(page)).toBeDisabled()
    await expect(dialog.getByText(plusGstMessages['not-registered'])).toBeVisible()
    await stand(registered())
    await page.reload()
    await expect(plusGst(page)).toBeEnabled()
  })

  await test.step('a percentage is typed with its sign or chosen, and its rupees are whole', async () => {
    await dialog.getByLabel('Caller’s name').fill('Meera Mehta')
    await dialog.getByLabel('Caller’s phone').fill('+91 98220 33445')
    await dialog.getByLabel('What for').fill('Wedding film')
    await dialog.getByLabel('Price of one').fill('15,217.50')
    await dialog.getByLabel('Discount', { exact: true }).fill('10%')
    await dialog.getByLabel('What the discount is for').fill('Diwali')
    await expect(dialog.getByLabel('Discount', { exact: true })).toHaveValue('10')
    await expect(dialog.getByLabel('In', { exact: true })).toContainText('%')
    await expect(sums).toContainText('Discount, 10% off')
    await expect(sums).toContainText('−₹1,522')
    await expect(sums).toContainText('₹13,695.50')
    await dialog.getByLabel('In', { exact: true }).click()
    await page.getByRole('option', { name: '₹' }).click()
    await expect(sums).toContainText('−₹10')
    await dialog.getByLabel('In', { exact: true }).click()
    await page.getByRole('option', { name: '%' }).click()
  })

  await test.step('the GSTIN is asked for, what is wrong with it said, and nothing lost', async () => {
    await plusGst(page).focus()
    await page.keyboard.press('Space')
    await dialog.getByRole('button', { name: 'Record order' }).click()
    await expect(dialog.getByText(plusGstMessages.gstinMissing)).toBeVisible()
    const billing = dialog.getByRole('group', { name: 'Billing details' })
    await billing.getByLabel('GSTIN or UIN').fill('27AAPFU0939F1ZX')
    await dialog.getByRole('button', { name: 'Record order' }).click()
    await expect(billing.getByText(documentMessages.gstinDigit)).toBeVisible()
    await expect(billing.getByText(documentMessages.nameMissing)).toBeVisible()
    await billing.getByLabel('Name').fill('Mehta Traders')
    await billing.getByLabel('Address').fill('Mumbai')
    await billing.getByLabel('GSTIN or UIN').fill(MAHARASHTRA)
    // Half of 18 % of ₹13,695.50 is ₹1,232.595.
    await expect(sums).toContainText('GST₹2,465.20')
    await expect(sums).toContainText('₹16,160.70')
    await fitsThePhone(page)
    await photograph(page, 'plus-gst-390')
    await dialog.getByRole('button', { name: 'Record order' }).dblclick()
  })

  await test.step('the order says value, tax and sum', async () => {
    await expect(page).toHaveURL(/\/admin\/orders\/KG-/)
    for (const text of ['Discount: Diwali (10% off)', '−₹1,522', '₹2,465.20', '₹16,160.70'])
      await expect(services(page)).toContainText(text)
  })

  await test.step('a change keeps the percentage and asks for no GSTIN that is known', async () => {
    await services(page)
      .getByRole('button', { name: /^Services/ })
      .click()
    await services(page).getByRole('link', { name: 'Change lines or discount' }).click()
    await expect(plusGst(page)).toBeChecked()
    await expect(dialog.getByText(`Billed under ${MAHARASHTRA}.`)).toBeVisible()
    await expect(dialog.getByLabel('GSTIN or UIN')).toHaveCount(0)
    await dialog.getByLabel('Price of one').fill('10,000')
    await expect(sums).toContainText('−₹1,000')
    await expect(sums).toContainText('₹10,620')
    await fitsThePhone(page)
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText(deskMessages.changed, { exact: true })).toBeVisible()
    await expect(services(page)).toContainText('GST on top: ₹1,620')
  })

  const number = /KG-\w+/.exec(page.url())?.[0] ?? ''
  await test.step('the invoice has the value as taxable value', async () => {
    const data = { kind: 'invoice', payment: null, amount: 10_620 }
    const issued = await request.post(`/api/admin/orders/${number}/documents`, { headers, data })
    expect(issued.status()).toBe(201)
    const [invoice] = (await issued.json()).documents
    const context = await browser.newContext({ baseURL: shop.url, viewport: { width: 390, height: 844 } })
    const document = await context.newPage()
    await document.goto(`/api${invoice.path}`)
    await expect(document.getByText(documentMessages.plusGst)).toBeVisible()
    for (const [term, amount] of [
      ['Taxable value', '₹9,000.00'],
      ['IGST', '₹1,620.00'],
      ['Total', '₹10,620.00'],
    ] as const)
      await expect(
        document.locator('dl.sums dt', { hasText: new RegExp(`^${term}$`) }).locator('+ dd'),
      ).toHaveText(amount)
    await context.close()
  })

  await test.step('an order of the site cannot be plus GST, and the form says so', async () => {
    const session = await newCustomer(request)
    const placed = await placeOrder(request, session)
    await page.goto(`/admin/orders/${placed.order_id}/lines`)
    await expect(plusGst(page)).toBeDisabled()
    await expect(dialog.getByText(plusGstMessages.notByHand)).toBeVisible()
  })
})
