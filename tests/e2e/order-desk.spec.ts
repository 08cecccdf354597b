import { deskMessages } from '@karigar/contract/sales/order-desk.words'
import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { newCustomer, placeOrder } from './customers.ts'
import { enter, enterConsole } from './enter.ts'
import { inspect } from './inspect-screen.ts'
import { expect, test } from './shop.ts'

test.use({ changesSample: import.meta.filename })

const region = (page: Page, name: string) => page.getByRole('region', { name })
/** Opens the timeline of an order's page on a phone, and checks the page as high as it is: bars half cover what is under them. */
async function inspectOnPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 3000 })
  await region(page, 'Timeline').getByRole('button', { name: 'Timeline' }).click()
  await expect(timeline(page)).toBeVisible()
  await expectNoViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
}

const timeline = (page: Page) => page.getByRole('list', { name: 'Timeline' })

test('staff move the due day, give the order to somebody, keep notes and share a file', async ({
  page,
  request,
  browser,
  shop,
}) => {
  const session = await newCustomer(request)
  const order = await placeOrder(request, session)
  await enterConsole(page, `/admin/orders/${order.order_id}`)
  const desk = region(page, 'Desk')

  await test.step('a day that does not exist is refused at its field', async () => {
    await desk.getByRole('link', { name: 'Change day or person' }).click()
    const dialog = page.getByRole('dialog', { name: 'Due Day and Who Does It' })
    await dialog.getByLabel('Due by').fill('')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText(deskMessages.dayInvalid)).toBeVisible()
    await dialog.getByLabel('Due by').fill('2027-02-03')
    await dialog.getByLabel('Done by').click()
    await page.getByRole('option', { name: 'Asha Menon' }).click()
    await expectNoViolations(page)
    await dialog.getByRole('button', { name: 'Save' }).dblclick()
    await expect(dialog).toBeHidden()
    await expect(desk).toContainText('3 Feb, 2027')
    await expect(desk).toContainText('Promised by')
    await expect(timeline(page)).toContainText('Done by Asha Menon')
  })

  await test.step('a note is kept while the dialog is open, and added once', async () => {
    await region(page, 'Timeline').getByRole('link', { name: 'Add a note' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a Note' })
    await dialog.getByRole('button', { name: 'Add note' }).click()
    await expect(dialog.getByText(deskMessages.noteMissing)).toBeVisible()
    await dialog.getByLabel('Note').fill('Wants it in blue,\nnot in green')
    await dialog.getByRole('button', { name: 'Add note' }).dblclick()
    await expect(dialog).toBeHidden()
    await expect(timeline(page).getByText('Wants it in blue')).toHaveCount(1)
    await expect(timeline(page).getByRole('listitem').first()).toContainText('Note: Wants it in blue')
  })

  await test.step('a link that is not https is refused; a good one reaches the customer', async () => {
    await desk.getByRole('link', { name: 'Add a link' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a Link' })
    await dialog.getByLabel('Title').fill('First draft')
    await dialog.getByLabel('Address').fill('http://example.com/draft')
    await dialog.getByRole('button', { name: 'Add link' }).click()
    await expect(dialog.getByText(deskMessages.linkInvalid)).toBeVisible()
    await dialog.getByLabel('Address').fill('https://drive.example.com/draft')
    await dialog.getByLabel('For the customer').check()
    await dialog.getByRole('button', { name: 'Add link' }).click()
    await expect(dialog).toBeHidden()
    await expect(desk.getByRole('listitem')).toContainText('For the customer')
  })

  const context = await browser.newContext({ baseURL: shop.url })
  const customer = await context.newPage()
  await enter(customer, session)
  await customer.goto(`/orders/${order.order_id}`)

  await test.step('the customer sees the new day and the file, and no note', async () => {
    await expect(customer.getByText('the shop has moved this day')).toBeVisible()
    await expect(customer.getByText('Wednesday, 3 Feb 2027')).toBeVisible()
    const link = customer.getByRole('link', { name: /First draft/ })
    await expect(link).toHaveAttribute('href', 'https://drive.example.com/draft')
    await expect(customer.getByText('Wants it in blue')).toHaveCount(0)
    await inspect(customer, { name: 'order-files', ready: () => link })
  })

  await test.step('a link that was taken back is gone for the customer', async () => {
    await inspect(page, { name: 'order-timeline', ready: timeline }, [1440, 768])
    await inspectOnPhone(page)
    await page.setViewportSize({ width: 1440, height: 800 })
    await desk.getByRole('button', { name: 'Remove First draft' }).click()
    await expect(desk.getByRole('listitem')).toHaveCount(0)
    await expect(timeline(page)).toContainText('Link removed: First draft')
    await customer.reload()
    await expect(customer.getByRole('heading', { name: 'What happened' })).toBeVisible()
    await expect(customer.getByRole('link', { name: /First draft/ })).toHaveCount(0)
  })
  await context.close()
})

test('a manager does all of it, and changes no money', async ({ page, request }) => {
  const order = await placeOrder(request, null)
  const login = await request.post('/api/auth/manager/login', {
    data: { username: 'manager', password: 'manager123' },
  })
  expect(login.ok()).toBe(true)
  await page.goto('/login?redirect=manager')
  await page.getByLabel('Username').fill('manager')
  await page.getByLabel('Password', { exact: true }).fill('manager123')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/manager')
  await page.goto('/manager/orders')
  await page.getByRole('link', { name: order.order_id, exact: true }).click()
  await expect(page.getByRole('heading', { name: `Order ${order.order_id}` })).toBeVisible()
  await region(page, 'Timeline').getByRole('link', { name: 'Add a note' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a Note' })
  await dialog.getByLabel('Note').fill('Called back')
  await dialog.getByRole('button', { name: 'Add note' }).click()
  await expect(timeline(page).getByRole('listitem').first()).toContainText('Called back')
  await expect(page.getByText('Record a payment')).toHaveCount(0)
  await expect(page.getByText('Change lines or discount')).toHaveCount(0)
  await inspect(page, { name: 'manager-order', ready: timeline }, [1440, 768])
  await inspectOnPhone(page)
})
