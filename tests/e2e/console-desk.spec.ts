import { bulkMessages } from '@karigar/contract/catalogue/bulk-edit.words'
import { readFile } from 'node:fs/promises'
import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import { serviceMessages } from '@karigar/contract/catalogue/service.words'
import { csvMessages } from '@karigar/contract/base/common.words'
import type { Service } from '@karigar/contract/catalogue/service.wire'
import { addDays, shopDate } from '@karigar/contract/base/shop-clock'
import type { APIRequestContext, Page } from '@playwright/test'
import { newService } from '../support/factories.ts'
import { expectNoViolations } from './axe.ts'
import { enter, enterConsole } from './enter.ts'
import { adminHeaders, expect, test } from './shop.ts'

test.use({ changesSample: import.meta.filename })

const rowsOf = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') })
const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function addServices(request: APIRequestContext, titles: readonly string[]): Promise<string[]> {
  const headers = await adminHeaders(request)
  const answers = titles.map((title) =>
    request.post('/api/admin/services', { headers, data: newService({ title }) }),
  )
  return Promise.all((await Promise.all(answers)).map(async (answer) => (await answer.json()).id as string))
}

test('a deleted row leaves the selection, whoever deleted it', async ({ page, request, consoleErrors }) => {
  consoleErrors.expected.push(/404/)
  const headers = await adminHeaders(request)
  const titles = ['Tick one', 'Tick two', 'Tick three', 'Tick four', 'Tick five']
  const [, two = '', three = '', , five = ''] = await addServices(request, titles)
  await enterConsole(page, '/admin/services')
  for (const title of titles) await page.getByRole('checkbox', { name: `Select ${title}` }).check()
  const bar = page.getByRole('toolbar', { name: 'Selected records' })
  await expect(bar).toContainText('5 selected')

  await test.step('a row deleted by its own button', async () => {
    await page.getByRole('link', { name: 'Delete Tick one' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(serviceMessages.deleted)).toBeVisible()
    await expect(bar).toContainText('4 selected')
  })

  await test.step('a row deleted elsewhere, after a refresh and after a reload', async () => {
    await request.delete(`/api/admin/services/${two}`, { headers })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(bar).toContainText('3 selected')
    await request.delete(`/api/admin/services/${three}`, { headers })
    await page.reload()
    await expect(bar).toContainText('2 selected')
  })

  const titlesLeft = async () => {
    const left = await (await request.get('/api/admin/services?filter={"q":"Tick"}', { headers })).json()
    return (left as Service[]).map(({ title }) => title).toSorted()
  }
  await test.step('several are deleted after their list was shown, and come back by Undo', async () => {
    await bar.getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete 2 services' })
    await expect(dialog.getByRole('status')).toContainText('2 services of 2 would be deleted.')
    await expect(dialog.getByRole('listitem')).toHaveText([/^Tick four/, /^Tick five/])
    // The lists are fetched again only after Undo, when the services are there again.
    const undone = Promise.withResolvers<void>()
    await page.route('**/api/admin/services?*', async (route) => {
      await undone.promise
      await route.continue()
    })
    await dialog.getByRole('button', { name: 'Delete 2' }).click()
    await expect(dialog.getByText(bulkMessages.deleted(2))).toBeVisible()
    expect(await titlesLeft()).toEqual([])
    await dialog.getByRole('button', { name: 'Undo the whole bulk edit' }).click()
    await expect(page.getByText(bulkMessages.undone(2))).toBeVisible()
    expect(await titlesLeft()).toEqual(['Tick five', 'Tick four'])
    await expect(dialog).toBeHidden()
    await expect(bar).toBeHidden()
    undone.resolve()
  })

  await test.step('a single one is deleted after the specified question', async () => {
    await page.getByRole('checkbox', { name: 'Select Tick four' }).check()
    await bar.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete Service' })
    await expect(question).toContainText(serviceMessages.confirmDelete)
    await question.getByRole('button', { name: 'Delete' }).click()
    // The bar is out of reach while the question is open; that closes once the service is deleted.
    await expect(question).toBeHidden()
    await expect(bar).toBeHidden()
    expect(await titlesLeft()).toEqual(['Tick five'])
    await request.delete(`/api/admin/services/${five}`, { headers })
  })
})

test('lists refresh themselves and keep the input of an open form', async ({ page, request }) => {
  await page.clock.install()
  const headers = await adminHeaders(request)
  await enterConsole(page, '/admin/categories')
  await expect(rowsOf(page).first()).toBeVisible()
  const add = (name: string) => request.post('/api/admin/categories', { headers, data: { name } })

  await test.step('by the button in the bar', async () => {
    await add('By button')
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByRole('row', { name: 'By button' })).toBeVisible()
  })

  await test.step('when the window regains the focus', async () => {
    await add('By focus')
    await page.clock.runFor(6_000)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(page.getByRole('row', { name: 'By focus' })).toBeVisible()
  })

  await test.step('periodically, while the form above the list keeps its input', async () => {
    await page.getByRole('link', { name: 'Edit Design', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Half a sentence')
    await add('By and by')
    await page.clock.runFor(31_000)
    await expect(page.locator('tr', { hasText: 'By and by' })).toHaveCount(1)
    await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('Half a sentence')
  })
})

test('a refresh updates an unchanged settings form and leaves a changed one alone', async ({
  page,
  request,
}) => {
  const headers = await adminHeaders(request)
  const save = (cashback_percent: number) =>
    request.put('/api/admin/settings/loyalty', { headers, data: { referral_fires: 100, cashback_percent } })
  await enterConsole(page, '/admin/settings/general')
  const cashback = page.getByRole('textbox', { name: 'Cashback, per cent' })
  const fires = page.getByRole('textbox', { name: 'Fires for a referral' })
  await expect(cashback).toHaveValue('5')
  const refresh = async () => {
    const answered = page.waitForResponse('**/api/admin/settings/loyalty')
    await page.getByRole('button', { name: 'Refresh' }).click()
    await answered
  }
  await save(6)
  await refresh()
  await expect(cashback).toHaveValue('6')
  await fires.fill('120')
  await save(7)
  await refresh()
  await expect(fires).toHaveValue('120')
  await expect(cashback).toHaveValue('6')
})

test('the dashboard’s active orders lead to the same rows, and orders are filtered by payment and date', async ({
  page,
  request,
}) => {
  const headers = await adminHeaders(request)
  const orders = (await (await request.get('/api/admin/orders', { headers })).json()) as AdminOrder[]
  const active = orders.filter(({ status }) => status === 'pending' || status === 'in-progress')
  await enterConsole(page)
  const card = page.getByRole('link', { name: 'Active Orders' })
  await expect(page.locator('.MuiCard-root', { has: card })).toContainText(String(active.length))
  await card.click()
  await expect(rowsOf(page)).toHaveCount(active.length)
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveText('Pending, In Progress')

  await choose(page, 'Payment', 'Paid')
  await expect(rowsOf(page)).toHaveCount(active.filter((one) => one.purchase_status === 'paid').length)
  await choose(page, 'Status', 'All Statuses')
  await choose(page, 'Payment', 'All Payments')
  await expect(rowsOf(page)).toHaveCount(orders.length)

  const day = addDays(shopDate(new Date()), -10)
  const since = orders.filter(({ created_at }) => shopDate(new Date(created_at)) >= day)
  expect(since.length).toBeGreaterThan(0)
  expect(since.length).toBeLessThan(orders.length)
  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByRole('textbox', { name: 'From' }).fill(day)
  await expect(rowsOf(page)).toHaveCount(since.length)
  await page.getByRole('textbox', { name: 'From' }).fill('')
  await page.getByRole('textbox', { name: 'To' }).fill(addDays(day, -1))
  await expect(rowsOf(page)).toHaveCount(orders.length - since.length)
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(rowsOf(page)).toHaveCount(orders.length)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const text = await readFile(await (await downloading).path(), 'utf8')
  const lines = orders.reduce((sum, { services }) => sum + services.length, 0)
  expect(text.trim().split('\r\n')).toHaveLength(lines + 1)
  await expect(page.getByText(csvMessages.done(lines))).toBeVisible()
})

test('each account has its own list settings in a browser, also in the manager’s panel', async ({ page }) => {
  const signIn = async (role: 'admin' | 'manager') => {
    const data = { username: role, password: `${role}123` }
    await enter(page, await (await page.request.post(`/api/auth/${role}/login`, { data })).json())
  }
  await signIn('admin')
  await page.goto('/manager/orders')
  const byNumber = page.getByRole('columnheader', { name: 'Order ID' }).locator('.Mui-active')
  await choose(page, 'Status', 'Completed')
  await page.getByRole('button', { name: /^Sort by order id/i }).click()
  await expect(byNumber).toBeVisible()
  // The screen stores the order a moment after the address has it.
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).some((kept) => kept.includes('"order_id"'))))
    .toBe(true)
  await page.goto('/manager/orders')
  await expect(byNumber).toBeVisible()
  // Filters hide rows, so they are left behind.
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveText('All Statuses')
  await signIn('manager')
  await page.goto('/manager/orders')
  await expect(page.getByRole('columnheader', { name: 'Order ID' })).toBeVisible()
  await expect(byNumber).toHaveCount(0)
})

