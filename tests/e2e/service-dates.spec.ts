import type { Page } from '@playwright/test'
import { expect, test } from './shop.ts'

// Standard takes 2 days, Super Quick 8 hours, Delayed 4 days. November 2026: the 23rd is a Monday.
const SERVICE = '/services/youtube-thumbnail-set'

const card = (page: Page, tier: string) => page.locator('label.tier').filter({ hasText: tier })
const setClock = (page: Page, indianTime: string) =>
  page.clock.setFixedTime(new Date(`${indianTime.replace(' ', 'T')}+05:30`))

/** Fires the event that tells a page that its tab is visible again. */
const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

for (const timezoneId of ['Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Auckland']) {
  test.describe(`for a visitor in ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('each tier shows its delivery day by the clock of India', async ({ page }) => {
      await setClock(page, '2026-11-23 09:00')
      await page.goto(SERVICE)
      for (const [now, quick, standard] of [
        ['2026-11-23 09:59', 'Monday, 23 Nov', 'Wednesday, 25 Nov'],
        ['2026-11-23 10:00', 'Monday, 23 Nov', 'Wednesday, 25 Nov'],
        ['2026-11-23 10:01', 'Tuesday, 24 Nov', 'Wednesday, 25 Nov'],
        ['2026-11-23 17:59', 'Tuesday, 24 Nov', 'Wednesday, 25 Nov'],
        ['2026-11-23 18:00', 'Tuesday, 24 Nov', 'Thursday, 26 Nov'],
        ['2026-11-27 19:30', 'Monday, 30 Nov', 'Wednesday, 2 Dec'],
        ['2026-12-31 18:00', 'Friday, 1 Jan 2027', 'Monday, 4 Jan 2027'],
      ] as const)
        await test.step(now, async () => {
          await setClock(page, now)
          await lookAgain(page)
          await expect(card(page, 'Super Quick')).toContainText(`Get it by ${quick}`)
          await expect(card(page, 'Standard')).toContainText(`Get it by ${standard}`)
        })
    })
  })
}

test('the day is updated when the tab is shown again after midnight', async ({ page }) => {
  await setClock(page, '2026-11-23 17:00')
  await page.goto(SERVICE)
  await expect(card(page, 'Delayed')).toContainText('Get it by Friday, 27 Nov')
  await setClock(page, '2026-11-24 00:01')
  await lookAgain(page)
  await expect(card(page, 'Delayed')).toContainText('Get it by Monday, 30 Nov')
})

test('the day is updated at six o’clock while the page is open', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-23T17:59:30+05:30') })
  await page.goto(SERVICE)
  await expect(card(page, 'Standard')).toContainText('Get it by Wednesday, 25 Nov')
  await page.clock.runFor('01:00')
  await expect(card(page, 'Standard')).toContainText('Get it by Thursday, 26 Nov')
})

test('dates on which the shop is closed are skipped', async ({ page }) => {
  await page.route(`**${SERVICE}`, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const body = html.replace('data-buy ', 'data-buy data-closed-dates="2026-11-24 2026-11-25" ')
    expect(body).not.toBe(html)
    await route.fulfill({ response, body })
  })
  await setClock(page, '2026-11-23 17:00')
  await page.goto(SERVICE)
  await expect(card(page, 'Super Quick')).toContainText('Get it by Thursday, 26 Nov')
  await expect(card(page, 'Standard')).toContainText('Get it by Thursday, 26 Nov')
  await expect(card(page, 'Delayed')).toContainText('Get it by Friday, 27 Nov')
})

test('the published page contains no delivery date that could become outdated', async ({ request }) => {
  const html = await (await request.get(SERVICE)).text()
  expect(html).toContain(`<span data-delivery-days="${8 / 24}"></span>`)
  expect(html).not.toMatch(/day, \d{1,2} [A-Z][a-z]{2}\b/)
})

for (const width of [360, 1440]) {
  test(`nothing moves when the day appears at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/_assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(SERVICE, { waitUntil: 'commit' })
    await card(page, 'Delayed').scrollIntoViewIfNeeded()
    await page.evaluate(() => document.fonts.ready)
    const before = await card(page, 'Delayed').boundingBox()
    release()
    await expect(card(page, 'Delayed').locator('time')).not.toBeEmpty()
    expect(await card(page, 'Delayed').boundingBox()).toEqual(before)
  })
}
