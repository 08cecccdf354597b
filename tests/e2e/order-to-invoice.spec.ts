import path from 'node:path'
import { financialYear } from '@karigar/contract/sales/document-kinds'
import { formatRupees } from '@karigar/contract/base/rupees'
import { agreementMessages } from '@karigar/contract/sales/order-version.words'
import { deskMessages } from '@karigar/contract/sales/order-desk.words'
import { documentMessages } from '@karigar/contract/sales/document.words'
import type { Page } from '@playwright/test'
import SQLite from 'better-sqlite3'
import { documentSettings } from '../support/documents.ts'
import { GATEWAY_KEYS, WEBHOOK_SECRET } from '../support/stub-gateway.ts'
import { newCustomer, placeOrder } from './customers.ts'
import { alertsArrive, enterConsole } from './enter.ts'
import { payLink, test } from './gateway-shop.ts'
import { adminHeaders, expect, offerUpi } from './shop.ts'

test.use({ changesSample: import.meta.filename })

const year = financialYear(new Date())
const UTR = '412345678901'

/** Within this time, in ms, an open console has to show an order. */
const SOON = { timeout: 2000 }

const payments = (page: Page) => page.getByRole('region', { name: 'Payments' })
const documents = (page: Page) => page.getByRole('region', { name: 'Documents' })
const services = (page: Page) => page.getByRole('region', { name: 'Services' })

