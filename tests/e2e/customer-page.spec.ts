import { deskMessages } from '@karigar/contract/sales/order-desk.words'
import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import type { User } from '@karigar/contract/accounts/user.wire'
import { customerMessages } from '@karigar/contract/office/customer.words'
import { userMessages } from '@karigar/contract/accounts/user.words'
import type { APIRequestContext, Page, Route } from '@playwright/test'
import { comingWorkdays, newBooking } from '../support/bookings.ts'
import { newCustomer, placeOrder } from './customers.ts'
import { enter, enterConsole, goOnWithin, goWithin } from './enter.ts'
import { inspect } from './inspect-screen.ts'
import { adminHeaders, expect, test } from './shop.ts'

test.use({ changesSample: import.meta.filename })

/** The sample's customer, who has orders in every state, points and referrals. */
async function sampleCustomer(request: APIRequestContext): Promise<User> {
  const filter = JSON.stringify({ q: 'customer@example.com' })
  const found = await request.get('/api/admin/users', {
    headers: await adminHeaders(request),
    params: { filter },
  })
  const [user] = (await found.json()) as User[]
  if (!user) throw new Error('The sample has no customer.')
  return user
}

/** Books a meeting for that address, far from the sample's. */
async function meet(request: APIRequestContext, time: string, contact: Record<string, string>) {
  const day = comingWorkdays(25).at(-1)
  const booked = await request.post('/api/public/add_bookings', {
    params: newBooking(`${day} ${time}`, contact),
  })
  expect(booked.status()).toBe(200)
  return day ?? ''
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test('every order, meeting and user leads to the page of its customer', async ({ page, request }) => {
  const user = await sampleCustomer(request)
  const at = `/admin/users/${user.id}/show`
  const day = await meet(request, '10:00', { user_name: 'From the meeting', email: user.email ?? '' })
  const headers = await adminHeaders(request)
  const orders = (await (await request.get('/api/admin/orders', { headers })).json()) as AdminOrder[]
  const order = orders.find(({ customer }) => customer?.id === user.id)
  await enterConsole(page, '/admin/orders')

  await test.step('from the list of orders, and back to it by the browser', async () => {
    const row = page.getByRole('row', { name: order?.order_id ?? '' })
    await row.getByRole('link', { name: user.name }).click()
    await expect(page).toHaveURL(at)
    await expect(heading(page, user.name)).toBeVisible()
    await page.goBack()
    await expect(row).toBeVisible()
  })

  await test.step('from the page of an order', async () => {
    await goWithin(page, `/admin/orders/${order?.order_id}`)
    await section(page, 'Customer').getByRole('link', { name: user.name }).click()
    await expect(page).toHaveURL(at)
  })

  await test.step('from the list of meetings, and from the week', async () => {
    await goWithin(page, '/admin/bookings')
    await page.getByRole('link', { name: 'From the meeting', exact: true }).click()
    await expect(page).toHaveURL(at)
    await goWithin(page, `/admin/bookings/week?of=${day}`)
    await page.getByRole('link', { name: 'From the meeting', exact: true }).click()
    await expect(page).toHaveURL(at)
  })

  await test.step('from the list of users, on phones too, and from the search', async () => {
    await page.setViewportSize({ width: 360, height: 800 })
    await goWithin(page, '/admin/users')
    await page.getByRole('link', { name: user.name, exact: true }).click()
    await expect(heading(page, user.name)).toBeVisible()
    await page.setViewportSize({ width: 1440, height: 800 })
    await goWithin(page, '/admin')
    await page.getByRole('button', { name: 'Search everything' }).click()
    await page.getByRole('combobox', { name: 'Search everything' }).fill('customer@example.com')
    await page.getByRole('option', { name: `${user.name} customer@example.com` }).click()
    await expect(page).toHaveURL(at)
  })
})

test('the page has contact, orders, meetings, points with their causes, notes and referrals', async ({
  page,
  request,
  consoleErrors,
}) => {
  const user = await sampleCustomer(request)
  await meet(request, '10:30', {
    user_name: 'Her assistant',
    user_num: '9811100021',
    email: user.email ?? '',
  })
  await enterConsole(page, `/admin/users/${user.id}/show`)
  const contact = section(page, 'Contact')

  await test.step('contact of the account, and what was given elsewhere', async () => {
    await expect(contact.getByRole('link', { name: user.email ?? '' })).toHaveAttribute(
      'href',
      `mailto:${user.email}`,
    )
    const given = contact.getByRole('list', { name: 'Also given' })
    await expect(given.getByRole('listitem').filter({ hasText: 'Her assistant' })).toContainText(
      'Given with a meeting',
    )
    const chat = given.getByRole('listitem').filter({ hasText: '9811100021' }).getByRole('link', {
      name: 'WhatsApp',
    })
    await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/919811100021\?text=Hello/)
  })

  await test.step('orders and meetings', async () => {
    const headers = await adminHeaders(request)
    const filter = JSON.stringify({ user_id: user.id })
    const answer = await request.get('/api/admin/orders', { headers, params: { filter } })
    const orders = (await answer.json()) as AdminOrder[]
    const rows = section(page, 'Orders')
      .getByRole('row')
      .filter({ has: page.getByRole('cell') })
    await expect(rows).toHaveCount(orders.length)
    await expect(section(page, 'Meetings').getByRole('row', { name: /Her assistant/ })).toBeVisible()
  })

  await test.step('points with the order or the referral they came about by', async () => {
    const points = section(page, 'Points')
    await expect(points.getByRole('link', { name: /^Order KG-/ }).first()).toBeVisible()
    await expect(points.getByText(/^Referral of /).first()).toBeVisible()
  })

  await test.step('points are changed over the page, which shows the new balance and the entry', async () => {
    await page.getByRole('link', { name: 'Manage fires' }).click()
    const dialog = page.getByRole('dialog', { name: 'Manage Fires' })
    await dialog.getByLabel('Amount').fill('7')
    await dialog.getByLabel('Reason').fill('For the festival')
    await dialog.getByRole('button', { name: 'Update' }).dblclick()
    await expect(page.getByText(userMessages.firesUpdated)).toBeVisible()
    await expect(page).toHaveURL(`/admin/users/${user.id}/show`)
    const points = section(page, 'Points')
    await expect(points.getByRole('row', { name: /For the festival/ })).toHaveCount(1)
    await expect(points).toContainText(String(user.fires + 7))
  })

  consoleErrors.expected.push(/Failed to load resource/)
  await test.step('a note needs a text, is added once, and stays typed when the network fails', async () => {
    await page.getByRole('link', { name: 'Add a note' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a Note' })
    await dialog.getByRole('button', { name: 'Add note' }).click()
    await expect(dialog.getByText(deskMessages.noteMissing)).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Pays on Fridays')
    await page.route('**/notes', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByText(customerMessages.noteFailed)).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('Pays on Fridays')
    await page.unroute('**/notes')
    await dialog.getByRole('button', { name: 'Add note' }).dblclick()
    await expect(dialog).toBeHidden()
    const notes = page.getByRole('list', { name: 'Notes' }).getByRole('listitem')
    await expect(notes).toHaveCount(1)
    await expect(notes).toContainText('Pays on Fridays')
  })

  await test.step('a referred customer is one press away, and names who referred them', async () => {
    await section(page, 'Referrals').getByRole('link', { name: 'Tenzin Dorje' }).click()
    await expect(heading(page, 'Tenzin Dorje')).toBeVisible()
    await section(page, 'Referrals').getByRole('link', { name: user.name }).click()
    await expect(heading(page, user.name)).toBeVisible()
  })

  await inspect(page, { name: 'console-customer', ready: () => page.getByRole('list', { name: 'Notes' }) })
})

test('a guest’s order leads to all orders with its number; a deleted account keeps its orders', async ({
  page,
  request,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/404/)
  const headers = await adminHeaders(request)
  const guests = await placeOrder(request, null)
  await request.put('/api/admin/orders/heard', { headers, data: { ids: [guests.id], heard: true } })
  const customer = await newCustomer(request)
  const order = await placeOrder(request, customer)

  await enterConsole(page, '/admin/orders')
  const row = page.getByRole('row', { name: guests.order_id })
  await expect(row.getByText('Guest')).toBeVisible()
  await expect(row.getByRole('link', { name: 'Guest' })).toHaveCount(0)

  await request.delete(`/api/admin/users/${customer.id}`, { headers })
  await goWithin(page, `/admin/users/${customer.id}/show`)
  await expect(heading(page, customerMessages.notFound)).toBeVisible()
  await page.getByRole('link', { name: 'Orders of this account' }).click()
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(order.order_id)
})

test('a customer that cannot be loaded is asked for again', async ({ page, request, consoleErrors }) => {
  consoleErrors.expected.push(/Failed to load resource/)
  const user = await sampleCustomer(request)
  const fail = (route: Route) => route.fulfill({ status: 500, json: { detail: 'Busy.' } })
  await page.route(`**/api/admin/users/${user.id}`, fail)
  await page.route('**/api/admin/customers/*/points?*', fail)
  await enterConsole(page, `/admin/users/${user.id}/show`)
  await expect(page.getByText(customerMessages.loadFailed)).toBeVisible()
  await page.unroute(`**/api/admin/users/${user.id}`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page, user.name)).toBeVisible()
  await expect(page.getByText(customerMessages.pointsFailed)).toBeVisible()
  await page.unroute('**/api/admin/customers/*/points?*')
  await section(page, 'Points').getByRole('button', { name: 'Try again' }).click()
  await expect(section(page, 'Points').getByRole('row').nth(1)).toBeVisible()
})

test('a manager sees contact, orders and notes of a customer, and no points, meetings or referrals', async ({
  page,
  request,
}) => {
  const user = await sampleCustomer(request)
  const login = await request.post('/api/auth/manager/login', {
    data: { username: 'manager', password: 'manager123' },
  })
  await enter(page, await login.json())
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url())
  })
  await page.goto('/manager/orders')
  await page.getByRole('link', { name: user.name }).first().click()
  await expect(page).toHaveURL(`/manager/customers/${user.id}/show`)
  await expect(section(page, 'Orders').getByRole('row').nth(1)).toBeVisible()
  for (const hidden of ['Points', 'Meetings', 'Referrals']) await expect(section(page, hidden)).toHaveCount(0)
  await page.getByRole('link', { name: 'Add a note' }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('Called about the logo')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText(customerMessages.noteAdded)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Called about the logo')
  await goOnWithin(page, '/manager/customers')
  await page.getByRole('link', { name: user.name }).click()
  await expect(page).toHaveURL(`/manager/customers/${user.id}/show`)
  expect(refused).toEqual([])
  await inspect(page, { name: 'manager-customer', ready: () => page.getByRole('list', { name: 'Notes' }) })
})
