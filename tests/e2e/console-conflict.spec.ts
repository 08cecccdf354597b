import { serviceMessages } from '@karigar/contract/catalogue/service.words'
import { conflictMessages } from '@karigar/contract/base/common.words'
import { labelMessages } from '@karigar/contract/catalogue/label.words'
import { orderMessages } from '@karigar/contract/sales/order.words'
import { managerMessages } from '@karigar/contract/office/manager.words'
import { loyaltyMessages } from '@karigar/contract/shop/loyalty.words'
import { gatewayKeyMessages } from '@karigar/contract/shop/gateway-keys.words'
import { adminMessages } from '@karigar/contract/accounts/admin.words'
import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { enterConsole, goOnWithin, goWithin } from './enter.ts'
import { adminHeaders, expect, test } from './shop.ts'

test.use({ changesSample: import.meta.filename })
// Two browser contexts take turns, which takes long.
test.setTimeout(150_000)

test('two admins who edit the same record see both versions and lose no input', async ({
  page,
  browser,
  request,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/412/)
  const headers = await adminHeaders(request)
  const readService = async () =>
    (await request.get('/api/admin/services/logo-design', { headers })).json() as Promise<
      Record<string, string>
    >
  const other = await (await browser.newContext()).newPage()
  const edit = page.getByRole('dialog', { name: 'Edit Service' })
  const conflict = page.getByRole('alertdialog', { name: 'Saved by somebody else' })
  const difference = (field: string, version: string) =>
    conflict.getByRole('region', { name: field }).getByRole('group', { name: version })

  await test.step('the second save shows the differences', async () => {
    for (const somebody of [page, other]) await enterConsole(somebody, '/admin/services/logo-design')
    await edit.getByRole('textbox', { name: 'Title' }).fill('My logo')
    await other.getByRole('textbox', { name: 'Title' }).fill('Their logo')
    await other.getByRole('textbox', { name: 'Price', exact: true }).first().fill('4321')
    await other.getByRole('button', { name: 'Save Changes' }).click()
    await expect(other.getByText(serviceMessages.updated)).toBeVisible()

    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(conflict).toContainText(conflictMessages.changed)
    await expect(difference('Title', 'Mine')).toContainText('My logo')
    await expect(difference('Title', 'Theirs')).toContainText('Their logo')
    await expect(conflict).toContainText(conflictMessages.alsoTheirs('Variants'))
    await expect(conflict.getByRole('region')).toHaveCount(1)
    await expectNoViolations(page)
    await page.setViewportSize({ width: 360, height: 800 })
    await expectNoViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('returning to the form keeps the input, and saving asks again', async () => {
    await page.keyboard.press('Escape')
    await expect(conflict).toBeHidden()
    await expect(edit.getByRole('textbox', { name: 'Title' })).toHaveValue('My logo')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(conflict).toBeVisible()
  })

  await test.step('“Keep mine” saves my changes and keeps theirs in the other fields', async () => {
    await conflict.getByRole('button', { name: 'Keep mine' }).click()
    await expect(page.getByText(serviceMessages.updated)).toBeVisible()
    await expect(edit).toBeHidden()
    const saved = await readService()
    expect(saved.title).toBe('My logo')
    expect(JSON.stringify(saved.variants)).toContain('4321')
  })

  await test.step('“Take theirs” fills the form with their version, which can be edited and saved', async () => {
    await goOnWithin(page, '/admin/services/logo-design')
    await edit.getByRole('textbox', { name: 'Title' }).fill('My second logo')
    await other.goto('/admin/services/logo-design')
    await other.getByRole('textbox', { name: 'Title' }).fill('Their second logo')
    await other.getByRole('button', { name: 'Save Changes' }).click()
    await expect(other.getByText(serviceMessages.updated)).toBeVisible()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await conflict.getByRole('button', { name: 'Take theirs' }).click()
    await expect(page.getByText(conflictMessages.taken)).toBeVisible()
    await expect(edit.getByRole('textbox', { name: 'Title' })).toHaveValue('Their second logo')
    await edit.getByRole('textbox', { name: 'Title' }).fill('Agreed logo')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText(serviceMessages.updated)).toBeVisible()
    expect((await readService()).title).toBe('Agreed logo')
  })

  await test.step('labels and categories detect conflicts too', async () => {
    await goOnWithin(page, '/admin/labels')
    await page.getByRole('link', { name: 'Edit Logo', exact: true }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Marks')
    await request.put('/api/admin/labels/logo', { headers, data: { name: 'Signs', category_id: 'design' } })
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(difference('Name', 'Theirs')).toContainText('Signs')
    await conflict.getByRole('button', { name: 'Keep mine' }).click()
    await expect(page.getByText(labelMessages.updated)).toBeVisible()
    await goOnWithin(page, '/admin/categories/media')
    await page.getByRole('textbox', { name: 'Description' }).fill('Mine')
    await request.put('/api/admin/categories/media', {
      headers,
      data: { name: 'Media', description: 'Theirs' },
    })
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(difference('Description', 'Theirs')).toContainText('Theirs')
  })
  await other.context().close()
})

async function readOrders(request: APIRequestContext, headers: Record<string, string>) {
  return (await request.get('/api/admin/orders', { headers })).json() as Promise<AdminOrder[]>
}

const pick = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/**
 * Simulates returning to the window until it fetches again, which it does only seconds after the last time.
 */
const comeBack = (sign: Locator) =>
  expect(async () => {
    await sign.page().evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(sign).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 15_000 })

test('saving an order does not overwrite what a colleague has changed in the meantime', async ({
  page,
  request,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/412/)
  const headers = await adminHeaders(request)
  const [order, second] = (await readOrders(request, headers)).filter(
    ({ status, purchase_status }) => status === 'pending' && purchase_status === 'pending',
  )
  if (!order || !second) throw new Error('The sample has no two orders that nobody has begun.')
  const read = async () => (await readOrders(request, headers)).find(({ id }) => id === order.id)
  const set = (id: string, part: string, data: object) =>
    request.put(`/api/admin/orders/${id}/${part}`, { headers, data })
  const conflict = page.getByRole('alertdialog', { name: 'Saved by somebody else' })
  const save = page.getByRole('button', { name: 'Update Status' })
  await enterConsole(page)

  await test.step('the dialog saves the payment status and keeps the order status that a colleague set', async () => {
    await goWithin(page, '/admin/orders')
    await page.getByRole('link', { name: `Update ${order.order_id}` }).click()
    await pick(page, 'Payment Status', 'Paid')
    await set(order.id, 'status', { status: 'in-progress' })
    await save.click()
    await expect(conflict).toContainText(conflictMessages.apart)
    await expect(conflict).toContainText(conflictMessages.alsoTheirs('Order Status'))
    await conflict.getByRole('button', { name: 'Keep mine' }).click()
    await expect(page.getByText(orderMessages.updated)).toBeVisible()
    expect(await read()).toMatchObject({ status: 'in-progress', purchase_status: 'paid' })
  })

  await test.step('the order’s page shows both versions if both changed the order status', async () => {
    await goOnWithin(page, `/admin/orders/${order.order_id}`)
    await pick(page, 'Order Status', 'Completed')
    await set(order.id, 'status', { status: 'cancelled' })
    // Returning to the window fetches the order again and keeps the chosen status.
    await comeBack(page.getByText('In Progress → Cancelled'))
    await expect(page.getByRole('combobox', { name: 'Order Status' })).toHaveText('Completed')
    await save.click()
    const work = conflict.getByRole('region', { name: 'Order Status' })
    await expect(work.getByRole('group', { name: 'Mine' })).toContainText('Completed')
    await expect(work.getByRole('group', { name: 'Theirs' })).toContainText('Cancelled')
    await conflict.getByRole('button', { name: 'Take theirs' }).click()
    await expect(page.getByRole('combobox', { name: 'Order Status' })).toHaveText('Cancelled')
    await pick(page, 'Payment Status', 'Refunded')
    await save.click()
    await expect(page.getByText(orderMessages.updated)).toBeVisible()
    expect(await read()).toMatchObject({ status: 'cancelled', purchase_status: 'refunded' })
  })

  await test.step('no conflict is shown if a colleague has saved the same value', async () => {
    const asked: string[] = []
    page.on('response', (answer) => {
      if (answer.status() === 412) asked.push(answer.url())
    })
    await pick(page, 'Order Status', 'In Progress')
    await set(order.id, 'status', { status: 'in-progress' })
    // The form sends its save once more by itself; only that one is taken.
    const taken = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
    await save.click()
    await taken
    await expect(save).toBeEnabled()
    await expect(conflict).toHaveCount(0)
    expect(asked).toHaveLength(1)
    expect(await read()).toMatchObject({ status: 'in-progress', purchase_status: 'refunded' })
  })

  await test.step('an unchanged form shows what a colleague has saved', async () => {
    await set(order.id, 'status', { status: 'pending' })
    await comeBack(page.getByText('In Progress → Pending'))
    await expect(page.getByRole('combobox', { name: 'Order Status' })).toHaveText('Pending')
    await pick(page, 'Order Status', 'In Progress')
    await save.click()
    await expect.poll(read).toMatchObject({ status: 'in-progress', purchase_status: 'refunded' })
  })

  await test.step('the manager’s panel detects conflicts too', async () => {
    await page.goto('/manager/orders')
    await page.getByRole('link', { name: `Update status of ${order.order_id}` }).click()
    await pick(page, 'Order Status', 'Completed')
    await set(order.id, 'status', { status: 'cancelled' })
    await save.click()
    await expect(conflict.getByRole('group', { name: 'Theirs' })).toContainText('Cancelled')
    await conflict.getByRole('button', { name: 'Take theirs' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await goOnWithin(page, '/manager/support')
    const begin = page.getByRole('button', { name: `Mark in progress, ${second.order_id}` })
    await expect(begin).toBeVisible()
    await set(second.id, 'status', { status: 'cancelled' })
    await begin.click()
    await expect(page.getByText(managerMessages.alreadyBegun(second.order_id))).toBeVisible()
    await expect(begin).toBeHidden()
    expect((await readOrders(request, headers)).find(({ id }) => id === second.id)?.status).toBe('cancelled')
  })
})

test('settings that somebody else saved in the meantime show both versions', async ({
  page,
  request,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/412/)
  const headers = await adminHeaders(request)
  const conflict = page.getByRole('alertdialog', { name: 'Saved by somebody else' })
  const theirs = (field: string) =>
    conflict.getByRole('region', { name: field }).getByRole('group', { name: 'Theirs' })
  const keepMine = conflict.getByRole('button', { name: 'Keep mine' })
  const at = (path: string) => `/api/admin/${path}`
  const read = async (path: string) => (await request.get(at(path), { headers })).json()
  await enterConsole(page)

  await test.step('loyalty settings', async () => {
    await goWithin(page, '/admin/settings/general')
    await page.getByRole('textbox', { name: 'Cashback, per cent' }).fill('7')
    await request.put(at('settings/loyalty'), {
      headers,
      data: { referral_fires: 150, cashback_percent: 9 },
    })
    await page.getByRole('button', { name: 'Save Loyalty Settings' }).click()
    await expect(theirs('Cashback, per cent')).toContainText('9')
    await keepMine.click()
    await expect(page.getByText(loyaltyMessages.saved)).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Fires for a referral' })).toHaveValue('150')
    expect(await read('settings/loyalty')).toEqual({ referral_fires: 150, cashback_percent: 7 })
  })

  await test.step('payment settings, without showing the typed secret', async () => {
    const save = (api_key: string) =>
      request.post(at('payment/razorpay'), {
        headers,
        data: { api_key, api_secret: 'a secret of the test 1234', enabled: false },
      })
    await goOnWithin(page, '/admin/payment')
    await page.getByRole('textbox', { name: 'API Key' }).fill('rzp_live_mine')
    await page.getByRole('textbox', { name: 'Secret Key' }).fill('a secret of my own 5678')
    await save('rzp_live_theirs')
    await page.getByRole('button', { name: 'Save Configuration' }).click()
    await expect(theirs('API Key')).toContainText('rzp_live_theirs')
    await expect(theirs('Secret Key')).toContainText('1234')
    await expect(conflict).not.toContainText('of my own')
    await keepMine.click()
    await expect(page.getByText(gatewayKeyMessages.saved)).toBeVisible()
    expect(await read('payment/razorpay')).toMatchObject({ api_key: 'rzp_live_mine' })
  })

  await test.step('meeting settings', async () => {
    await goOnWithin(page, '/admin/bookings/settings')
    await page.getByRole('textbox', { name: 'Notice, minutes' }).fill('120')
    const { etag: _, ...present } = await read('settings/meetings')
    await request.put(at('settings/meetings'), { headers, data: { ...present, notice_minutes: 90 } })
    await page.getByRole('button', { name: 'Save Meeting Settings' }).click()
    await expect(theirs('Notice, minutes')).toContainText('90')
    await conflict.getByRole('button', { name: 'Take theirs' }).click()
    await expect(page.getByRole('textbox', { name: 'Notice, minutes' })).toHaveValue('90')
  })

  await test.step('an admin’s account', async () => {
    const data = { username: 'ravi', password: 'secret1', name: 'Ravi', email: 'ravi@example.com' }
    const { id } = await (await request.post(at('settings/admins'), { headers, data })).json()
    await goOnWithin(page, `/admin/settings/${id}`)
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ravi Mine')
    await request.put(at(`settings/admins/${id}`), {
      headers,
      data: { name: 'Ravi Theirs', email: 'ravi@example.com' },
    })
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(theirs('Name')).toContainText('Ravi Theirs')
    await keepMine.click()
    await expect(page.getByText(adminMessages.updated)).toBeVisible()
    expect(await read(`settings/admins/${id}`)).toMatchObject({ name: 'Ravi Mine' })
  })
})
