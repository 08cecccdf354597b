import { orderMessages } from '@karigar/contract/sales/order.words'
import type { AdminOrder, Order } from '@karigar/contract/sales/order.wire'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { enterConsole } from './enter.ts'
import { photograph } from './inspect-screen.ts'
import { adminHeaders, expect, test } from './shop.ts'

test.use({ changesSample: import.meta.filename })

async function place(request: APIRequestContext, contact: object = {}): Promise<Order> {
  const lines = [{ service_id: 'cv-linkedin-profile-rewrite', tier: 'Premium', quantity: 1 }]
  const response = await request.post('/api/public/orders', {
    data: { key: crypto.randomUUID(), lines, ...contact },
  })
  expect(response.status()).toBe(201)
  return response.json()
}

async function read(request: APIRequestContext, { id }: Order): Promise<AdminOrder> {
  return (await request.get(`/api/admin/orders/${id}`, { headers: await adminHeaders(request) })).json()
}

const row = (page: Page, { order_id }: Order) => page.getByRole('row').filter({ hasText: order_id })

const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('orders that are not sent are marked, filtered, filed away together and brought back', async ({
  page,
  request,
}) => {
  const asha = { contact_name: 'Asha Rao', phone: '98765 43210', note: 'By Friday.\nBlue, please.' }
  const [first, second, third] = [await place(request, asha), await place(request), await place(request)]
  await enterConsole(page, '/admin/orders')

  await test.step('a row has name, number and note, and one press marks it as heard from', async () => {
    await expect(row(page, first)).toContainText('Asha Rao')
    await expect(row(page, first)).toContainText('Blue, please.')
    await expect(row(page, first).getByRole('link', { name: '9876543210' })).toHaveAttribute(
      'href',
      'tel:+919876543210',
    )
    await expect(row(page, first)).toContainText('Not sent')
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoViolations(page)
      await photograph(page, `orders-not-sent-${width}`)
    }
    await page.getByRole('button', { name: `Heard from the customer, ${third.order_id}` }).dblclick()
    await expect(page.getByText(orderMessages.heard(1))).toBeVisible()
    await expect(row(page, third)).not.toContainText('Not sent')
    expect((await read(request, third)).status).toBe('pending')
  })

  await test.step('ticked orders are filed away after a question, without those that hold money', async () => {
    const paid = await request.put(`/api/admin/orders/${third.id}/purchase-status`, {
      headers: await adminHeaders(request),
      data: { purchase_status: 'paid' },
    })
    expect(paid.status()).toBe(200)
    for (const order of [first, second, third]) await page.getByLabel(`Select ${order.order_id}`).check()
    await page.getByRole('button', { name: 'File away', exact: true }).click()
    const question = page.getByRole('alertdialog', { name: 'File orders away' })
    await expectNoViolations(page)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    expect((await read(request, first)).filed_at).toBeNull()
    await page.getByRole('button', { name: 'File away', exact: true }).click()
    await question.getByRole('button', { name: 'File away' }).dblclick()
    await expect(page.getByText('2 orders filed away')).toBeVisible()
    await expect(row(page, first)).toHaveCount(0)
    await expect(row(page, third)).toHaveCount(1)
  })

  await test.step('the filter shows them, and they are brought back', async () => {
    await page.getByRole('button', { name: 'More filters' }).click()
    await choose(page, 'Chat', 'Filed away')
    await expect(row(page, first)).toContainText('Filed away')
    await page.getByLabel('Select all on this page').check()
    await page.getByRole('button', { name: 'Bring back' }).click()
    await expect(page.getByText('2 orders brought back')).toBeVisible()
    await expect(page.getByText('No orders found')).toBeVisible()
    await choose(page, 'Chat', 'Not sent')
    await expect(row(page, first)).toHaveCount(1)
    await expect(row(page, third)).toHaveCount(0)
  })

  await test.step('all that are older than some days are filed away in one go', async () => {
    await page.getByRole('button', { name: 'File away old' }).click()
    const dialog = page.getByRole('dialog', { name: 'File away old orders' })
    const days = dialog.getByLabel('Older than (days)')
    await days.fill('0')
    await expect(dialog.getByText('Enter a whole number from 1 to 3650')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'File away' })).toBeDisabled()
    await days.fill('300')
    await expect(dialog.getByText(/^No order placed up to .* is still not sent\.$/)).toBeVisible()
    await days.fill('3')
    await expect(
      dialog.getByText(/^The one order placed up to .* and not sent will leave the lists/),
    ).toBeVisible()
    await expectNoViolations(page)
    await dialog.getByRole('button', { name: 'File away' }).click()
    await expect(page.getByText('One order filed away')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(row(page, first)).toHaveCount(1)
  })
})

test('an order’s page shows the contact, and marks the order both ways', async ({
  page,
  request,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/Failed to load resource/)
  const order = await place(request, {
    contact_name: 'Asha Rao',
    phone: '98765 43210',
    note: 'By Friday.\nBlue.',
  })
  await enterConsole(page, `/admin/orders/${order.order_id}`)
  const customer = page.getByRole('region', { name: 'Customer', exact: true })
  await expect(customer).toContainText('Asha Rao')
  await expect(customer).toContainText('By Friday.\nBlue.')
  await expect(customer.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /wa\.me\/919876543210\?text=/,
  )
  const chat = page.getByRole('region', { name: 'Chat' })
  await expect(chat).toContainText('Not sent')
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await photograph(page, 'order-not-sent')
  await chat.getByRole('button', { name: 'Chat' }).click()
  await chat.getByRole('button', { name: 'Heard from the customer' }).click()
  await expect(chat).toContainText('Heard of since')
  await chat.getByRole('button', { name: 'Mark as not sent' }).click()
  await chat.getByRole('button', { name: 'File away' }).click()
  await expect(chat).toContainText('Filed away')
  await page.route('**/api/admin/orders/filed', (route) => route.abort())
  await chat.getByRole('button', { name: 'Bring back' }).click()
  await expect(page.getByText(orderMessages.markFailed)).toBeVisible()
  await page.unroute('**/api/admin/orders/filed')
  await chat.getByRole('button', { name: 'Bring back' }).click()
  await expect(chat).toContainText('Not sent')
  expect(await read(request, order)).toMatchObject({ filed_at: null, heard_at: null })
})
