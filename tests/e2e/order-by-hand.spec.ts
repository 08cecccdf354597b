import { randomInt, randomUUID } from 'node:crypto'
import { deskMessages } from '@karigar/contract/sales/order-desk.words'
import { chatTextMessages } from '@karigar/contract/sales/chat-text.words'
import { expectNoViolations } from './axe.ts'
import { customerSession, newCustomer, placeOrder } from './customers.ts'
import { enterConsole } from './enter.ts'
import { inspect } from './inspect-screen.ts'
import { adminHeaders, expect, test } from './shop.ts'

test.use({ changesSample: import.meta.filename })

test('staff write an order for a caller, and one for an account', async ({ page, request }) => {
  const session = await newCustomer(request)
  await enterConsole(page, '/admin/orders')
  await page.getByRole('link', { name: 'New order' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Order' })

  await test.step('what is missing is said at its field, and what was typed stays', async () => {
    await dialog.getByLabel('Caller’s phone').fill('12')
    await dialog.getByRole('button', { name: 'Record order' }).click()
    await expect(dialog.getByText(deskMessages.callerName)).toBeVisible()
    await expect(dialog.getByText(deskMessages.titleMissing)).toBeVisible()
    await expect(dialog.getByLabel('Caller’s phone')).toHaveValue('12')
    await dialog.getByLabel('Caller’s name').fill('Kavya Nair')
    await dialog.getByLabel('Caller’s phone').fill('+91 98220 11223')
    await dialog.getByLabel('What for').fill('Wedding film')
    await dialog.getByLabel('Price of one').fill('₹ 25,000')
    await dialog.getByLabel('Discount', { exact: true }).fill('0')
    await inspect(page, { name: 'order-by-hand', ready: () => dialog })
  })

  await test.step('a double click records one order, whose page opens', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await dialog.getByRole('button', { name: 'Record order' }).dblclick()
    await expect(page).toHaveURL(/\/admin\/orders\/KG-/)
    await expect(page.getByRole('region', { name: 'Customer', exact: true })).toContainText('Kavya Nair')
    await expect(page.getByRole('region', { name: 'Chat' })).toContainText('Heard of since')
    await page.getByRole('link', { name: 'All orders', exact: true }).click()
    await page.getByLabel('Search by order ID, customer or service').fill('Kavya')
    // The new order is the first of all orders, too, so its row does not tell that the search has been taken.
    await expect(page).toHaveURL(/Kavya/)
    await expect(page.getByRole('row').filter({ hasText: 'Kavya Nair' })).toHaveCount(1)
    await expect(page.getByRole('row').filter({ hasText: 'Kavya Nair' })).toContainText('₹25,000')
  })

  await test.step('an order of an account has its first-order discount', async () => {
    await page.getByRole('link', { name: 'New order' }).click()
    await dialog.getByLabel('Customer’s account').fill(session.name)
    await page.getByRole('option', { name: session.name }).click()
    await dialog.getByLabel('What for').fill('Poster')
    await dialog.getByLabel('Price of one').fill('1000')
    // What is told on the phone is what is recorded.
    const sums = dialog.getByRole('status').filter({ hasText: 'Subtotal' })
    await expect(sums).toContainText('First-order discount−₹100')
    await expect(sums).toContainText('Total₹900')
    await dialog.getByRole('button', { name: 'Record order' }).click()
    await expect(page.getByRole('region', { name: 'Customer', exact: true })).toContainText(session.email)
    await expect(page.getByRole('region', { name: 'Services' })).toContainText('₹900')
  })
})

test('the desk takes the first-order offer off that a caller’s number had before', async ({
  page,
  request,
}) => {
  const phone = `98${String(randomInt(1e8)).padStart(8, '0')}`
  const headers = await adminHeaders(request)
  const line = { service_id: null, title: 'Poster', variant_name: null, tier_name: '', price: 1000 }
  const written = await request.post('/api/admin/orders', {
    headers,
    data: {
      customer_id: null,
      contact_name: 'Kavya Nair',
      phone,
      note: null,
      lines: [{ ...line, quantity: 1, delivery_time: '' }],
      discount: null,
      discount_reason: null,
    },
  })
  const { order_id: first } = await written.json()
  const account = { name: 'Kavya Nair', email: `${randomUUID()}@example.com`, phone, password: 'secret1' }
  expect((await request.post('/api/auth/register', { data: account })).status()).toBe(201)
  const order = await placeOrder(request, await customerSession(request, account))
  expect(order.discount).toBeGreaterThan(0)

  await enterConsole(page, `/admin/orders/${order.order_id}`)
  const services = page.getByRole('region', { name: 'Services' })
  await expect(services.getByText(deskMessages.offerHad(first))).toBeVisible()
  await expectNoViolations(page)
  await services.getByRole('button', { name: deskMessages.takeOfferOff }).dblclick()
  await expect(page.getByText(deskMessages.changedAndAsked)).toBeVisible()
  await expect(services.getByText(deskMessages.offerHad(first))).toBeHidden()
  await expect(services.getByText(/is asked to agree to/)).toBeVisible()
})

test('the shop’s texts are filled in, changed, copied and opened in WhatsApp', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enterConsole(page, '/admin/settings/shop')
  const section = page.getByRole('region', { name: 'Chat texts' })
  await section.getByLabel('Payment asked').fill('Hi {name}, {amount}')
  await section.getByRole('button', { name: 'Save Chat Texts' }).click()
  await expect(section.getByText(/There is nothing for \{amount\}/)).toBeVisible()
  await section.getByLabel('Payment asked').fill('Hi {name}, {due} for {order}\nOpen: {open}')
  await expectNoViolations(page)
  await section.getByRole('button', { name: 'Save Chat Texts' }).click()
  await expect(page.getByText(chatTextMessages.saved)).toBeVisible()
  await inspect(page, { name: 'chat-texts', ready: () => section })

  const headers = await adminHeaders(request)
  const line = { service_id: null, title: 'Poster', variant_name: null, tier_name: '', price: 800 }
  const data = {
    customer_id: null,
    contact_name: 'Kavya',
    phone: '98220 11223',
    note: null,
    lines: [{ ...line, quantity: 1, delivery_time: '' }],
    discount: 0,
    discount_reason: null,
  }
  const { order_id } = await (await request.post('/api/admin/orders', { headers, data })).json()
  await page.goto(`/admin/orders/${order_id}`)
  await page.getByRole('button', { name: 'Write in WhatsApp' }).click()
  await page.getByRole('menuitem', { name: 'Payment asked' }).click()
  const dialog = page.getByRole('dialog', { name: 'Payment asked' })
  const text = `Hi Kavya, ₹800 for ${order_id}\nOpen: ₹800`
  await expect(dialog.getByLabel('Text')).toHaveValue(text)
  await dialog.getByLabel('Text').fill(`${text}\nThank you`)
  await expect(dialog.getByRole('link', { name: 'Open in WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/919822011223?text=${encodeURIComponent(`${text}\nThank you`)}`,
  )
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText(chatTextMessages.copied)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${text}\nThank you`)
  await inspect(page, { name: 'chat-text', ready: () => dialog })

  await test.step('without a number, the text can only be copied', async () => {
    const guests = await placeOrder(request, null)
    await page.goto(`/admin/orders/${guests.order_id}`)
    await page.getByRole('button', { name: 'Write in WhatsApp' }).click()
    await page.getByRole('menuitem', { name: 'Progress' }).click()
    const other = page.getByRole('dialog', { name: 'Progress' })
    await expect(other.getByText(/There is no number to write to/)).toBeVisible()
    await expect(other.getByRole('link', { name: 'Open in WhatsApp' })).toHaveCount(0)
  })
})
