import { bulkMessages } from '@karigar/contract/catalogue/bulk-edit.words'
import type { Service } from '@karigar/contract/catalogue/service.wire'
import { newService } from '../support/factories.ts'
import { expectNoViolations } from './axe.ts'
import { enterConsole, goOnWithin } from './enter.ts'
import { inspect } from './inspect-screen.ts'
import { adminHeaders, expect, test } from './shop.ts'

test.use({ changesSample: import.meta.filename })

const title = 'Diwali lantern'

test.beforeEach(async ({ request }) => {
  const headers = await adminHeaders(request)
  for (const n of [1, 2, 3])
    await request.post('/api/admin/services', { headers, data: newService({ title: `${title} ${n}` }) })
})

test.afterEach(async ({ request }) => {
  const headers = await adminHeaders(request)
  const params = { filter: JSON.stringify({ q: title }) }
  const found = (await (await request.get('/api/admin/services', { headers, params })).json()) as Service[]
  const filter = JSON.stringify({ id: found.map(({ id }) => id) })
  await request.delete('/api/admin/services', { headers, params: { filter } })
})

test('prices of all that the filter finds change after their difference was shown, and back', async ({
  page,
  request,
}) => {
  await enterConsole(page, '/admin/services')
  await page.getByPlaceholder('Search services...').fill(title)
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(rows).toHaveCount(3)
  await page.getByRole('button', { name: 'Change several' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change several services' })
  await expect(dialog).toContainText('For all 3 that the list finds.')
  await dialog.getByRole('button', { name: 'Show the difference' }).click()
  await expect(dialog.getByText(bulkMessages.noChange)).toBeVisible()
  await dialog.getByLabel('Per cent').last().fill('10')
  await dialog.getByRole('combobox', { name: 'Let prices end in' }).click()
  await page.getByRole('option', { name: '…99, such as ₹999' }).click()
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Show the difference' }).click()
  await expect(dialog.getByRole('status')).toContainText('3 services of 3 would change.')
  const first = dialog.getByRole('list', { name: 'Difference' }).getByRole('listitem').first()
  await expect(first.getByRole('group', { name: 'Before' })).toContainText('Basic: ₹999 · 3 days')
  await expect(first.getByRole('group', { name: 'After' })).toContainText('Basic: ₹1,099 · 3 days')
  await inspect(page, { name: 'bulk-edit', ready: () => first }, [360, 768, 1440])
  await dialog.getByRole('button', { name: 'Change 3' }).dblclick()
  await expect(dialog.getByText(bulkMessages.done(3))).toBeVisible()
  // The list under the dialog is hidden from assistive technology.
  const cells = page.locator('tbody tr').first()
  await expect(cells).toContainText('₹1,099 – ₹1,699')
  await dialog.getByRole('button', { name: 'Undo the whole bulk edit' }).click()
  await expect(page.getByText(bulkMessages.undone(3))).toBeVisible()
  await expect(cells).toContainText('₹999 – ₹1,499.50')
  const headers = await adminHeaders(request)
  const params = { filter: JSON.stringify({ q: 'Asha', kind: 'service' }) }
  const entries = await (await request.get('/api/admin/history', { headers, params })).json()
  expect(entries.length).toBeGreaterThan(8)
})

test('prices of a category rise by 8 %, on the live pages too, and come back', async ({ page, request }) => {
  const price = async () => {
    const { price_categories } = await (await request.get('/services/brand-guidelines-kit.json')).json()
    return price_categories[0].price as number
  }
  const before = await price()
  await enterConsole(page, '/admin/services')
  await page.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'Design', exact: true }).click()
  await expect(page).toHaveURL(/category_id/)
  await page.getByRole('button', { name: 'Change several' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change several services' })
  await dialog.getByLabel('Per cent').last().fill('8')
  await dialog.getByRole('button', { name: 'Show the difference' }).click()
  const said = await dialog.getByRole('status').textContent()
  const count = Number(/^(\d+) services of \1 would change/.exec(said ?? '')?.[1])
  expect(count).toBeGreaterThan(12)
  await dialog.getByRole('button', { name: `Change ${count}` }).click()
  await expect(dialog.getByText(bulkMessages.done(count))).toBeVisible()
  await expect.poll(price).toBe(Math.round(before * 1.08))
  await dialog.getByRole('button', { name: 'Undo the whole bulk edit' }).click()
  await expect(page.getByText(bulkMessages.undone(count))).toBeVisible()
  await expect.poll(price).toBe(before)
})

test('ticked services on a phone get a delivery time, and History undoes it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enterConsole(page, '/admin/services')
  await page.getByPlaceholder('Search services...').fill(title)
  await expect(page.getByRole('checkbox')).toHaveCount(3)
  for (const n of [1, 2]) await page.getByRole('checkbox', { name: `Select ${title} ${n}` }).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change several services' })
  await expect(dialog).toContainText('For the 2 ticked.')
  await dialog.getByRole('combobox', { name: 'Change' }).click()
  await page.getByRole('option', { name: 'Delivery time' }).click()
  await dialog.getByLabel('Delivery time').fill('6 days')
  await dialog.getByLabel('Only price categories named').fill('Standard')
  await dialog.getByRole('button', { name: 'Show the difference' }).click()
  await expect(dialog.getByRole('status')).toContainText('2 services of 2 would change.')
  await expect(dialog).toContainText('Standard: ₹1,499.50 · original price ₹1,999 · 6 days')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await dialog.getByRole('button', { name: 'Change 2' }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await goOnWithin(page, '/admin/history')
  await page
    .getByRole('link', { name: new RegExp(`^Show the difference of Service ${title} [12]`) })
    .first()
    .click()
  await page.getByRole('button', { name: 'Undo the whole bulk edit' }).click()
  await expect(page.getByText(bulkMessages.undone(2))).toBeVisible()
})

test('a service that somebody changes meanwhile is told of, and nothing is changed', async ({
  page,
  request,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/412|409/)
  const headers = await adminHeaders(request)
  await enterConsole(page, '/admin/services')
  await page.getByPlaceholder('Search services...').fill(`${title} 1`)
  await expect(page.getByRole('row').filter({ has: page.getByRole('cell') })).toHaveCount(1)
  await page.getByRole('button', { name: 'Change several' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change several services' })
  await dialog.getByRole('combobox', { name: 'Change' }).click()
  await page.getByRole('option', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Show the difference' }).click()
  await expect(dialog.getByRole('button', { name: 'Delete 1' })).toBeEnabled()
  await expect(dialog.getByText(bulkMessages.canBeUndone)).toBeVisible()
  const row = dialog.getByRole('list', { name: 'Difference' }).getByRole('listitem')
  await expect(row).toHaveText(`${title} 1${bulkMessages.wouldBeDeleted}`)
  const params = { filter: JSON.stringify({ q: `${title} 1` }) }
  const [{ id }] = await (await request.get('/api/admin/services', { headers, params })).json()
  const save = (inclusions: string) =>
    request.put(`/api/admin/services/${id}`, {
      headers,
      data: newService({ title: `${title} 1`, inclusions }),
    })
  await save('Oil')
  await dialog.getByRole('button', { name: 'Delete 1' }).click()
  await expect(dialog.getByText(bulkMessages.changedMeanwhile)).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete 1' }).click()
  await expect(dialog.getByText(bulkMessages.deleted(1))).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo the whole bulk edit' }).click()
  await expect(page.getByText(bulkMessages.undone(1))).toBeVisible()
  expect((await request.get(`/api/public/services/${id}`)).status()).toBe(200)
})
