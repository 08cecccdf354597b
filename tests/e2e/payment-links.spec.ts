import type { Page } from '@playwright/test'
import { formatRupees } from '@karigar/contract/base/rupees'
import { paymentLinkMessages } from '@karigar/contract/sales/payment-link.words'
import { gatewayKeyMessages } from '@karigar/contract/shop/gateway-keys.words'
import { GATEWAY_KEYS, WEBHOOK_SECRET } from '../support/stub-gateway.ts'
import { expectNoViolations } from './axe.ts'
import { newCustomer, placeOrder } from './customers.ts'
import { enter, enterConsole, goWithin } from './enter.ts'
import { inspect } from './inspect-screen.ts'
import { payLink, test } from './gateway-shop.ts'
import { adminHeaders, expect } from './shop.ts'

test.use({ changesSample: import.meta.filename })

const card = (page: Page) => page.getByRole('region', { name: 'Payments' })

test('an order is paid by a payment link and given back', async ({
  page,
  request,
  browser,
  shop,
  gateway,
}) => {
  await enterConsole(page, '/admin/payment')

  await test.step('the keys and the webhook’s secret are saved', async () => {
    const keys = page.getByRole('region', { name: 'Razorpay configuration' })
    await keys.getByLabel('API Key').fill(GATEWAY_KEYS.api_key)
    await keys.locator('input[name=api_secret]').fill(GATEWAY_KEYS.api_secret)
    await keys.getByLabel('Enable Razorpay').check()
    await keys.getByRole('button', { name: 'Save Configuration' }).click()
    await expect(page.getByText('Payment configuration saved successfully!')).toBeVisible()
    const webhook = page.getByRole('region', { name: 'Webhook URL' })
    await expect(webhook.getByLabel('Webhook URL')).toHaveValue(`${shop.url}/api/webhooks/razorpay`)
    await webhook.locator('input[name=secret]').fill(WEBHOOK_SECRET)
    // The field below has scrolled another card’s link behind the bar.
    await page.evaluate(() => scrollTo(0, 0))
    await expectNoViolations(page)
    await webhook.getByRole('button', { name: 'Save Webhook Secret' }).click()
    await expect(page.getByText(gatewayKeyMessages.webhookSaved)).toBeVisible()
    await page.reload()
    await expect(webhook.locator('input[name=secret]')).toHaveValue(/^•+6789$/)
  })

  const session = await newCustomer(request)
  const { order_id, totalAmount } = await placeOrder(request, session)
  const amount = formatRupees(totalAmount)
  await goWithin(page, `/admin/orders/${order_id}`)

  await test.step('staff make a link for what is due', async () => {
    await card(page).getByRole('link', { name: 'Make a payment link' }).click()
    const dialog = page.getByRole('dialog', { name: 'Make a Payment Link' })
    await dialog.getByLabel('Valid for days').fill('365')
    await dialog.getByRole('button', { name: 'Make link' }).click()
    await expect(dialog.getByText(paymentLinkMessages.daysInvalid(180))).toBeVisible()
    await dialog.getByLabel('Valid for days').fill('7')
    await inspect(page, { name: 'payment-link-dialog', ready: () => dialog })
    await dialog.getByRole('button', { name: 'Make link' }).dblclick()
    await expect(dialog).toBeHidden()
    await page.setViewportSize({ width: 1440, height: 800 })
    await expect(card(page).getByText(`Payment link, ${amount}`)).toBeVisible()
    expect(gateway.links.size).toBe(1)
  })
  const [link] = [...gateway.links.values()]
  if (!link) throw new Error('There is no link.')
  await expect(card(page).getByLabel('Address to send')).toHaveValue(link.short_url)

  const address = () => card(page).getByLabel('Address to send')
  await inspect(page, { name: 'order-payment-link', ready: address }, [1440, 768])
  await page.setViewportSize({ width: 360, height: 3000 })
  await card(page).getByRole('button', { name: 'Payments' }).click()
  await expect(address()).toBeVisible()
  await expectNoViolations(page)
  await page.setViewportSize({ width: 1440, height: 800 })

  await test.step('the link is sent with the shop’s own words', async () => {
    await card(page).getByRole('button', { name: 'Send in WhatsApp' }).click()
    const dialog = page.getByRole('dialog', { name: 'Payment link' })
    await expect(dialog.getByLabel('Text')).toHaveValue(
      `You can pay ${amount} for order ${order_id} here: ${link.short_url}`,
    )
    await expectNoViolations(page)
    await dialog.getByRole('button', { name: 'Close' }).click()
    const timeline = page.getByRole('list', { name: 'Timeline' })
    await expect(timeline.getByText(`Payment link made: ${amount}`)).toBeVisible()
  })

  await test.step('the customer finds the link on the order’s page', async () => {
    const context = await browser.newContext({ baseURL: shop.url, viewport: { width: 360, height: 740 } })
    const phone = await context.newPage()
    await enter(phone, session)
    await phone.goto(`/orders/${order_id}`)
    const panel = phone.getByRole('region', { name: 'Pay for this order' })
    await expect(panel.getByRole('link', { name: `Pay ${amount} online` })).toHaveAttribute(
      'href',
      link.short_url,
    )
    await expect(panel.getByLabel('UTR number')).toBeHidden()
    await expectNoViolations(phone)
    await context.close()
  })

  await test.step('a payment that Razorpay reports comes to the open page by itself', async () => {
    expect(await payLink(request, gateway, link)).toEqual({ outcome: 'entered' })
    await expect(card(page).getByText('Full payment, Payment gateway')).toBeVisible()
    await expect(card(page).locator('.MuiChip-root', { hasText: 'Paid' })).toBeVisible()
    await expect(page.getByLabel('Payment Status')).toContainText('Paid')
    await expect(page.getByText('Payment status: Pending → Paid')).toBeVisible()
  })

  await test.step('staff give it back through Razorpay', async () => {
    await card(page).getByRole('link', { name: 'Refund through Razorpay' }).click()
    const dialog = page.getByRole('dialog', { name: 'Refund through Razorpay' })
    await dialog.getByLabel('Amount (₹)').fill(String(totalAmount + 1))
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
    await expect(dialog.getByText(paymentLinkMessages.refundHigh(amount))).toBeVisible()
    await inspect(page, { name: 'gateway-refund-dialog', ready: () => dialog })
    await dialog.getByLabel('Amount (₹)').fill(String(totalAmount))
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(card(page).getByText(`Refund of ${amount}: done`)).toBeVisible()
    await expect(card(page).getByText('Refund, Payment gateway')).toBeVisible()
    await expect(page.getByLabel('Payment Status')).toContainText('Refunded')
    expect([...gateway.refunds.values()]).toMatchObject([{ amount: totalAmount * 100 }])
  })
})

