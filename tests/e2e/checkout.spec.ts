import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import type { APIRequestContext, Page, Route } from '@playwright/test'
import {
  checkout,
  expect,
  onlyChat,
  openCart,
  type OwnService,
  rows,
  sampleLines,
  stopClock,
  test,
  textOf,
  total,
} from './cart-shop.ts'
import { newCustomer } from './customers.ts'
import { enter } from './enter.ts'
import { adminHeaders } from './shop.ts'

const NUMBER = /KG-[2-9A-HJKMNP-TV-Z]{6}/
const handedOff = (page: Page) => page.getByRole('region', { name: 'Your order is written out in WhatsApp' })
const buyNow = (page: Page) => page.getByRole('link', { name: /^Buy Now/ })

/** Returns the orders of this service, through the admin's API. */
async function ordersOf(request: APIRequestContext, { id }: OwnService): Promise<AdminOrder[]> {
  const headers = await adminHeaders(request)
  const response = await request.get('/api/admin/orders?limit=1000', { headers })
  const orders = (await response.json()) as AdminOrder[]
  return orders.filter(({ services }) => services.some(({ service }) => service.id === id))
}

/** Registers a customer and signs this browser in as that customer; returns the customer's id. */
async function signIn(page: Page, request: APIRequestContext): Promise<string> {
  const customer = await newCustomer(request)
  await enter(page, customer)
  return customer.id
}

/** Handles the API's order requests with `hold` until `release` is called. */
async function holdOrders(
  page: Page,
  hold: (route: Route) => unknown,
): Promise<{ release: () => Promise<void> }> {
  const calls = /\/api\/(public|users)\/orders$/
  await page.context().route(calls, hold)
  return { release: () => page.context().unroute(calls) }
}

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

test('a guest’s checkout records one order, and its number is in the message and on the page', async ({
  page,
  context,
  request,
  service,
  chats,
}) => {
  await openCart(page, [{ ...service.line(), quantity: 2 }, service.line('Basic')])
  await checkout(page).dblclick()
  await onlyChat(context, chats)
  const [order, ...others] = await ordersOf(request, service)
  expect(others).toEqual([])
  expect(order).toMatchObject({ price: 3998, discount: 400, user_id: null, status: 'pending' })
  const text = textOf(chats[0])
  expect(text).toContain(`I would like to order (order ${order?.order_id}):`)
  expect(text).toContain('Total: ₹3,998 (3 items)\nFirst-order discount (10%): −₹400\nTo pay: ₹3,598')
  await expect(handedOff(page)).toContainText(`Your order number is ${order?.order_id}.`)
  await expect(handedOff(page)).toContainText('To find it among your orders, sign in or register.')
  await expect(handedOff(page).getByRole('link', { name: 'Follow your order' })).toHaveAttribute(
    'href',
    new RegExp(`^/order/${NUMBER.source}#[\\w-]{43}$`),
  )
  await expect(handedOff(page).getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    `/login?redirect=orders/${order?.order_id}`,
  )
  await expect(handedOff(page).getByRole('link', { name: 'register' })).toHaveAttribute('href', '/register')
  expect(JSON.parse((await stored(page, 'karigar:orders:1')) ?? '')).toMatchObject([
    { order_id: order?.order_id, user_id: null, claimed: false },
  ])
  expect(await stored(page, 'karigar:orders-waiting:1')).toBeNull()

  await test.step('reopening the chat and checking out the restored cart send the same order', async () => {
    await page.goto('/services')
    await page.goBack()
    await expect(handedOff(page)).toContainText(`Your order number is ${order?.order_id}.`)
    await handedOff(page)
      .getByRole('link', { name: /^Open the chat again/ })
      .click()
    await expect.poll(() => chats.length).toBe(2)
    await page.reload()
    // The number comes once the page is live; a press before that goes nowhere.
    await expect(handedOff(page)).toContainText(`Your order number is ${order?.order_id}.`)
    await handedOff(page).getByRole('button', { name: 'Put the cart back' }).click()
    await checkout(page).click()
    await expect.poll(() => chats.length).toBe(3)
    expect(new Set(chats).size).toBe(1)
    expect(await ordersOf(request, service)).toHaveLength(1)
  })
})

