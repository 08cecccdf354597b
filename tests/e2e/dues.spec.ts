import { shopDate } from '@karigar/contract/base/shop-clock'
import { doubtMessages } from '@karigar/contract/catalogue/service.words'
import { bankMessages } from '@karigar/contract/sales/bank.words'
import type { CustomerMoney } from '@karigar/contract/sales/customer-money.wire'
import { customerMoneyMessages } from '@karigar/contract/sales/customer-money.words'
import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import { paymentMessages } from '@karigar/contract/sales/payment.words'
import { settlementMessages } from '@karigar/contract/sales/settlement.words'
import type { APIRequestContext, Locator } from '@playwright/test'
import { credit, statement } from '../support/bank.ts'
import { newDeduction } from '../support/payments.ts'
import { expectNoViolations } from './axe.ts'
import { newCustomer, placeOrder } from './customers.ts'
import { enterConsole } from './enter.ts'
import { adminHeaders, expect, offerUpi, test } from './shop.ts'

test.use({ changesSample: import.meta.filename, viewport: { width: 390, height: 844 } })

const UTR = '512345678901'
const BANK_UTR = 'HDFCN52026112800000002'

/** Has staff write an order of ₹10,000 for a caller, and returns it with the link to its page. */
async function callersOrder(request: APIRequestContext, contact_name = 'Asha Traders', phone = '9812345678') {
  const headers = await adminHeaders(request)
  const line = {
    service_id: null,
    title: 'Shop film',
    variant_name: null,
    tier_name: '',
    price: 10_000,
    quantity: 1,
    delivery_time: '',
  }
  const written = await request.post('/api/admin/orders', {
    headers,
    data: {
      customer_id: null,
      contact_name,
      phone,
      note: null,
      lines: [line],
      discount: 0,
      discount_reason: null,
    },
  })
  const order: AdminOrder = await written.json()
  const link: { url: string } = await (
    await request.get(`/api/admin/orders/${order.id}/page`, { headers })
  ).json()
  return { order, path: new URL(link.url).pathname + new URL(link.url).hash }
}

