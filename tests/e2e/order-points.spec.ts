import { orderPointsMessages } from '@karigar/contract/sales/order-points.words'
import { orderPointsWords } from '../../site/src/words/en/orders.ts'
import { expectNoViolations } from './axe.ts'
import { newCustomer, placeOrder } from './customers.ts'
import { enter, enterConsole } from './enter.ts'
import { adminHeaders, expect, test } from './shop.ts'

test.use({ changesSample: import.meta.filename, viewport: { width: 390, height: 844 } })

test('a customer uses points on an order’s page and takes them back, and staff do the same at the desk', async ({
  page,
  browser,
  request,
  shop,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/409/)
  const headers = await adminHeaders(request)
  const session = await newCustomer(request)
  const { id, order_id } = await placeOrder(request, session)
  await request.put('/api/admin/orders/heard', { headers, data: { ids: [id], heard: true } })
  const given = { amount: 50.5, reason: 'Diwali gift' }
  const gift = await request.put(`/api/admin/users/${session.user.id}/cashback`, {
    headers,
    data: given,
  })
  expect(gift.ok()).toBe(true)

  await enter(page, session)
  await page.goto(`/orders/${order_id}`)
  const points = page.getByRole('region', { name: 'Cashback points' })
  const sums = page.locator('.order-sums').first()
  // The offer comes with the first touch of the page.
  await page.keyboard.press('Shift')
  await expect(points).toContainText('You have ₹50.50 in cashback points.')
  await expectNoViolations(page)
  await points.getByRole('button', { name: 'Use cashback points: ₹50.50' }).dblclick()
  await expect(page.getByText(orderPointsWords.isUsed)).toBeVisible()
  // The page is shown from its top, not from where its longer form had been read.
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect(sums).toContainText('Cashback points−₹50.50')
  await page.keyboard.press('Shift')
  await expect(points).toContainText('₹50.50 of this order is paid with your points.')
  await points.getByRole('button', { name: 'Take the points back' }).click()
  await expect(page.getByText(orderPointsWords.isTakenBack)).toBeVisible()
  await expect(sums).not.toContainText('Cashback points')
  await page.keyboard.press('Shift')

  await test.step('staff see what the account holds, and are told of what it does not', async () => {
    const context = await browser.newContext({ baseURL: shop.url, viewport: { width: 390, height: 844 } })
    const desk = await context.newPage()
    await enterConsole(desk, `/admin/orders/${order_id}`)
    const payments = desk.getByRole('region', { name: 'Payments' })
    await payments.getByRole('button', { name: /^Payments/ }).click()
    await payments.getByRole('link', { name: 'Cashback points' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Cashback Points' })
    await dialog.getByLabel('Points spent on this order').fill('60')
    await dialog.getByRole('button', { name: 'Save points' }).click()
    await expect(dialog.getByText(orderPointsMessages.tooMany('₹50.50'))).toBeVisible()
    await dialog.getByLabel('Points spent on this order').fill('20')
    await expectNoViolations(desk)
    await dialog.getByRole('button', { name: 'Save points' }).click()
    await expect(desk.getByText(orderPointsMessages.saved)).toBeVisible()
    await expect(payments).toContainText('₹20')
    await context.close()
  })

  await test.step('what cannot be changed any more says why', async () => {
    const status = await request.put(`/api/admin/orders/${id}/status`, {
      headers,
      data: { status: 'cancelled' },
    })
    expect(status.ok()).toBe(true)
    await points.getByRole('button', { name: 'Use cashback points' }).click()
    await expect(page.getByText(orderPointsMessages.cancelled)).toBeVisible()
    await expect(points).toBeHidden()
  })
})
