import { findShell } from '../../scripts/testing/find-browser.ts'
import { freeDay, openDay } from './booking-day.ts'
import { PUBLIC_PAGES } from './public-pages.ts'
import { expect, test } from './shop.ts'
import { expectNothingSideways, fillCart } from './sideways.ts'

const LETTERS_PX = 32

// WCAG 1.4.4: text of twice the default size, as a visitor can set it in the browser.
test.use({
  launchOptions: {
    executablePath: findShell(),
    args: ['--no-sandbox', '--disable-gpu', `--blink-settings=defaultFontSize=${LETTERS_PX}`],
  },
})

/** WCAG 1.4.10: with text of twice the size, 640 px correspond to 320 px. The others are phones. */
const WIDTHS = [1280, 640, 360, 320]

for (const path of PUBLIC_PAGES)
  test(`${path} does not scroll sideways with text of twice the size`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    const letters = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
    expect(letters).toBe(`${LETTERS_PX}px`)
    await expectNothingSideways(page, WIDTHS)
  })

test('a filled cart does not scroll sideways with text of twice the size', async ({ page }) => {
  await fillCart(page)
  await expectNothingSideways(page, WIDTHS)
})

test.describe('for a visitor abroad', () => {
  // All slots before 15:30 in India are on the day before there, the whole year.
  test.use({ timezoneId: 'Pacific/Honolulu' })

  test('times by both clocks do not scroll sideways with text of twice the size', async ({
    page,
    request,
  }) => {
    await openDay(page, await freeDay(request))
    await expect(page.getByRole('radio', { name: /[AP]M, .+ your time/ }).first()).toBeAttached()
    await expectNothingSideways(page, WIDTHS)
  })
})
