import { catalogueOrderMessages } from '@karigar/contract/catalogue/catalogue-order.words'
import type { Locator, Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { enterConsole } from './enter.ts'
import { adminHeaders, expect, test } from './shop.ts'

test.use({ changesSample: import.meta.filename })

const rows = (page: Page) => page.getByRole('list', { name: 'Order' }).getByRole('listitem')

/** Returns the names of the rows, in their order. */
const names = async (page: Page) => {
  const labels = await page
    .getByRole('textbox', { name: /^Place of / })
    .evaluateAll((fields) => fields.map((field) => field.getAttribute('aria-label') ?? ''))
  return labels.map((label) => label.replace('Place of ', ''))
}

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save Order' }).click()
  await expect(page.getByText(catalogueOrderMessages.saved)).toBeVisible()
}

/** Reloads a page of the shop until its first titles are as expected. */
async function showsSoon(page: Page, address: string, titles: (page: Page) => Locator, first: string[]) {
  await expect(async () => {
    await page.goto(address)
    expect((await titles(page).allTextContents()).slice(0, first.length).map((text) => text.trim())).toEqual(
      first,
    )
  }).toPass()
}

const cards = (page: Page) => page.locator('main .service-card-title')

test('services are moved by buttons, by keyboard, by mouse and by typing a place, and the category page follows', async ({
  page,
  context,
}) => {
  await enterConsole(page, '/admin/services')
  await page.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'Design' }).click()
  await page.getByRole('link', { name: 'Change the order' }).click()
  await expect(page.getByRole('tab', { name: 'Services', selected: true })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Category' })).toContainText('Design')
  await expect(rows(page).first()).toBeVisible()
  const [a = '', b = '', c = '', d = '', ...rest] = await names(page)
  await expectNoViolations(page)

  await page.getByRole('button', { name: `Move ${c} to the top` }).click()
  expect(await names(page)).toEqual([c, a, b, d, ...rest])
  await expect(page.getByRole('status').filter({ hasText: `${c} is now at place 1` })).toBeAttached()
  await expect(page.getByRole('button', { name: `Move ${c} down` })).toBeFocused()
  await page.keyboard.press('Enter')
  expect(await names(page)).toEqual([a, c, b, d, ...rest])
  await expect(page.getByRole('button', { name: `Move ${c} down` })).toBeFocused()

  await page.getByRole('button', { name: `Drag ${d}` }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(/^Now at place 4 of/)).toBeAttached()
  // A key that comes while the rows are being measured is lost.
  await expect(async () => {
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText(/^Now at place 3 of/)).toBeAttached({ timeout: 1_000 })
  }).toPass()
  await page.keyboard.press('Space')
  await expect.poll(() => names(page)).toEqual([a, c, d, b, ...rest])

  const [from, to] = [page.getByRole('button', { name: `Drag ${b}` }), rows(page).first()]
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('The rows have no place on the screen.')
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(start.x + 10, end.y + end.height / 2, { steps: 12 })
  await expect(page.getByText(/^Now at place 1 of/)).toBeAttached()
  await page.mouse.up()
  await expect.poll(() => names(page)).toEqual([b, a, c, d, ...rest])

  await page.getByRole('textbox', { name: `Place of ${d}` }).fill('1')
  await page.keyboard.press('Enter')
  expect(await names(page)).toEqual([d, b, a, c, ...rest])
  await expect(page.getByRole('textbox', { name: `Place of ${d}` })).toBeFocused()
  await save(page)

  const site = await context.newPage()
  await showsSoon(site, '/categories/design', cards, [d, b, a, c])
  await showsSoon(site, '/services?category=Design', cards, [d, b, a, c])

  await page.getByRole('link', { name: 'History' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('Services of Design')
})

test('pinned services stand first on the home page, in their order', async ({ page, context }) => {
  await enterConsole(page, '/admin/catalogue-order/featured')
  await expect(page.getByText('No service is pinned')).toBeVisible()
  for (const title of ['Logo Design', 'GST Invoice']) {
    await page.getByRole('combobox', { name: 'Pin a service' }).fill(title)
    await page.getByRole('option').filter({ hasText: title }).first().click()
    await expect(rows(page).filter({ hasText: title })).toBeVisible()
  }
  const [first = '', second = ''] = await names(page)
  await expectNoViolations(page)
  await page.getByRole('button', { name: `Move ${second} up` }).click()
  await save(page)
  const site = await context.newPage()
  await showsSoon(site, '/', (shown) => shown.locator('.featured-grid .service-card-title'), [second, first])

  await page.getByRole('button', { name: `Unpin ${first}` }).click()
  await save(page)
  expect(await names(page)).toEqual([second])
})

test('categories and labels follow in menus and filters, and unsaved moves are not lost by accident', async ({
  page,
  context,
}) => {
  await enterConsole(page, '/admin/categories')
  await page.getByRole('link', { name: 'Change the order' }).click()
  await expect(rows(page).first()).toBeVisible()
  const before = await names(page)
  const last = before.at(-1) ?? ''
  await page.getByRole('button', { name: `Move ${last} to the top` }).click()
  await page.getByRole('tab', { name: 'Labels' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect.poll(async () => (await names(page))[0]).toBe(last)
  await save(page)
  const site = await context.newPage()
  await expect(async () => {
    await site.goto('/services')
    const options = await site.getByLabel('Category', { exact: true }).locator('option').allTextContents()
    expect(options[1]?.trim()).toMatch(new RegExp(`^${last}`))
  }).toPass()
})

test('somebody else’s new order is not overwritten unseen', async ({ page, request, consoleErrors }) => {
  consoleErrors.expected.push(/status of 412/)
  await enterConsole(page, '/admin/catalogue-order/services-of-content')
  await expect(rows(page).first()).toBeVisible()
  const [a = '', b = '', c = ''] = await names(page)
  const headers = await adminHeaders(request)
  const address = '/api/admin/catalogue-order/services-of-content'
  const { ids } = await (await request.get(address, { headers })).json()
  await request.put(address, { headers, data: { ids: ids.toReversed() } })

  await page.getByRole('button', { name: `Move ${b} up` }).click()
  await page.getByRole('button', { name: 'Save Order' }).click()
  const question = page.getByRole('alertdialog', { name: 'Saved by somebody else' })
  await expect(question).toContainText(`1. ${b}`)
  await question.getByRole('button', { name: 'Back to editing' }).click()
  await expect.poll(async () => (await names(page)).slice(0, 3)).toEqual([b, a, c])
  await page.getByRole('button', { name: 'Save Order' }).click()
  await question.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText(catalogueOrderMessages.saved)).toBeVisible()
  expect((await names(page)).slice(0, 3)).toEqual([b, a, c])
})
