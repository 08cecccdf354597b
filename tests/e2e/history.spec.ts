import { readFile } from 'node:fs/promises'
import type { APIRequestContext } from '@playwright/test'
import { historyMessages } from '@karigar/contract/base/history.words'
import { conflictMessages } from '@karigar/contract/base/common.words'
import type { Service } from '@karigar/contract/catalogue/service.wire'
import { newService } from '../support/factories.ts'
import { expectNoViolations } from './axe.ts'
import { enterConsole } from './enter.ts'
import { inspect } from './inspect-screen.ts'
import { openShopDatabase } from './shop-database.ts'
import { adminHeaders, expect, test } from './shop.ts'

test.use({ changesSample: import.meta.filename })

/** Adds a service and raises its price; returns its id. */
async function changedService(request: APIRequestContext, title: string): Promise<string> {
  const headers = await adminHeaders(request)
  const added = await request.post('/api/admin/services', { headers, data: newService({ title }) })
  const { id } = (await added.json()) as Service
  const [basic, ...others] = newService().price_categories
  const price_categories = [{ ...basic, price: 1_29_999 }, ...others]
  await request.put(`/api/admin/services/${id}`, {
    headers,
    data: { ...newService({ title }), price_categories },
  })
  return id
}

test('a version is found from the form, compared in words and brought back', async ({ page, request }) => {
  const id = await changedService(request, 'Rangoli poster')
  await enterConsole(page, `/admin/services/${id}`)
  const form = page.getByRole('dialog', { name: 'Edit Service' })
  await form.getByRole('link', { name: 'History' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible()
  await expect(page.getByText('Only Service Rangoli poster')).toBeVisible()
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(rows).toHaveCount(2)
  await inspect(
    page,
    { name: 'history', ready: () => page.getByText('Only Service Rangoli poster') },
    [360, 768, 1440],
  )
  await expect(rows.first()).toContainText(/Asha Menon.*Rangoli poster.*Changed.*Price categories/)
  await rows
    .first()
    .getByRole('link', { name: /^Show the difference/ })
    .click()

  const change = page.getByRole('dialog', { name: 'Service Rangoli poster' })
  const prices = change.getByRole('region', { name: 'Price categories' })
  await expect(prices.getByRole('group', { name: 'Before' })).toContainText('Basic: ₹999 · 3 days')
  await expect(prices.getByRole('group', { name: 'After' })).toContainText('Basic: ₹1,29,999 · 3 days')
  await inspect(page, { name: 'history-difference', ready: () => prices }, [360, 768, 1440])
  await change.getByRole('button', { name: 'Bring this version back' }).click()
  const back = page.getByRole('dialog', { name: 'Bring back Service Rangoli poster' })
  await expect(back.getByText(historyMessages.sameAsNow)).toBeVisible()
  await expect(back.getByRole('button', { name: 'Bring it back' })).toBeDisabled()
  await back.getByRole('button', { name: 'Cancel' }).click()
  await change.getByRole('button', { name: 'Bring back the version before' }).click()
  await expect(back.getByRole('group', { name: 'Now' })).toContainText('₹1,29,999')
  await expect(back.getByRole('group', { name: 'Brought back' })).toContainText('Basic: ₹999')
  await expectNoViolations(page)
  await back.getByRole('button', { name: 'Bring it back' }).dblclick()
  await expect(page.getByText(historyMessages.broughtBack)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText('Brought back')
  const { price_categories } = await (await request.get(`/api/public/services/${id}`)).json()
  expect(price_categories).toEqual(newService().price_categories)
})

test('a newer version is told of, and nothing is lost', async ({ page, request, consoleErrors }) => {
  consoleErrors.expected.push(/412/)
  const headers = await adminHeaders(request)
  const id = await changedService(request, 'Kolam poster')
  const filter = encodeURIComponent(JSON.stringify({ kind: 'service', thing_id: id }))
  await enterConsole(page, `/admin/history?filter=${filter}`)
  await page
    .getByRole('link', { name: /^Show the difference/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Bring back the version before' }).click()
  const back = page.getByRole('dialog', { name: 'Bring back Service Kolam poster' })
  await expect(back.getByRole('group', { name: 'Now' })).toContainText('₹1,29,999')
  const data = newService({ title: 'Kolam poster', inclusions: 'A frame' })
  await request.put(`/api/admin/services/${id}`, { headers, data })
  await back.getByRole('button', { name: 'Bring it back' }).click()
  await expect(back.getByText(conflictMessages.changed)).toBeVisible()
  await expect(back.getByRole('region', { name: 'Inclusions' })).toContainText('A frame')
  expect((await (await request.get(`/api/public/services/${id}`)).json()).inclusions).toBe('A frame')
})

test('what was deleted comes back under its address, also on a phone', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const headers = await adminHeaders(request)
  const id = await changedService(request, 'Alpona poster')
  await request.delete(`/api/admin/services/${id}`, { headers })
  await enterConsole(page, '/admin/history')
  await page.getByRole('searchbox').fill('alpona')
  const cards = page.getByRole('listitem').filter({ hasText: 'Service Alpona poster' })
  await expect(cards).toHaveCount(3)
  await expect(cards.first()).toContainText('Deleted')
  await cards
    .first()
    .getByRole('link', { name: /^Show the difference/ })
    .click()
  await page.getByRole('button', { name: 'Bring back the version before' }).click()
  await expect(page.getByText(historyMessages.comesBack)).toBeVisible()
  await page.getByRole('button', { name: 'Bring it back' }).click()
  await expect(page.getByText(historyMessages.broughtBack)).toBeVisible()
  expect((await request.get(`/api/public/services/${id}`)).status()).toBe(200)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(360)
})

test('a change of last week is found by its day and brought back', async ({ page, request, shop }) => {
  const id = await changedService(request, 'Diwali poster')
  const lastWeek = new Date(Date.now() - 7 * 86_400_000).toISOString()
  const db = await openShopDatabase(shop.dataDir)
  const changed = await db
    .selectFrom('history')
    .selectAll()
    .where('thing_id', '=', id)
    .where('sequence', '=', 2)
    .executeTakeFirstOrThrow()
  // The database refuses another day for an entry that it has.
  await db.deleteFrom('history').where('id', '=', changed.id).execute()
  await db
    .insertInto('history')
    .values({ ...changed, created_at: lastWeek })
    .execute()
  await db.destroy()

  await enterConsole(page, '/admin/history')
  const day = new Date(lastWeek).toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' })
  await page.getByLabel('From', { exact: true }).fill(day)
  await page.getByLabel('To', { exact: true }).fill(day)
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(rows).toHaveCount(1)
  await rows.getByRole('link', { name: /^Show the difference/ }).click()
  await page.getByRole('button', { name: 'Bring back the version before' }).click()
  const back = page.getByRole('dialog', { name: 'Bring back Service Diwali poster' })
  await expect(back.getByRole('group', { name: 'Now' })).toContainText('₹1,29,999')
  await back.getByRole('button', { name: 'Bring it back' }).click()
  await expect(page.getByText(historyMessages.broughtBack)).toBeVisible()
  await expect
    .poll(async () => (await page.request.get(`/services/${id}.json`)).json())
    .toMatchObject({ price_categories: newService().price_categories })
})

test('the list is filtered by thing, person and day, and exported', async ({ page, request }) => {
  const headers = await adminHeaders(request)
  await changedService(request, '=HYPERLINK("x")')
  const data = { referral_fires: 7, cashback_percent: 1 }
  await request.put('/api/admin/settings/loyalty', { headers, data })
  await enterConsole(page, '/admin/history')
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
  await page.getByRole('combobox', { name: 'Thing' }).click()
  await page.getByRole('option', { name: 'Settings' }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(/Loyalty.*Settings.*Fires for a referral, Cashback, per cent/)
  await page.getByRole('combobox', { name: 'Person' }).click()
  await page.getByRole('option', { name: 'Asha Menon' }).click()
  await expect(page).toHaveURL(/actor_id/)
  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await expect(page.getByText('No changes found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(rows.nth(1)).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const text = await readFile(await (await downloading).path(), 'utf8')
  expect(text.startsWith('\uFEFFWhen,Who,Kind,What,ID,Change,Field,Before,After\r\n')).toBe(true)
  expect(text).toContain(`"'=HYPERLINK(""x"")"`)
  expect(text).toContain(',Settings,Loyalty,loyalty,Changed,"Cashback, per cent",')
  expect(text).not.toMatch(/^=|,=/m)
})
