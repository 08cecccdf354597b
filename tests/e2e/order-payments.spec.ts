import type { Order } from '@karigar/contract/sales/order.wire'
import { doubtMessages } from '@karigar/contract/catalogue/service.words'
import { paymentMessages } from '@karigar/contract/sales/payment.words'
import { upiMessages } from '@karigar/contract/shop/upi.words'
import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { bearer, customerSession, newCustomer, placeOrder } from './customers.ts'
import { enter, enterConsole, goWithin } from './enter.ts'
import { adminHeaders, expect, offerUpi, test } from './shop.ts'

test.use({ changesSample: import.meta.filename })

const UTR = '412345678901'

const card = (page: Page) => page.getByRole('region', { name: 'Payments' })
const fact = (page: Page, name: string) =>
  card(page)
    .locator('dt', { hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd[1]')

test('the shop gives its UPI address, and is told what is wrong with another one', async ({ page }) => {
  const address = 'karigar@okaxis'
  await enterConsole(page, '/admin/payment')
  const form = page.getByRole('region', { name: 'UPI and advance' })
  await form.getByLabel('UPI address').fill('shop@gmail.com')
  await form.getByLabel('Merchant category code').fill('733')
  await form.getByLabel('Advance, per cent').fill('150')
  await form.getByRole('button', { name: 'Save UPI Settings' }).click()
  await expect(form.getByText(upiMessages.upiIsEmail)).toBeVisible()
  await expect(form.getByText(paymentMessages.mcInvalid)).toBeVisible()
  await expect(form.getByText(paymentMessages.advanceInvalid)).toBeVisible()
  await form.getByLabel('UPI address').fill(address)
  await form.getByLabel('Merchant category code').fill('')
  await form.getByLabel('Advance, per cent').fill('50%')
  await expectNoViolations(page)
  await form.getByRole('button', { name: 'Save UPI Settings' }).click()
  await expect(page.getByText(paymentMessages.trialBegun)).toBeVisible()
  await expect(form.getByRole('group', { name: `${address} is being tried` })).toBeFocused()
  await page.reload()
  await expect(form.getByLabel('UPI address')).toHaveValue(address)
  await expect(form.getByRole('group', { name: `${address} is being tried` })).toBeVisible()

  await test.step('unsaved changes in either form of the screen are asked about', async () => {
    const question = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' })
    for (const label of ['UPI address', 'API Key']) {
      await page.getByLabel(label).fill('unsaved')
      await page.getByRole('navigation').getByRole('link', { name: 'Orders' }).click()
      await question.getByRole('button', { name: 'Keep editing' }).click()
      await expect(page.getByLabel(label)).toHaveValue('unsaved')
      await page.getByRole('navigation').getByRole('link', { name: 'Orders' }).click()
      await question.getByRole('button', { name: 'Discard changes' }).click()
      await expect(page).toHaveURL(/\/admin\/orders$/)
      // The address changes before the screen does, whose forms ask until they are gone.
      await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
      await page.goBack()
    }
  })
})

test('a customer pays the advance by UPI and says so, and staff confirm it', async ({
  page,
  request,
  browser,
  shop,
  consoleErrors,
}) => {
  // A number is checked by the API while the page's own check is still on its way.
  consoleErrors.expected.push(/status of 422/)
  await offerUpi(request, { advance_percent: 50 })
  const session = await newCustomer(request)
  const { order_id, totalAmount } = await placeOrder(request, session)
  // Half of it, in whole rupees.
  const advance = Math.round(totalAmount / 2)
  const half = `₹${advance.toLocaleString('en-IN')}`
  await enter(page, session)
  await page.goto(`/orders/${order_id}`)
  const panel = page.getByRole('region', { name: 'Pay the advance' })

  await test.step('every screen shows the QR code, a narrow one the link too', async () => {
    await expect(panel).toContainText(half)
    await expect(panel.getByRole('img', { name: `QR code to pay ${half}` })).toBeVisible()
    const link = panel.getByText(`Pay ${half} in a UPI app`)
    await expect(link).toBeHidden()
    await expect(link).toHaveAttribute(
      'href',
      `upi://pay?pa=karigar@okaxis&pn=Karigar&am=${advance.toFixed(2)}&cu=INR&tn=Order%20${order_id}&tr=${order_id}-1-${advance * 100}`,
    )
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(link).toBeVisible()
    await expect(panel.getByRole('img', { name: `QR code to pay ${half}` })).toBeVisible()
    await expectNoViolations(page)
  })

  await test.step('a bad number is explained and kept, a good one is sent once and can be corrected', async () => {
    const utr = panel.getByLabel('UTR number of your payment')
    await utr.fill('12345')
    await panel.getByRole('button', { name: 'I have paid' }).click()
    await expect(panel.locator('#pay-utr-error')).toHaveText(upiMessages.utrLength(5))
    await expect(utr).toHaveValue('12345')
    await expect(utr).toBeFocused()
    await utr.fill('4123 4567 8902')
    await panel.getByRole('button', { name: 'I have paid' }).dblclick()
    const said = panel.getByRole('status')
    await expect(said).toContainText('412345678902')
    await expect(said).toBeFocused()
    // Nobody is asked twice: what has happened says it, too, without loading the page again.
    const story = page.getByRole('listitem').filter({ hasText: `You said that ${half} is paid` })
    await expect(story).toBeVisible()
    await expect(page.getByRole('link', { name: `Pay ${half}` })).toHaveCount(0)
    await expect(said).toBeFocused()
    await panel.getByRole('button', { name: 'Correct the number' }).click()
    await utr.fill(UTR)
    await panel.getByRole('button', { name: 'Send the corrected number' }).click()
    await expect(said).toContainText(UTR)
    await page.reload()
    await expect(said).toContainText(UTR)
  })

  const context = await browser.newContext({ baseURL: shop.url })
  const desk = await context.newPage()
  await enterConsole(desk)

  await test.step('staff see it on the dashboard, in the list and on the order', async () => {
    const press = desk.getByRole('list', { name: 'To do' }).getByRole('link', { name: `by UPI: ${order_id}` })
    await expect(press).toHaveText(`Confirm ${half} by UPI`)
    await goWithin(desk, '/admin/orders?filter={"payment_notice":"open"}')
    const row = desk.getByRole('row').filter({ hasText: order_id })
    await expect(row).toContainText('To confirm')
    await expect(desk.getByRole('row').filter({ has: desk.getByRole('cell') })).toHaveCount(1)
    await row.getByRole('link', { name: order_id, exact: true }).click()
    await expect(card(desk)).toContainText(`UTR number ${UTR}`)
    const step = desk.getByRole('region', { name: 'Next step' })
    await expect(step.getByRole('link', { name: `Confirm ${half} by UPI` })).toBeVisible()
  })

  await test.step('a refusal needs a reason, which the customer reads', async () => {
    await card(desk).getByRole('link', { name: 'Refuse' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Refuse the Notice' })
    await dialog.getByRole('button', { name: 'Refuse' }).click()
    await expect(dialog.getByText(paymentMessages.reasonMissing)).toBeVisible()
    await dialog.getByLabel('Reason').fill('Our bank knows no such number.')
    await dialog.getByRole('button', { name: 'Refuse' }).click()
    await expect(dialog).toBeHidden()
    await expect(desk).toHaveURL(new RegExp(`/orders/${order_id}$`))
    await page.reload()
    await expect(panel).toContainText('Our bank knows no such number.')
    await panel.getByLabel('UTR number of your payment').fill(UTR)
    await panel.getByRole('button', { name: 'I have paid' }).click()
    await expect(panel.getByRole('status')).toContainText(UTR)
  })

  await test.step('a confirmation enters the payment, and the customer is asked for the balance', async () => {
    await desk.reload()
    await card(desk).getByRole('link', { name: 'Confirm' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Confirm the Payment' })
    await expect(dialog.getByLabel('Amount (₹)')).toHaveValue(String(advance))
    await expectNoViolations(desk)
    await dialog.getByRole('button', { name: 'Confirm' }).dblclick()
    await expect(dialog).toBeHidden()
    await expect(card(desk).getByRole('listitem')).toHaveCount(1)
    await expect(card(desk).getByRole('listitem')).toContainText(`Advance, UPI`)
    await expect(fact(desk, 'Paid')).toHaveText(half)
    await page.reload()
    await expect(page.getByRole('region', { name: 'Pay the balance' })).toContainText(`${half} is paid`)
  })
  await context.close()
})

test('staff record payments and a refund, and a colleague’s payment in between is shown first', async ({
  page,
  request,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/Failed to load resource/)
  const session = await customerSession(request)
  const { order_id, id, totalAmount }: Order = await placeOrder(request, session)
  const headers = await adminHeaders(request)
  await enterConsole(page, `/admin/orders/${order_id}`)
  await expect(card(page)).toContainText('No payments yet.')

  await test.step('the back button closes the dialog', async () => {
    await card(page).getByRole('link', { name: 'Record a payment' }).click()
    await expect(page.getByRole('dialog', { name: 'Record a Payment' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(card(page)).toBeVisible()
  })

  await test.step('what is wrong is said at its field', async () => {
    await card(page).getByRole('link', { name: 'Record a payment' }).click()
    const dialog = page.getByRole('dialog', { name: 'Record a Payment' })
    await dialog.getByLabel('Amount (₹)').fill('nothing')
    await dialog.getByLabel('Reference').fill('123')
    await dialog.getByLabel('Received on').fill('2999-01-01')
    await dialog.getByRole('button', { name: 'Record payment' }).click()
    for (const sentence of [
      paymentMessages.amountInvalid,
      upiMessages.utrLength(3),
      paymentMessages.dayInFuture,
    ])
      await expect(dialog.getByText(sentence)).toBeVisible()
    await expectNoViolations(page)
    await dialog.getByLabel('Reference').fill('')
    await dialog.getByLabel('Received on').fill('2026-11-01')
  })

  await test.step('a colleague’s payment is shown before anything is recorded twice', async () => {
    const data = { amount: 100, method: 'cash', received_on: '2026-11-02' }
    expect((await request.post(`/api/admin/orders/${id}/payments`, { headers, data })).status()).toBe(201)
    const dialog = page.getByRole('dialog', { name: 'Record a Payment' })
    await dialog.getByLabel('Amount (₹)').fill('₹ 200')
    await dialog.getByRole('button', { name: 'Record payment' }).click()
    await expect(dialog.getByText(paymentMessages.changed)).toBeVisible()
    await expect(dialog.getByText('₹100', { exact: true })).toBeVisible()
    await expect(dialog.getByLabel('Amount (₹)')).toHaveValue('₹ 200')
    await dialog.getByRole('button', { name: 'Record payment' }).dblclick()
    await expect(dialog).toBeHidden()
    await expect(card(page).getByRole('listitem')).toHaveCount(2)
    await expect(fact(page, 'Paid')).toHaveText('₹300')
  })

  await test.step('the rest makes the order paid; a refund of more is refused, one of all is recorded', async () => {
    await card(page).getByRole('link', { name: 'Record a payment' }).click()
    const payment = page.getByRole('dialog', { name: 'Record a Payment' })
    await payment.getByLabel('Amount (₹)').fill('999999')
    await payment.getByRole('button', { name: 'Record payment' }).click()
    const question = page.getByRole('alertdialog', { name: paymentMessages.amountQuestion })
    await expect(question).toContainText('₹9,99,999 is more than the')
    await expectNoViolations(page)
    await question.getByRole('button', { name: doubtMessages.change }).click()
    await payment.getByLabel('Amount (₹)').fill(String(totalAmount - 300))
    await payment.getByRole('button', { name: 'Record payment' }).click()
    await expect(payment).toBeHidden()
    await expect(fact(page, 'Open')).toHaveText('₹0')
    await expect(page.getByRole('combobox', { name: 'Payment Status' })).toHaveText('Paid')
    await card(page).getByRole('link', { name: 'Record a refund' }).click()
    const refund = page.getByRole('dialog', { name: 'Record a Refund' })
    await refund.getByLabel('Amount (₹)').fill(String(totalAmount + 1))
    await refund.getByRole('button', { name: 'Record refund' }).click()
    await expect(refund.getByText(/can be refunded: that is what this order has been paid/)).toBeVisible()
    await refund.getByLabel('Amount (₹)').fill(String(totalAmount))
    await refund.getByRole('button', { name: 'Record refund' }).click()
    await expect(refund).toBeHidden()
    await expect(page.getByRole('combobox', { name: 'Payment Status' })).toHaveText('Refunded')
    const answer = await request.get(`/api/users/orders/${order_id}`, { headers: bearer(session) })
    expect((await answer.json()).purchase_status).toBe('refunded')
  })

  await test.step('a status set by hand appears among the entries', async () => {
    await page.getByRole('combobox', { name: 'Payment Status' }).click()
    await page.getByRole('option', { name: 'Paid', exact: true }).click()
    // The choice is kept while a dialog opens and closes over the page.
    await card(page).getByRole('link', { name: 'Change the advance' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('combobox', { name: 'Payment Status' })).toHaveText('Paid')
    await page.getByRole('button', { name: 'Update Status' }).click()
    await expect(card(page).getByRole('listitem').last()).toContainText('Set by hand: Paid')
  })
})

test('a reference that is known is said before it is entered again', async ({ page, request }) => {
  const session = await customerSession(request)
  const [first, second]: Order[] = [await placeOrder(request, session), await placeOrder(request, session)]
  const payment = {
    amount: 100,
    method: 'bank-transfer',
    reference: 'SBIN5243 31234567',
    received_on: '2026-11-02',
  }
  const recorded = await request.post(`/api/admin/orders/${first?.id}/payments`, {
    headers: await adminHeaders(request),
    data: payment,
  })
  expect(recorded.status()).toBe(201)
  await enterConsole(page, `/admin/orders/${second?.order_id}/payment`)
  const dialog = page.getByRole('dialog', { name: 'Record a Payment' })
  const said = dialog.getByText(
    paymentMessages.referenceKnown({
      order_id: first?.order_id ?? '',
      kind: 'payment',
      amount: 100,
      on: '2026-11-02',
    }),
  )
  await dialog.getByLabel('Reference').fill('sbin-5243-31234567')
  await expect(said).toBeVisible()
  await expectNoViolations(page)
  await dialog.getByLabel('Reference').fill('sbin-5243-31234568')
  await expect(said).toBeHidden()
})