/** Asks for the invoice of the open order, and confirms it. */
async function askForInvoice(desk: Page): Promise<void> {
  await documents(desk).getByRole('button', { name: 'Issue a document' }).click()
  await desk.getByRole('menuitem', { name: /^Invoice, / }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Issue' }).click()
}

test('a guest’s order is seen, changed, agreed, paid in two ways and invoiced', async ({
  page: desk,
  browser,
  request,
  shop,
  gateway,
  consoleErrors,
}) => {
  test.slow()
  const headers = await adminHeaders(request)
  for (const [method, what, data] of [
    ['PUT', 'settings/documents', documentSettings()],
    ['POST', 'payment/razorpay', GATEWAY_KEYS],
    ['PUT', 'settings/razorpay-webhook', { secret: WEBHOOK_SECRET }],
  ] as const) {
    const saved = await request.fetch(`/api/admin/${what}`, { method, headers, data })
    expect(saved.ok(), what).toBe(true)
  }
  await offerUpi(request, { advance_percent: 50 })
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  })
  await context.route('https://wa.me/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Chat</title>' }),
  )
  const phone = await context.newPage()
  const alerts = await alertsArrive(desk)
  await enterConsole(desk, '/admin/orders')
  await alerts.first
  await expect(desk.getByRole('heading', { name: 'Orders' })).toBeVisible()
  let number = ''

  await test.step('a guest orders on a phone, and the open console shows it within two seconds', async () => {
    await phone.goto('/services/logo-design')
    await phone.getByRole('button', { name: 'Add to Cart' }).click()
    await phone.goto('/cart')
    await phone.getByRole('link', { name: /^Proceed to Checkout/ }).click()
    await expect(desk.getByRole('alert').filter({ hasText: /New order KG-/ })).toBeVisible(SOON)
    const said = phone.getByText(/Your order number is KG-/)
    await expect(said).toBeVisible()
    number = /KG-\w{6}/.exec((await said.textContent()) ?? '')?.[0] ?? ''
    await desk.getByRole('alert').getByRole('link', { name: 'Show' }).click()
    await expect(desk.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
  })

  await test.step('the guest opens an account, which takes the order in', async () => {
    await phone.goto('/register')
    await phone.getByLabel('Full Name').fill('Nila Rao')
    await phone.getByLabel('Email').fill('order-to-invoice@example.com')
    await phone.getByLabel('Password', { exact: true }).fill('secret1')
    await phone.getByLabel('Confirm Password', { exact: true }).fill('secret1')
    await phone.getByRole('button', { name: 'Create Account' }).click()
    await phone.waitForURL('**/dashboard')
    await phone.goto(`/orders/${number}`)
    await expect(phone.getByRole('heading', { level: 1, name: number })).toBeVisible()
  })

  await test.step('staff change the quote, and the customer agrees to the higher total', async () => {
    await services(desk).getByRole('link', { name: 'Change lines or discount' }).click()
    const dialog = desk.getByRole('dialog', { name: /^Change Order/ })
    await dialog.getByRole('button', { name: 'Add line' }).click()
    const added = dialog.getByRole('group', { name: 'Line 2', exact: true })
    await added.getByLabel('What for').fill('Rush work')
    await added.getByLabel('Price of one').fill('1,500')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(desk.getByText(deskMessages.changedAndAsked)).toBeVisible()
    await phone.reload()
    await expect(phone.getByRole('article', { name: 'What is asked for now' })).toContainText('Rush work')
    await phone.getByRole('button', { name: /^Agree to / }).click()
    await expect(phone.getByText(agreementMessages.agreed)).toBeVisible()
  })

  const order = await (await request.get(`/api/admin/orders/${number}`, { headers })).json()
  // The advance is half of it in whole rupees.
  const advance = Math.round(order.totalAmount / 2)
  const balance = formatRupees(order.totalAmount - advance)

  await test.step('half is paid by UPI: the customer says so, and staff confirm it', async () => {
    await phone.reload()
    const panel = phone.getByRole('region', { name: 'Pay the advance' })
    await expect(panel).toContainText(formatRupees(advance))
    await panel.getByLabel('UTR number of your payment').fill(UTR)
    await panel.getByRole('button', { name: 'I have paid' }).click()
    await expect(panel.getByRole('status')).toContainText(UTR)
    await expect(payments(desk)).toContainText(`UTR number ${UTR}`)
    await payments(desk).getByRole('link', { name: 'Confirm' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Confirm the Payment' })
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(dialog).toBeHidden()
    await expect(payments(desk)).toContainText('Advance, UPI')
  })

  await test.step('half is paid by a link of the gateway, and the order is paid', async () => {
    await payments(desk).getByRole('link', { name: 'Make a payment link' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Make a Payment Link' })
    await dialog.getByRole('button', { name: 'Make link' }).click()
    await expect(payments(desk).getByText(`Payment link, ${balance}`)).toBeVisible()
    const [link] = [...gateway.links.values()]
    if (!link) throw new Error('There is no link.')
    await phone.reload()
    const pay = phone.getByRole('link', { name: `Pay ${balance} online` })
    await expect(pay).toHaveAttribute('href', link.short_url)
    expect(await payLink(request, gateway, link)).toEqual({ outcome: 'entered' })
    await expect(payments(desk).getByText('Balance, Payment gateway')).toBeVisible()
    await expect(desk.getByLabel('Payment Status')).toContainText('Paid')
  })

  await test.step('the invoice has number 1, and the customer reads it', async () => {
    await askForInvoice(desk)
    await expect(documents(desk).getByRole('link', { name: `Invoice INV/${year}/1` })).toBeVisible()
    await phone.reload()
    const invoice = phone.getByRole('link', { name: new RegExp(`INV/${year}/1`) })
    await phone.goto((await invoice.getAttribute('href')) ?? '')
    await expect(phone.getByText('Rush work')).toBeVisible()
    await expect(phone.getByText(formatRupees(order.totalAmount)).first()).toBeVisible()
  })

  await test.step('a third invoice that is rolled back leaves no gap after number 2', async () => {
    const session = await newCustomer(request)
    const open = async () => {
      const { order_id } = await placeOrder(request, session)
      await desk.goto(`/admin/orders/${order_id}`)
    }
    await open()
    await askForInvoice(desk)
    await expect(documents(desk).getByRole('link', { name: `Invoice INV/${year}/2` })).toBeVisible()
    await open()
    const database = new SQLite(path.join(shop.dataDir, 'shop.db'))
    // The number is taken and the document written; then the transaction fails.
    database.exec(`create trigger fails after insert on documents begin select raise(abort, 'full'); end`)
    consoleErrors.expected.push(/Failed to load resource/)
    await askForInvoice(desk)
    const question = desk.getByRole('alertdialog')
    await expect(question.getByRole('alert')).toContainText(documentMessages.issueFailed)
    database.exec('drop trigger fails')
    database.close()
    await question.getByRole('button', { name: 'Issue' }).click()
    await expect(documents(desk).getByRole('link', { name: `Invoice INV/${year}/3` })).toBeVisible()
  })
  await context.close()
})
