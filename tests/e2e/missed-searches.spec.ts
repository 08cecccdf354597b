import type { MissedSearch } from '@karigar/contract/catalogue/missed-search.wire'
import { missedSearchMessages } from '@karigar/contract/catalogue/missed-search.words'
import { synonymMessages } from '@karigar/contract/catalogue/synonym.words'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { enterConsole } from './enter.ts'
import { count, results, searchBox } from './services-page.ts'
import { adminHeaders, expect, test } from './shop.ts'

test.use({ changesSample: import.meta.filename })

/** Collects the bodies that the page sends to be counted, which the browser does not show to the test otherwise. */
async function beacons(page: Page): Promise<unknown[]> {
  const sent: unknown[] = []
  await page.exposeFunction('noteBeacon', (body: string) => sent.push(JSON.parse(body)))
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    const { noteBeacon } = globalThis as unknown as { noteBeacon: (body: string) => void }
    navigator.sendBeacon = (address, body) => {
      void (body as Blob).text().then(noteBeacon)
      return send(address, body)
    }
  })
  return sent
}

/** Returns the counted searches that contain `part`, with their counts. */
async function counted(request: APIRequestContext, part: string): Promise<Record<string, number>> {
  const filter = encodeURIComponent(JSON.stringify({ q: part }))
  const address = `/api/admin/missed-searches?filter=${filter}`
  const listed = await request.get(address, { headers: await adminHeaders(request) })
  return Object.fromEntries(
    ((await listed.json()) as MissedSearch[]).map(({ words, last_7_days }) => [words, last_7_days]),
  )
}

async function search(page: Page, words: string): Promise<void> {
  await searchBox(page).fill(words)
  await searchBox(page).press('Enter')
  await expect(count(page)).toContainText(`“${words}”`)
}

const miss = (request: APIRequestContext, words: string) =>
  request.post('/api/public/missed-searches', { data: { words } })

test('a search without a result is sent once, with its words alone, and at most five in a visit', async ({
  page,
  request,
}) => {
  const sent = await beacons(page)
  await page.goto('/services')
  // What is being typed is not sent, and neither is what finds something.
  await searchBox(page).pressSequentially('qzx')
  await search(page, 'logo')
  for (const words of [
    'Qzxone!',
    'qzxone',
    'qzxtwo',
    'call 98765 43210',
    'qzxthree',
    'qzxfour',
    'qzxfive',
    'qzxsix',
  ])
    await search(page, words)
  await page.reload()
  await expect(count(page)).toContainText('“qzxsix”')
  const words = ['qzxone', 'qzxtwo', 'qzxthree', 'qzxfour', 'qzxfive']
  await expect.poll(() => sent).toEqual(words.map((one) => ({ words: one })))
  const once = Object.fromEntries(words.map((one) => [one, 1]))
  await expect.poll(() => counted(request, 'qzx')).toEqual(once)
})

test('words that find something without the other filters are not sent', async ({ page }) => {
  const sent = await beacons(page)
  await page.goto('/services?search=logo&category=Content')
  await expect(results(page)).toContainText('No services found')
  await search(page, 'vqxother')
  await expect.poll(() => sent).toEqual([{ words: 'vqxother' }])
})

test('nothing is sent if the browser asks not to be counted', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true }),
  )
  const sent = await beacons(page)
  await page.goto('/services')
  const code = page.waitForResponse(/missed-search.*\.js/)
  await search(page, 'vqxprivate')
  await (await code).finished()
  // The search after it is shown as well, by when the first one would have been sent.
  await search(page, 'vqxsecond')
  expect(sent).toEqual([])
})

test('a blocked count changes nothing on the page', async ({ page, consoleErrors }) => {
  consoleErrors.expected.push(/ERR_BLOCKED_BY_CLIENT|ERR_FAILED/)
  await page.route(/missed-search/, (route) => route.abort('blockedbyclient'))
  await page.goto('/services')
  await search(page, 'vqxblocked')
  await expect(results(page)).toContainText('No services found')
  await search(page, 'logo')
  await expect(results(page)).toContainText('Logo Design')
})

test('a missed search becomes a synonym, and the list says what it finds now', async ({ page, request }) => {
  await miss(request, 'wqxsyn')
  await enterConsole(page, '/admin/settings/general')
  await page.getByRole('link', { name: 'What was not found' }).click()
  const row = page.getByRole('row').filter({ hasText: 'wqxsyn' })
  await expect(row).toContainText(missedSearchMessages.stillNothing)
  await expectNoViolations(page)
  await row.getByRole('link', { name: 'Add as a synonym of …: wqxsyn' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Synonym' })
  await expect(dialog.getByLabel('Shoppers type')).toHaveValue('wqxsyn')
  await dialog.getByRole('combobox').fill('logo design')
  await dialog.getByRole('combobox').press('Enter')
  await dialog.getByRole('button', { name: 'Add Synonym' }).click()
  await expect(page.getByText(synonymMessages.added)).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/missed-searches/)
  await expect(row.getByRole('link', { name: /^Finds \d+ services? now$/ })).toHaveAttribute(
    'href',
    '/services?search=wqxsyn',
  )
})

test('a missed search becomes the title of a new service', async ({ page, request }) => {
  await miss(request, 'wqxserv mural')
  await enterConsole(page, '/admin/missed-searches')
  await page.getByRole('link', { name: 'Make a service of it: wqxserv mural' }).click()
  const form = page.getByRole('dialog', { name: 'Add Service' })
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Wqxserv mural')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/admin\/missed-searches/)
})

test('a missed search is dismissed and brought back', async ({ page, request }) => {
  await miss(request, 'wqxgone')
  await enterConsole(page, '/admin/missed-searches')
  const row = page.getByRole('row').filter({ hasText: 'wqxgone' })
  await row.getByRole('button', { name: 'Dismiss wqxgone' }).dblclick()
  await expect(page.getByText(missedSearchMessages.dismissed('wqxgone'))).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Show' }).click()
  await page.getByRole('option', { name: 'Dismissed' }).click()
  await row.getByRole('button', { name: 'Bring back wqxgone' }).click()
  await expect(page.getByText(missedSearchMessages.broughtBack('wqxgone'))).toBeVisible()
  await expect(page.getByText('No searches found')).toBeVisible()
})

test('a failing list says so and is tried again', async ({ page, request, consoleErrors }) => {
  consoleErrors.expected.push(/status of 500/)
  await miss(request, 'wqxfail')
  await page.route('**/api/admin/missed-searches?*', (route) =>
    route.fulfill({ status: 500, json: { detail: 'No' } }),
  )
  await enterConsole(page, '/admin/missed-searches')
  await expect(
    page.getByRole('alert').filter({ hasText: missedSearchMessages.loadFailed }).first(),
  ).toBeVisible()
  await page.unroute('**/api/admin/missed-searches?*')
  await page.getByRole('button', { name: /try again/i }).click()
  await expect(page.getByText('wqxfail')).toBeVisible()
})

test('on a phone the list is cards with the same actions', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await miss(request, 'wqxphone')
  await enterConsole(page, '/admin/missed-searches')
  const card = page.getByRole('listitem').filter({ hasText: 'wqxphone' })
  await expect(card).toContainText('1 in 7 days')
  await card.getByRole('button', { name: 'Dismiss wqxphone' }).click()
  await expect(card).toHaveCount(0)
  expect(await counted(request, 'wqxphone')).toEqual({})
})