test('a payment of another amount is entered as it came, or given back', async ({
  page,
  request,
  gateway,
}) => {
  const headers = await adminHeaders(request)
  await request.post('/api/admin/payment/razorpay', { headers, data: GATEWAY_KEYS })
  await request.put('/api/admin/settings/razorpay-webhook', { headers, data: { secret: WEBHOOK_SECRET } })
  const { order_id } = await placeOrder(request, await newCustomer(request))
  const payOther = async (paise: number) => {
    const path = `/api/admin/orders/${order_id}/payment-links`
    const made = await request.post(path, {
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      data: { amount: 100, valid_days: 7 },
    })
    expect(made.status()).toBe(201)
    const link = [...gateway.links.values()].at(-1)
    if (!link) throw new Error('There is no link.')
    expect(await payLink(request, gateway, link, paise)).toEqual({ outcome: 'other amount' })
  }
  await payOther(9000)
  await enterConsole(page, `/admin/orders/${order_id}`)
  const arrived = (amount: string) => card(page).getByText(paymentLinkMessages.otherArrived(amount))
  await expect(arrived('₹90')).toBeVisible()
  await inspect(page, { name: 'order-other-payment', ready: () => arrived('₹90') })
  await card(page).getByRole('button', { name: paymentLinkMessages.enterOther }).dblclick()
  await expect(arrived('₹90')).toBeHidden()
  await expect(card(page).getByText('₹90').first()).toBeVisible()

  await payOther(12_000)
  await page.reload()
  await expect(arrived('₹120')).toBeVisible()
  await card(page).getByRole('button', { name: paymentLinkMessages.giveBackOther }).click()
  await expect(arrived('₹120')).toBeHidden()
  await expect(card(page).getByText('Refund of ₹120: done')).toBeVisible()
})
