/** The one thing that an order needs next, at the top of its page on desktops and phones. */
import { documentMessages } from '@karigar/contract/sales/document.words'
import type { RecordedOrder } from '@karigar/contract/sales/order.wire'
import { deskMessages } from '@karigar/contract/sales/order-desk.words'
import { orderMessages } from '@karigar/contract/sales/order.words'
import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { documentSettings } from '../support/documents.ts'
import { guestOrder, placeOrder } from './customers.ts'
import { enter, enterConsole } from './enter.ts'
import { inspect } from './inspect-screen.ts'
import { adminHeaders, expect, offerUpi, test } from './shop.ts'

test.use({ changesSample: import.meta.filename })

const step = (page: Page) => page.getByRole('region', { name: 'Next step' })
const state = (page: Page) => page.getByRole('heading', { level: 1 }).locator('..')

test('one press after the other leads an order from its first message to the payment', async ({
  page,
  request,
}) => {
  const order = await guestOrder(request)
  await enterConsole(page, `/admin/orders/${order.order_id}`)
  const amount = `₹${order.totalAmount.toLocaleString('en-IN')}`
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${order.order_id} · ${amount}`)
  await expect(state(page)).toContainText('Not sent')
  // Of an order that nobody has confirmed nothing is due, wherever that is said.
  await expect(page.getByRole('region', { name: 'Asha Rao' })).toContainText(
    `Value${amount}, nothing due yet`,
  )
  await expect(page.getByRole('region', { name: 'Payments' })).toContainText('OpenNothing due yet')
  await expect(page.getByRole('region', { name: 'Asha Rao' })).toContainText('Blue, please.')
  await expect(page.getByText('Payment Settings', { exact: true })).toHaveCount(1)

  await step(page).getByRole('button', { name: 'They have written' }).click()
  await expect(step(page)).toContainText('New order')
  await step(page).getByRole('button', { name: 'Answer with the quote' }).click()
  const quote = page.getByRole('dialog', { name: 'Quote' })
  // The chat opens in a tab of its own, which this test does not need.
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }))
  const chat = page.waitForEvent('popup')
  await quote.getByRole('link', { name: 'Open in WhatsApp' }).click()
  await (await chat).close()
  await expect(page.getByText(deskMessages.quoteSent)).toBeVisible()
  // Opened once more, it is the same quote.
  const notes: string[] = []
  page.on('request', (sent) => void (sent.url().endsWith('/quote') && notes.push(sent.url())))
  const again = page.waitForEvent('popup')
  await quote.getByRole('link', { name: 'Open in WhatsApp' }).click()
  await (await again).close()
  expect(notes).toEqual([])
  await quote.getByRole('button', { name: 'Close' }).click()
  await expect(step(page)).toContainText('Quote sent')
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('Quote sent in the chat')
  await step(page).getByRole('button', { name: 'Not sent' }).click()
  await expect(step(page).getByRole('button', { name: 'Answer with the quote' })).toBeVisible()

  await step(page).getByRole('button', { name: 'Begin the work' }).dblclick()
  await expect(page.getByText(orderMessages.updated)).toBeVisible()
  await expect(state(page)).toContainText('In Progress')
  await expect(page.getByRole('combobox', { name: 'Order Status' })).toHaveText('In Progress')

  await step(page).getByRole('link', { name: 'Send the draft' }).click()
  const link = page.getByRole('dialog', { name: 'Send the Draft' })
  await link.getByLabel('Title').fill('First draft')
  await link.getByLabel('Address').fill('https://drive.example.com/draft')
  await link.getByRole('button', { name: 'Send draft' }).click()
  // What tells the customer of it is offered at once.
  await expect(page.getByText(deskMessages.linkShared)).toBeVisible()
  const message = page.getByRole('dialog', { name: 'Draft', exact: true })
  await expect(message.getByLabel('Text')).toHaveValue(
    new RegExp(`the draft for order ${order.order_id} is ready.\nYou can see it here: http`),
  )
  await expect(message.getByRole('link', { name: 'Open in WhatsApp' })).toBeVisible()
  await expectNoViolations(page)
  await message.getByRole('button', { name: 'Close' }).click()
  await expect(link).toHaveCount(0)
  await step(page).getByRole('button', { name: 'Mark as completed' }).click()
  await expect(state(page)).toContainText('Completed')
  await expect(step(page).getByRole('button', { name: `Ask for ${amount}` })).toBeVisible()
  // Only where somebody asks for money does it matter that there is no link to pay by.
  await expect(step(page)).toContainText('With your UPI address in Payment Settings')
  await inspect(page, { name: 'order-next-step', ready: step }, [1440, 768])
})

test('a press on a status that somebody has changed meanwhile changes nothing', async ({
  page,
  request,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/412/)
  const { id, order_id } = await guestOrder(request)
  const headers = await adminHeaders(request)
  await request.put('/api/admin/orders/heard', { headers, data: { ids: [id], heard: true } })
  await enterConsole(page, `/admin/orders/${order_id}`)
  await expect(step(page).getByRole('button', { name: 'Begin the work' })).toBeVisible()
  const cancelled = await request.put(`/api/admin/orders/${id}/status`, {
    headers,
    data: { status: 'cancelled' },
  })
  expect(cancelled.ok()).toBe(true)
  await step(page).getByRole('button', { name: 'Begin the work' }).click()
  await expect(page.getByText(orderMessages.movedMeanwhile)).toBeVisible()
  await expect(step(page)).toContainText('Cancelled. Nothing is left to do.')
})

test('a bill is issued from the step, which says when the documents could not be loaded', async ({
  page,
  request,
  consoleErrors,
}) => {
  const headers = await adminHeaders(request)
  const settings = await request.put('/api/admin/settings/documents', { headers, data: documentSettings() })
  expect(settings.ok(), await settings.text()).toBe(true)
  const { id, order_id, totalAmount } = await guestOrder(request)
  await request.put(`/api/admin/orders/${id}/status`, { headers, data: { status: 'completed' } })
  const today = new Date().toISOString().slice(0, 10)
  const paid = await request.post(`/api/admin/orders/${id}/payments`, {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    data: { amount: totalAmount, method: 'cash', received_on: today },
  })
  expect(paid.ok(), await paid.text()).toBe(true)

  consoleErrors.expected.push(/503/)
  let isDown = true
  await page.route('**/api/admin/orders/*/documents', (route) =>
    isDown ? route.fulfill({ status: 503, json: { detail: 'Busy.' } }) : route.continue(),
  )
  await enterConsole(page, `/admin/orders/${order_id}`)
  await expect(step(page)).toContainText(documentMessages.loadFailed)
  isDown = false
  await step(page).getByRole('button', { name: 'Try again' }).click()
  await step(page).getByRole('button', { name: 'Issue the invoice' }).click()
  await page
    .getByRole('alertdialog', { name: 'Issue this document?' })
    .getByRole('button', { name: 'Issue' })
    .click()
  await expect(page.getByText(documentMessages.issued)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Issue the invoice' })).toHaveCount(0)
  await expect(page.locator('#main-content')).toBeFocused()
})

test('cancelling what was paid and invoiced asks first, and then both are taken back', async ({
  page,
  request,
}) => {
  const headers = await adminHeaders(request)
  await request.put('/api/admin/settings/documents', { headers, data: documentSettings() })
  const { id, order_id } = await guestOrder(request)
  const post = async (path: string, data: object) => {
    const own = { ...headers, 'idempotency-key': crypto.randomUUID() }
    const answer = await request.post(`/api/admin/orders/${id}/${path}`, { headers: own, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const today = new Date().toISOString().slice(0, 10)
  await post('payments', { amount: 400, method: 'cash', received_on: today })
  const { issuable } = await (await request.get(`/api/admin/orders/${id}/documents`, { headers })).json()
  const { amount } = issuable.find(({ kind }: { kind: string }) => kind === 'invoice')
  const { documents } = await post('documents', { kind: 'invoice', payment: null, amount })

  await enterConsole(page, `/admin/orders/${order_id}`)
  const cancel = async () => {
    await page.getByRole('combobox', { name: 'Order Status' }).click()
    await page.getByRole('option', { name: 'Cancelled', exact: true }).click()
    await page.getByRole('button', { name: 'Update Status' }).dblclick()
  }
  await cancel()
  const question = page.getByRole('alertdialog', { name: deskMessages.cancel.title })
  await expect(question).toContainText('₹400 was paid for it')
  await expect(question).toContainText(`Invoice ${documents[0].number} was issued`)
  await expectNoViolations(page)
  await question.getByRole('button', { name: deskMessages.cancel.keep }).click()
  await expect(question).toHaveCount(0)
  await expect(state(page)).not.toContainText('Cancelled')

  // The list's dialog asks the same.
  await page.goto(`/admin/orders/${id}/status`)
  await cancel()
  await question.getByRole('button', { name: deskMessages.cancel.save }).click()
  await expect(page.getByText(orderMessages.updated)).toBeVisible()

  await page.goto(`/admin/orders/${order_id}`)
  await expect(step(page).getByRole('link')).toHaveText(['Give back ₹400'])
  await expect(step(page).getByRole('button')).toHaveText(['Issue the credit note'])
  await post('refunds', { amount: 400, method: 'cash', received_on: today })
  await page.reload()
  await expect(step(page)).toContainText('The invoice needs a credit note')
  await step(page).getByRole('button', { name: 'Issue the credit note' }).click()
  await page
    .getByRole('alertdialog', { name: 'Issue this document?' })
    .getByRole('button', { name: 'Issue' })
    .click()
  await expect(step(page)).toContainText('Cancelled. Nothing is left to do.')
})

test('a manager has the same step without an amount', async ({ page, request }) => {
  await offerUpi(request)
  const { order_id, link_key } = (await placeOrder(request, null)) as RecordedOrder
  const notice = await request.put(`/api/users/orders/${order_id}/payment-notice`, {
    headers: { authorization: `Bearer ${link_key}` },
    data: { utr: '512345678901' },
  })
  expect(notice.ok()).toBe(true)
  const login = await request.post('/api/auth/manager/login', {
    data: { username: 'manager', password: 'manager123' },
  })
  await enter(page, await login.json())
  await page.goto(`/manager/orders/${order_id}`)
  // Managers learn nothing of the payment that awaits an answer.
  await expect(step(page).getByRole('button')).toHaveText(['They have written'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${order_id}`)
  await expect(step(page)).not.toContainText('₹')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('an order opens on who, what, state and step, with chat and call at the thumb; the rest folds', async ({
    page,
    request,
  }) => {
    const order = await guestOrder(request)
    await enterConsole(page, `/admin/orders/${order.order_id}`)
    await expect(step(page).getByRole('button', { name: 'They have written' })).toBeInViewport({ ratio: 1 })
    const contact = page.getByRole('group', { name: 'Contact' })
    await expect(contact.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+919876543210')
    await expect(contact.getByRole('button', { name: 'Write in WhatsApp' })).toBeInViewport({ ratio: 1 })

    const payments = page.getByRole('region', { name: 'Payments' })
    const record = payments.getByRole('link', { name: 'Record a payment' })
    await expect(record).toBeHidden()
    await payments.getByRole('button', { name: 'Payments' }).click()
    await record.click()
    await expect(page.getByRole('dialog', { name: 'Record a Payment' })).toBeVisible()
    await page.goBack()
    await expect(record).toBeVisible()
    // However far it is scrolled.
    await page.getByRole('region', { name: 'Customer', exact: true }).scrollIntoViewIfNeeded()
    await expect(contact.getByRole('link', { name: 'Call' })).toBeInViewport({ ratio: 1 })
    // High enough for nothing to lie half under a bar, which axe would take for a small target.
    await page.setViewportSize({ width: 390, height: 2400 })
    await expectNoViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

  test('an address of a dialog opens it though its part is folded', async ({ page, request }) => {
    const order = await guestOrder(request)
    await enterConsole(page, `/admin/orders/${order.order_id}/note`)
    await expect(page.getByRole('dialog', { name: 'Add a Note' })).toBeVisible()
  })
})
