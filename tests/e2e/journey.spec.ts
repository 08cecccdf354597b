import { cartMessages } from '@karigar/contract/sales/cart.words'
import type { Page } from '@playwright/test'
import { checkout, expect, onlyChat, test, textOf } from './cart-shop.ts'
import { customerSession } from './customers.ts'
import { enter } from './enter.ts'
import { adminHeaders } from './shop.ts'

// The sample's customer is the referrer, and receives the reward.
test.use({ changesSample: import.meta.filename })

const figure = (page: Page, name: string) =>
  page
    .locator('dl div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('definition')
const statement = (page: Page) =>
  page.getByRole('region', { name: 'Points statement' }).getByRole('listitem').first()

test('a guest’s order joins the account they register, and its payment rewards both sides until it is refunded', async ({
  page,
  context,
  browser,
  request,
  shop,
  chats,
}) => {
  const referrer = await customerSession(request)
  const { id: code } = referrer.user
  const theirs = await browser.newContext({ baseURL: shop.url })
  const theirPage = await theirs.newPage()
  await enter(theirPage, referrer)
  let number = ''
  let newcomer = ''

  await test.step('a guest checks out, and the message contains the order number', async () => {
    await page.goto('/services/logo-design')
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByText(cartMessages.added('Logo Design'))).toBeVisible()
    await page.goto('/cart')
    await checkout(page).click()
    await onlyChat(context, chats)
    number = /order (KG-\w{6})/.exec(textOf(chats[0]))?.[1] ?? ''
    expect(number).not.toBe('')
    await expect(page.getByText(`Your order number is ${number}.`)).toBeVisible()
  })

  await test.step('a guest who registers with the referral link finds the order on the dashboard', async () => {
    await theirPage.goto('/referrals')
    const link = theirPage.getByText(`/register?ref=${code}`)
    await expect(link).toBeVisible()
    await page.goto(new URL((await link.textContent()) ?? '').href)
    await expect(page.getByLabel('Referral Code (Optional)')).toHaveValue(code)
    await page.getByLabel('Full Name').fill('Nila Rao')
    await page.getByLabel('Email').fill('journey@example.com')
    await page.getByLabel('Password', { exact: true }).fill('secret1')
    await page.getByLabel('Confirm Password', { exact: true }).fill('secret1')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.waitForURL('**/dashboard')
    newcomer = (await customerSession(request, { email: 'journey@example.com', password: 'secret1' })).user.id

    await expect(figure(page, 'Total Orders')).toHaveText('1')
    await expect(figure(page, 'Cashback')).toHaveText('0points')
    const orders = page.getByRole('tabpanel', { name: 'My Orders' })
    await expect(orders).toContainText(number)
    await orders.getByRole('link', { name: 'Logo Design' }).click()
    await page.waitForURL(`**/orders/${number}`)
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
    await expect(page.getByText('First-order discount')).toBeVisible()
  })

  const headers = await adminHeaders(request)
  const orders = await (await request.get('/api/admin/orders', { headers })).json()
  const order = orders.find(({ order_id }: { order_id: string }) => order_id === number)
  const setPayment = async (purchase_status: string) => {
    const path = `/api/admin/orders/${order.id}/purchase-status`
    expect((await request.put(path, { headers, data: { purchase_status } })).status()).toBe(200)
  }
  const referral = theirPage.getByRole('row').filter({ hasText: newcomer })
  const before = '200points'

  await test.step('a payment gives cashback to the customer and fires to the referrer', async () => {
    await theirPage.goto('/dashboard')
    await expect(figure(theirPage, 'Fires')).toHaveText(before)
    await theirPage.goto('/referrals')
    await expect(referral).toContainText('Pending')

    await setPayment('paid')
    // The sample shop gives 5% cashback, rounded to the paisa.
    const paise = Math.round(order.totalAmount * 5)
    const cashback = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(paise / 100)
    await page.goto('/dashboard')
    await expect(figure(page, 'Cashback')).toHaveText(`${cashback}points`)
    await expect(figure(page, 'Balance')).toHaveText(`₹${cashback}`)
    await expect(statement(page)).toContainText(`Cashback for ${number}`)
    await page.goto(`/orders/${number}`)
    await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()

    await theirPage.goto('/referrals')
    await expect(referral).toContainText('Received')
    await expect(referral).toContainText('100 fires')
    await theirPage.goto('/dashboard')
    await expect(figure(theirPage, 'Fires')).toHaveText('300points')
    await expect(statement(theirPage)).toContainText(`Referral of ${newcomer}: first paid order`)
  })

  await test.step('a refund takes both back', async () => {
    await setPayment('refunded')
    await page.goto('/dashboard')
    await expect(figure(page, 'Cashback')).toHaveText('0points')
    await expect(figure(page, 'Balance')).toHaveText('₹0')
    await expect(statement(page)).toContainText(`Cashback for ${number} taken back`)

    await theirPage.goto('/referrals')
    await expect(referral).not.toContainText('Received')
    await theirPage.goto('/dashboard')
    await expect(figure(theirPage, 'Fires')).toHaveText(before)
    await expect(statement(theirPage)).toContainText(`Referral of ${newcomer}: order no longer paid`)
  })
  await theirs.close()
})
