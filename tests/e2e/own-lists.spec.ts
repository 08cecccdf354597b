import { preferenceMessages } from '@karigar/contract/shop/preferences.words'
import type { ListPreferences } from '@karigar/contract/shop/preferences.wire'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { enterConsole } from './enter.ts'
import { adminHeaders, expect, test } from './shop.ts'

test.use({ changesSample: import.meta.filename })

/** Opens the console on another device of the same admin. */
async function otherDevice(browser: Browser, baseURL: string | undefined, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await enterConsole(page, path)
  return page
}

async function keptOf(request: APIRequestContext, list: string): Promise<ListPreferences | undefined> {
  const answer = await request.get('/api/staff/preferences', { headers: await adminHeaders(request) })
  return ((await answer.json()) as ListPreferences[]).find((one) => one.list === list)
}

const header = (page: Page, name: string) => page.getByRole('columnheader', { name })
const panel = (page: Page) => page.getByRole('dialog', { name: 'My filters' })

test('filters that are kept under a name are there on another device', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  await enterConsole(page, '/admin/services')
  await page.getByRole('button', { name: 'My filters' }).click()
  await expect(panel(page)).toContainText('Filter the list first')
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox').fill('logo')
  await expect(page).toHaveURL(/logo/)
  await page.getByRole('button', { name: 'My filters' }).click()
  await panel(page).getByRole('button', { name: 'Keep' }).click()
  await expect(panel(page)).toContainText(preferenceMessages.nameMissing)
  await panel(page).getByLabel('Name for the present filters').fill('Only logos')
  await expectNoViolations(page)
  await panel(page).getByRole('button', { name: 'Keep' }).click()
  await expect(page.getByText(preferenceMessages.kept('Only logos'))).toBeVisible()
  await expect
    .poll(async () => (await keptOf(request, 'services'))?.queries.map(({ name }) => name))
    .toEqual(['Only logos'])

  const other = await otherDevice(browser, baseURL, '/admin/services')
  await other.getByRole('button', { name: 'My filters' }).click()
  await panel(other).getByRole('button', { name: 'Only logos', exact: true }).click()
  await expect(other.getByRole('searchbox')).toHaveValue('logo')
  await expect(panel(other)).toHaveCount(0)
  await other.getByRole('button', { name: 'My filters' }).click()
  await panel(other).getByLabel('Name for the present filters').fill('only LOGOS')
  await panel(other).getByRole('button', { name: 'Keep' }).click()
  await expect(panel(other)).toContainText(preferenceMessages.nameTaken('only LOGOS'))
  await panel(other).getByRole('button', { name: 'Remove Only logos' }).click()
  await expect.poll(async () => (await keptOf(request, 'services'))?.queries).toEqual([])
  await other.context().close()
})

test('two devices that are open at once keep what each of them has set up', async ({
  page,
  browser,
  baseURL,
  request,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/status of 412/)
  await enterConsole(page, '/admin/categories')
  const other = await otherDevice(browser, baseURL, '/admin/categories?filter={"q":"design"}')
  await expect(header(page, 'Name')).toBeVisible()
  await other.getByRole('button', { name: 'My filters' }).click()
  await panel(other).getByLabel('Name for the present filters').fill('Designs')
  await panel(other).getByRole('button', { name: 'Keep' }).click()
  const names = async () => (await keptOf(request, 'categories'))?.queries.map(({ name }) => name)
  await expect.poll(names).toEqual(['Designs'])

  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('switch', { name: 'Created' }).click()
  await expect
    .poll(async () => (await keptOf(request, 'categories'))?.hidden_columns?.length ?? 0)
    .toBeGreaterThan(0)
  expect(await names()).toEqual(['Designs'])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'My filters' }).click()
  await expect(panel(page).getByRole('button', { name: 'Designs', exact: true })).toBeVisible()
  await other.context().close()
})

test('hidden columns are hidden on another device, and come back there', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  await enterConsole(page, '/admin/users')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('switch', { name: 'Joined' }).click()
  await expect.poll(async () => (await keptOf(request, 'users'))?.hidden_columns?.length).toBeGreaterThan(0)

  const other = await otherDevice(browser, baseURL, '/admin/users')
  await expect(header(other, 'Contact')).toBeVisible()
  await expect(header(other, 'Joined')).toHaveCount(0)
  await other.getByRole('button', { name: 'Columns' }).click()
  await other.getByRole('button', { name: 'Reset' }).click()
  await expect.poll(async () => (await keptOf(request, 'users'))?.hidden_columns ?? []).toEqual([])
  await other.context().close()
})

test('what is set up without a connection is kept here and sent when the connection is back', async ({
  page,
  context,
  request,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/ERR_INTERNET_DISCONNECTED/)
  await enterConsole(page, '/admin/labels')
  await expect(header(page, 'Description')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('switch', { name: 'Description' }).click()
  await expect(page.locator('th', { hasText: 'Description' })).toHaveCount(0)
  const refused = page.waitForEvent('requestfailed', (failed) => failed.url().includes('/preferences/labels'))
  await refused
  await context.setOffline(false)
  await expect.poll(async () => (await keptOf(request, 'labels'))?.hidden_columns?.length).toBeGreaterThan(0)
})

test('on a phone the filters are kept, too, and the dialog fits', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enterConsole(page, '/admin/orders')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'My filters' }).click()
  await expect(panel(page)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
