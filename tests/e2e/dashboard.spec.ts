import { shopDate } from '@karigar/contract/base/shop-clock'
import type { PeriodFigures, WorkToday } from '@karigar/contract/office/dashboard.wire'
import { bookingMessages } from '@karigar/contract/meetings/booking.words'
import { dashboardMessages } from '@karigar/contract/office/dashboard.words'
import type { Page } from '@playwright/test'
import { customerSession, placeOrder } from './customers.ts'
import { enterConsole, goWithin } from './enter.ts'
import { inspect } from './inspect-screen.ts'
import { adminHeaders, expect, test } from './shop.ts'

test.use({ changesSample: import.meta.filename })

const figures = (page: Page) => page.getByRole('region', { name: 'Orders and revenue' })
const bars = (page: Page) => figures(page).locator('.MuiChartsSurface-root')
const rowsOf = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') })

test('each figure of what needs somebody leads to as many rows, and the back button to the dashboard', async ({
  page,
  request,
}) => {
  const headers = await adminHeaders(request)
  const due = await placeOrder(request, await customerSession(request))
  await placeOrder(request, null)
  const work = { due_on: shopDate(new Date()), assignee_id: null }
  const moved = await request.put(`/api/staff/orders/${due.id}/work`, { headers, data: work })
  expect(moved.status()).toBe(200)
  const today: WorkToday = await (await request.get('/api/admin/dashboard/today', { headers })).json()
  await enterConsole(page)
  const section = page.getByRole('region', { name: 'Needs somebody today' })
  const tiles = [
    ['New orders', today.new_orders],
    ['Not sent', today.not_sent_orders],
    ['Unpaid', today.unpaid_orders],
    ['Due today', today.due_today_orders],
    ['Work overdue', today.overdue_orders],
  ] as const
  for (const [label, count] of tiles)
    await test.step(label, async () => {
      expect(count).toBeGreaterThan(0)
      await section.getByRole('link', { name: `${label} ${count}`, exact: true }).click()
      await expect(page).toHaveURL(/\/admin\/orders\?/)
      await expect(rowsOf(page)).toHaveCount(count)
      await page.goBack()
      await expect(section).toBeVisible()
    })
  await section.getByRole('link', { name: /^Due today \d/ }).click()
  await expect(page.getByRole('combobox', { name: 'Due' })).toHaveText('Work due today')
  await expect(page.getByRole('row', { name: due.order_id })).toBeVisible()

  await goWithin(page, '/admin')
  await section.getByRole('link', { name: 'Meetings today' }).click()
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue(today.date)
  if (today.meetings_today === 0) await expect(page.getByText('No bookings on this date')).toBeVisible()
  else await expect(rowsOf(page)).toHaveCount(today.meetings_today)
  await expect(page.getByText(bookingMessages.adminLoadFailed)).toHaveCount(0)
})

test('a period is chosen, compared with the one before, drawn once it is looked at, and remembered', async ({
  page,
  request,
}) => {
  const headers = await adminHeaders(request)
  const read = async (days: string) =>
    (await (
      await request.get('/api/admin/dashboard/period', { headers, params: { days } })
    ).json()) as PeriodFigures
  const [month, year] = [await read('30'), await read('365')]
  await enterConsole(page)
  const period = page.getByRole('group', { name: 'Period' })
  await expect(period.getByRole('button', { name: '30 days' })).toHaveAttribute('aria-pressed', 'true')
  await expect(figures(page)).toContainText(/\d+% (more|less) than the 30 days before \(₹/)
  await expect(bars(page)).toHaveCount(0)

  await test.step('the chart comes when the screen is scrolled', async () => {
    await page.mouse.move(400, 400)
    await figures(page).getByText('Show as a table').scrollIntoViewIfNeeded()
    await expect(bars(page)).toHaveCount(2)
  })

  await test.step('the table has a row for each day, and for each month of a year', async () => {
    await figures(page).getByText('Show as a table').click()
    await expect(figures(page).getByRole('row')).toHaveCount(month.days.length + 1)
    await period.getByRole('button', { name: 'Year' }).click()
    const months = new Set(year.days.map(({ date }) => date.slice(0, 7))).size
    await expect(figures(page).getByRole('row')).toHaveCount(months + 1)
    await expect(figures(page)).toContainText('the year before')
    await page.reload()
    await expect(period.getByRole('button', { name: 'Year' })).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('best sellers lead to the service', async () => {
    const [best] = year.best_sellers
    const sellers = page.getByRole('list', { name: 'Best sellers' })
    await expect(sellers.getByRole('listitem')).toHaveCount(year.best_sellers.length)
    await expect(sellers.getByRole('listitem').first()).toContainText(`${best?.sold} sold`)
    await sellers.getByRole('link').first().click()
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Title' })).toHaveValue(
      best?.title ?? '',
    )
  })

  await goWithin(page, '/admin')
  await page.mouse.move(300, 300)
  await inspect(page, {
    name: 'console-dashboard',
    ready: () => page.getByRole('list', { name: 'Best sellers' }),
  })
})

test('a period that cannot be loaded is asked for again, and the rest of the dashboard stays', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/Failed to load resource/)
  await page.route('**/dashboard/period?*', (route) =>
    route.fulfill({ status: 500, json: { detail: 'Busy.' } }),
  )
  await enterConsole(page)
  await expect(page.getByRole('region', { name: 'Recent Orders' }).getByRole('row')).toHaveCount(6)
  await expect(figures(page).getByText(dashboardMessages.adminLoadFailed)).toBeVisible()
  await page.unroute('**/dashboard/period?*')
  await figures(page).getByRole('button', { name: 'Try again' }).click()
  await expect(figures(page).getByRole('list', { name: 'Best sellers' })).toBeVisible()
})