test('a caller pays half by UPI from the order’s link, and the rest less deducted tax by bank', async ({
  page,
  browser,
  request,
  shop,
}) => {
  await offerUpi(request, { advance_percent: 50 })
  const { order, path } = await callersOrder(request)
  const { order_id } = order

  await page.goto(path)
  const panel = page.getByRole('region', { name: 'Pay the advance' })
  await expect(panel.getByRole('img', { name: 'QR code to pay ₹5,000' })).toBeVisible()
  await panel.getByLabel('UTR number').fill(UTR)
  await panel.getByRole('button', { name: 'I have paid' }).click()
  await expect(panel.getByRole('status')).toContainText(UTR)

  const context = await browser.newContext({ baseURL: shop.url, viewport: { width: 390, height: 844 } })
  const desk = await context.newPage()
  await enterConsole(desk, `/admin/orders/${order_id}`)
  const payments = desk.getByRole('region', { name: 'Payments' })
  await payments.getByRole('link', { name: 'Confirm' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(desk.getByText(paymentMessages.confirmed)).toBeVisible()

  await test.step('tax that was deducted counts as paid, and a wrong TAN is explained', async () => {
    await payments.getByRole('link', { name: 'Tax deducted' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Tax Deducted by the Customer' })
    await dialog.getByLabel('Amount (₹)').fill('1,000')
    await dialog.getByLabel('Who has deducted it').fill('Asha Traders')
    await dialog.getByLabel('Their TAN').fill('ABC')
    await dialog.getByRole('button', { name: 'Record deducted tax' }).click()
    await expect(dialog.getByText(settlementMessages.tanInvalid)).toBeVisible()
    await expect(dialog.getByLabel('Who has deducted it')).toHaveValue('Asha Traders')
    await dialog.getByLabel('Their TAN').fill('dela12345b')
    await expectNoViolations(desk)
    await dialog.getByRole('button', { name: 'Record deducted tax' }).dblclick()
    await expect(desk.getByText(settlementMessages.deducted)).toBeVisible()
  })

  await test.step('the bank’s statement knows the rest, and one press enters it', async () => {
    await desk.goto('/admin/orders')
    await desk.getByRole('button', { name: 'More actions' }).click()
    await desk.getByRole('link', { name: 'Bank', exact: true }).click()
    await expect(desk.getByRole('button', { name: 'Upload a statement' })).toBeVisible()
    const line = credit({ narration: `NEFT CR-HDFC0000001-ASHA TRADERS-${BANK_UTR}`, amount: '4,000.00' })
    await desk
      .locator('input[type=file]')
      .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(statement([line])) })
    await desk.getByRole('button', { name: `Enter ₹4,000 for ${order_id}` }).click()
    await expect(desk.getByText(bankMessages.entered(order_id))).toBeVisible()
    await desk.goto(`/admin/orders/${order_id}`)
    await expect(payments).toContainText(BANK_UTR)
    await expect(payments.locator('dd').nth(2)).toHaveText('₹0')
  })

  await test.step('the certificate is missing until it is entered', async () => {
    await desk.goto('/admin/tax-deductions')
    const row = desk.getByRole('listitem').filter({ hasText: order_id })
    await expect(row).toContainText('Missing')
    await expectNoViolations(desk)
    await row.getByRole('link', { name: `Enter certificate of ${order_id}` }).click()
    const dialog = desk.getByRole('dialog', { name: 'Certificate of Deducted Tax' })
    await dialog.getByLabel('Number of the certificate').fill('TDS-2026-17')
    await dialog.getByRole('button', { name: 'Save certificate' }).click()
    await expect(row).toContainText('TDS-2026-17')
  })

  await page.reload()
  await expect(page.getByRole('main')).toContainText('Paid')
  await expect(panel).toBeHidden()
  await context.close()
})

test('Paid for an open order asks how it was paid', async ({ page, request }) => {
  const { order } = await callersOrder(request)
  await enterConsole(page, `/admin/orders/${order.order_id}`)
  const status = page.getByRole('region', { name: 'Update Order Status' })
  await status.getByRole('button', { name: 'Update Order Status' }).click()
  await status.getByRole('combobox', { name: 'Payment Status' }).click()
  await page.getByRole('option', { name: 'Paid', exact: true }).click()
  await expect(status.getByText('How were the missing ₹10,000 paid?')).toBeVisible()
  await status.getByRole('combobox', { name: 'Method' }).click()
  await page.getByRole('option', { name: 'Bank transfer' }).click()
  await status.getByLabel('Reference').fill('HDFCN52026112800000001')
  await status.getByRole('button', { name: 'Update Status' }).click()
  const payments = page.getByRole('region', { name: 'Payments' })
  await expect(payments).toContainText('HDFCN52026112800000001')
  await expect(payments.locator('dd').nth(2)).toHaveText('₹0')
})

test('one transfer pays three orders and leaves ₹200 as credit, and what is open is reminded of', async ({
  page,
  request,
}) => {
  const headers = await adminHeaders(request)
  const session = await newCustomer(request)
  const orders = [
    await placeOrder(request, session),
    await placeOrder(request, session),
    await placeOrder(request, session),
  ]
  const ids = orders.map(({ id }) => id)
  await request.put('/api/admin/orders/heard', { headers, data: { ids, heard: true } })
  const customer = `/api/admin/customers/${session.user.id}`
  const read = async (): Promise<CustomerMoney> => (await request.get(customer, { headers })).json()
  const { open, name } = await read()

  await enterConsole(page, '/admin/orders')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('link', { name: 'Dues' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expectNoViolations(page)

  await test.step('the reminder names each order, and is remembered', async () => {
    await page.getByRole('button', { name: 'Remind on WhatsApp' }).click()
    const dialog = page.getByRole('dialog', { name: `Remind ${name}` })
    for (const { order_id } of orders)
      await expect(dialog.getByRole('textbox', { name: 'Text' })).toHaveValue(
        new RegExp(`/order/${order_id}#`),
      )
    await dialog.getByRole('button', { name: 'Reminded' }).click()
    await expect(page.getByText(customerMoneyMessages.reminded)).toBeVisible()
    expect((await read()).reminded_at).not.toBeNull()
  })

  await test.step('a payment is divided by itself, and what is left is said', async () => {
    await page.getByRole('link', { name: 'Record a payment' }).click()
    const dialog = page.getByRole('dialog', { name: 'Record a Payment' })
    // What was deleted and typed again is divided again.
    const amount = dialog.getByRole('textbox', { name: 'Amount (₹)' })
    await amount.fill('1')
    await expect(dialog.getByLabel(`${orders[2]?.order_id} (₹)`)).toHaveValue('')
    await amount.fill(String(open))
    await expect(dialog.getByLabel(`${orders[2]?.order_id} (₹)`)).not.toHaveValue('')
    await amount.fill(String(open + 200))
    await expect(dialog.getByRole('status').filter({ hasText: '₹200 are left' })).toBeVisible()
    await dialog.getByRole('combobox', { name: 'Method' }).click()
    await page.getByRole('option', { name: 'Bank transfer' }).click()
    await dialog.getByLabel('Reference').fill('N-2026-778899')
    const first = dialog.getByLabel(`${orders[0]?.order_id} (₹)`)
    const part = await first.inputValue()
    await first.fill('999999')
    await dialog.getByRole('button', { name: 'Record payment' }).click()
    await expect(dialog.getByText(/^At most ₹[\d,.]+ is open for this order$/)).toBeVisible()
    await first.fill(part)
    await expectNoViolations(page)
    await dialog.getByRole('button', { name: 'Record payment' }).dblclick()
    await expect(page.getByText(customerMoneyMessages.recorded)).toBeVisible()
    await expect(dialog).toBeHidden()
  })
  expect(await read()).toMatchObject({ open: 0, credit: 200, dues: [] })
  await expect(page.getByRole('region', { name: 'Dues' })).toContainText('Nothing is open.')

  await test.step('the credit is given back, and the statement comes to nothing', async () => {
    await page.getByRole('link', { name: 'Give it back' }).click()
    await page.getByRole('button', { name: 'Record refund' }).click()
    await expect(page.getByText(customerMoneyMessages.givenBack)).toBeVisible()
    await page.getByRole('button', { name: 'Make a link' }).click()
    const href = await page.getByRole('link', { name: 'Open it' }).getAttribute('href')
    await page.goto(new URL(href ?? '').pathname)
    await expect(page.getByRole('heading', { level: 1, name: 'Statement of account' })).toBeVisible()
    await expect(page.locator('.sums')).toContainText('₹0.00')
    await expectNoViolations(page)
  })
})

test('a payment that a colleague records meanwhile is shown, and what it settled is left out', async ({
  page,
  request,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/412/)
  const headers = await adminHeaders(request)
  const session = await newCustomer(request)
  const orders = [await placeOrder(request, session), await placeOrder(request, session)] as const
  const ids = orders.map(({ id }) => id)
  await request.put('/api/admin/orders/heard', { headers, data: { ids, heard: true } })
  const customer = `/api/admin/customers/${session.user.id}`
  const read = async (): Promise<CustomerMoney> => (await request.get(customer, { headers })).json()
  const { dues } = await read()
  const settled = dues.find(({ order_id }) => order_id === orders[0].order_id)?.open ?? 0

  await enterConsole(page, `/admin/customers/${session.user.id}/show/payment`)
  const dialog = page.getByRole('dialog', { name: 'Record a Payment' })
  const [first, second] = [orders[0], orders[1]].map(({ order_id }) =>
    dialog.getByLabel(`${order_id} (₹)`),
  ) as [Locator, Locator]
  await expect(second).not.toHaveValue('')
  const paid = await request.post(`/api/admin/orders/${orders[0].id}/payments`, {
    headers,
    data: { method: 'cash', amount: settled, received_on: shopDate(new Date()) },
  })
  expect(paid.status()).toBe(201)
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog.getByText(customerMoneyMessages.changed)).toBeVisible()
  await expect(first).toBeHidden()

  // The amount is still that of both orders, so what is over is asked about.
  const { open } = await read()
  await dialog.getByRole('textbox', { name: 'Amount (₹)' }).fill(String(open + 1))
  await second.fill('1')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await page
    .getByRole('alertdialog', { name: 'Keep as Credit?' })
    .getByRole('button', { name: doubtMessages.change })
    .click()
  await second.fill(String(open))
  await dialog.getByRole('textbox', { name: 'Amount (₹)' }).fill(String(open))
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByText(customerMoneyMessages.recorded)).toBeVisible()
  expect(await read()).toMatchObject({ open: 0, credit: 0 })
})

test('a caller with two numbers becomes one customer', async ({ page, request }) => {
  const first = (await callersOrder(request, 'Meena Pillai', '9844400001')).order
  const second = (await callersOrder(request, 'Meena Office', '9844400002')).order
  await enterConsole(page, `/admin/customers/${first.customer_id}/show`)
  await page.getByRole('link', { name: 'Join another customer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Join Another Customer' })
  await dialog.getByRole('button', { name: 'Join them' }).click()
  await expect(dialog.getByText(customerMoneyMessages.chooseCustomer)).toBeVisible()
  await dialog.getByRole('combobox', { name: 'The other customer' }).fill('98444 00002')
  await page.getByRole('option', { name: 'Meena Office, 9844400002, guest' }).click()
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Join them' }).click()
  await expect(page.getByText(customerMoneyMessages.joined)).toBeVisible()
  const dues = page.getByRole('region', { name: 'Dues' })
  for (const { order_id } of [first, second]) await expect(dues).toContainText(order_id)
})

test('deducted tax that was entered for the wrong order is taken back', async ({ page, request }) => {
  const headers = await adminHeaders(request)
  const { order } = await callersOrder(request, 'Farhan Ali', '9844400003')
  const made = await request.post(`/api/admin/orders/${order.id}/tax-deductions`, {
    headers,
    data: newDeduction({ amount: 1000, deductor: 'Farhan Ali' }),
  })
  expect(made.status()).toBe(201)
  await enterConsole(page, '/admin/tax-deductions')
  const row = page.getByRole('listitem').filter({ hasText: order.order_id })
  await row.getByRole('link', { name: `Take back the deducted tax of ${order.order_id}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Take Back Deducted Tax' })
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect(dialog.getByText(settlementMessages.reasonMissing)).toBeVisible()
  await dialog.getByLabel('Reason').fill('It belongs to another order')
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Take back' }).dblclick()
  await expect(page.getByText(settlementMessages.takenBack)).toBeVisible()
  await expect(row).toBeHidden()
  await page.goto(`/admin/orders/${order.order_id}`)
  const payments = page.getByRole('region', { name: 'Payments' })
  await expect(payments).toContainText('Deducted tax taken back')
  await expect(payments.locator('dd').nth(2)).toHaveText('₹10,000')
})

test('names of customers can be read on a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await enterConsole(page, '/admin/customers')
  const name = page.getByRole('row').getByRole('link', { name: 'Meera Iyer' })
  await expect(name).toBeVisible()
  expect((await name.boundingBox())?.height).toBeLessThan(40)
  await expect(page.getByRole('columnheader', { name: 'Due' })).toBeInViewport({ ratio: 1 })
})