test('a customer’s orders belong to the account, and the first message contains the discount', async ({
  page,
  context,
  request,
  service,
  chats,
}) => {
  const customer = await signIn(page, request)
  await openCart(page, [service.line()])
  await checkout(page).click()
  await onlyChat(context, chats)
  const [first] = await ordersOf(request, service)
  expect(first).toMatchObject({ user_id: customer, price: 1499.5, discount: 150, totalAmount: 1349.5 })
  expect(textOf(chats[0])).toContain(
    'Total: ₹1,499.50 (1 item)\nFirst-order discount (10%): −₹150\nTo pay: ₹1,349.50',
  )
  await expect(handedOff(page)).toContainText('first-order discount is taken off: you pay ₹1,349.50.')
  await expect(handedOff(page).getByRole('link', { name: 'Follow your order' })).toHaveAttribute(
    'href',
    `/orders/${first?.order_id}`,
  )

  await test.step('Buy Now records the chosen tier once, without a discount for the second order', async () => {
    await page.goto(`/services/${service.id}`)
    await page.getByText('Basic', { exact: true }).click()
    await buyNow(page).dblclick()
    await expect.poll(() => chats.length).toBe(2)
    const bought = handedOff(page)
    await expect(bought).toContainText(NUMBER)
    await expect(bought).toBeInViewport({ ratio: 1 })
    await expect(bought.getByRole('heading')).toBeFocused()
    const [second, ...others] = (await ordersOf(request, service)).filter(({ id }) => id !== first?.id)
    expect(others).toEqual([])
    expect(second).toMatchObject({ user_id: customer, price: 999, discount: 0 })
    expect(textOf(chats[1])).toContain(second?.order_id)
    expect(textOf(chats[1])).not.toContain('first')
    await expect(bought.getByRole('link', { name: 'Follow your order' })).toBeVisible()
    // The cart page still shows the order that was placed there.
    await page.goto('/cart')
    await expect(handedOff(page)).toContainText(first?.order_id ?? '')
  })

  await test.step('the first-order offer is hidden', async () => {
    await expect(page.getByText('First order?')).toHaveCount(1)
    await openCart(page, [service.line()])
    await expect(total(page)).toHaveText('₹1,499.50')
    await expect(page.getByText('First order?')).toBeHidden()
  })
})

test('while the API is unreachable the chat opens without a number, and the order is sent later', async ({
  page,
  context,
  request,
  service,
  chats,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/Failed to load resource/)
  const api = await holdOrders(page, (route) => route.abort())
  await openCart(page, [service.line()])
  await checkout(page).click()
  await onlyChat(context, chats)
  expect(textOf(chats[0])).not.toMatch(NUMBER)
  await expect(handedOff(page)).toContainText('It has no number yet')
  expect(await stored(page, 'karigar:orders-waiting:1')).not.toBeNull()
  expect(await ordersOf(request, service)).toEqual([])

  await api.release()
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(page.getByText(/^Order KG-\w+ is recorded$/)).toBeVisible()
  const [order, ...others] = await ordersOf(request, service)
  expect(others).toEqual([])
  await expect(handedOff(page)).toContainText(`Your order number is ${order?.order_id}.`)
  await expect(handedOff(page).getByRole('link', { name: /^Open the chat again/ })).toHaveAttribute(
    'href',
    new RegExp(order?.order_id ?? 'none'),
  )
  expect(await stored(page, 'karigar:orders-waiting:1')).toBeNull()
})