test('the tables fit beside the rail of a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  for (const screen of ['orders', 'services', 'users', 'bookings']) {
    await enterConsole(page, `/admin/${screen}`)
    const card = page.locator('.MuiCard-root', { has: page.getByRole('table') })
    await expect(rowsOf(page).first()).toBeVisible()
    // Numbers are drawn by lot, so the widest stands in the place of one of them.
    if (screen === 'orders')
      await card
        .getByRole('link', { name: /^KG-/ })
        .first()
        .evaluate((link) => {
          if (link.lastChild) link.lastChild.textContent = 'WWWWWW'
        })
    if (screen === 'orders') await expect(card.getByRole('link', { name: 'KG-WWWWWW' })).toBeVisible()
    expect(
      await card.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      screen,
    ).toBeLessThanOrEqual(0)
  }
})

test('with reduced motion a menu has its full size from its first frame', async ({ page }) => {
  await enterConsole(page, '/admin/orders')
  const field = page.getByRole('combobox', { name: 'Status', exact: true })
  await expect(field).toBeVisible()
  const heights = await field.evaluate(async (box) => {
    const seen: [number, number][] = []
    box.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 }))
    for (let frame = 0; frame < 300 && seen.length < 10; frame += 1) {
      await new Promise(requestAnimationFrame)
      const paper = document.querySelector<HTMLElement>('.MuiPopover-paper')
      if (paper) seen.push([Math.round(paper.getBoundingClientRect().height), paper.offsetHeight])
    }
    return seen
  })
  expect(heights).toHaveLength(10)
  for (const [shown, whole] of heights) expect(shown).toBe(whole)
})