test('a slow API delays the chat by two seconds at most, and a later page sends the order', async ({
  page,
  request,
  service,
  chats,
}) => {
  let asked = 0
  const api = await holdOrders(page, () => {
    asked++
  })
  await page.clock.install()
  await openCart(page, [service.line()])
  await stopClock(page)
  await checkout(page).click()
  // A second click during the first; on a busy machine a real click would come too late.
  await checkout(page).dispatchEvent('click')
  await expect.poll(() => asked).toBe(1)
  await page.clock.runFor(2000)
  await expect.poll(() => chats.length).toBe(1)
  await page.clock.resume()
  expect(textOf(chats[0])).not.toMatch(NUMBER)
  await expect(handedOff(page)).toContainText('It has no number yet')
  expect(await ordersOf(request, service)).toEqual([])

  await api.release()
  // Makes the next attempt to send the order due.
  await page.evaluate((key) => {
    const waiting = JSON.parse(localStorage.getItem(key) ?? '[]')
    localStorage.setItem(key, JSON.stringify(waiting.map((each: object) => ({ ...each, next_at: 0 }))))
  }, 'karigar:orders-waiting:1')
  await page.goto('/about')
  await expect(page.getByText(/^Order KG-\w+ is recorded$/)).toBeVisible()
  expect(await ordersOf(request, service)).toHaveLength(1)
  expect(chats).toHaveLength(1)
})

test('a price that has just changed is reported, and the message contains the recorded total', async ({
  page,
  request,
  service,
  chats,
}) => {
  await openCart(page, [service.line(), service.line('Basic')])
  await expect(checkout(page)).toBeEnabled()
  await service.change({
    price_categories: [
      { name: 'Basic', price: 999, original_price: null, delivery_time: '3 days' },
      { name: 'Standard', price: 1899, original_price: null, delivery_time: '2 days' },
    ],
  })
  await checkout(page).click()
  await expect.poll(() => chats.length).toBe(1)
  const [order] = await ordersOf(request, service)
  expect(order?.price).toBe(2898)
  expect(textOf(chats[0])).toContain('Quantity: 1 × ₹1,899\n')
  expect(textOf(chats[0])).toContain(
    'Total: ₹2,898 (2 items)\n(My cart showed ₹2,498.50: a price has changed since I added it.)',
  )
  await expect(handedOff(page)).toContainText('your order comes to ₹2,898, not ₹2,498.50.')
})

test('an order that is refused for good opens the chat, is reported and not sent again', async ({
  page,
  service,
  chats,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/409/)
  await openCart(page, [service.line()])
  await expect(checkout(page)).toBeEnabled()
  await service.change({
    price_categories: [{ name: 'Basic', price: 999, original_price: null, delivery_time: '3 days' }],
  })
  await checkout(page).click()
  await expect.poll(() => chats.length).toBe(1)
  expect(textOf(chats[0])).not.toMatch(NUMBER)
  await expect(handedOff(page)).toContainText(
    'Your order could not be recorded: Something in this order is no longer offered as it was.',
  )
  expect(await stored(page, 'karigar:orders-waiting:1')).toBeNull()
  expect(await stored(page, 'karigar:orders:1')).toBeNull()
})

test('a browser that lets scripts open no tab follows the link, and the order is recorded', async ({
  page,
  context,
  request,
  service,
  chats,
}) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await openCart(page, [service.line()])
  const href = await checkout(page).getAttribute('href')
  await checkout(page).click()
  await onlyChat(context, chats)
  expect(chats).toEqual([href])
  await expect(handedOff(page)).toContainText(NUMBER)
  expect(await ordersOf(request, service)).toHaveLength(1)
})

test('thirty lines make one order, and its number fits into the link', async ({ page, request, chats }) => {
  await openCart(page, await sampleLines(request, 30))
  await expect(rows(page)).toHaveCount(30)
  const sum = ((await total(page).textContent()) ?? '').replace('.00', '')
  await checkout(page).click()
  await expect.poll(() => chats.length).toBe(1)
  expect(chats[0]?.length).toBeLessThanOrEqual(1800)
  expect(textOf(chats[0])).toMatch(NUMBER)
  expect(textOf(chats[0])).toContain(`Total: ${sum} (30 items)`)
})
