/** Tests that pages fit narrow screens at the usual size of text, and that forced colours show what is chosen. */
import { freeDay, openDay } from './booking-day.ts'
import { expect, test } from './shop.ts'
import { expectNothingSideways, fillCart } from './sideways.ts'

const LONG_WORD = 'Raupyamahotsavinimantranapatrika'.repeat(2)

test('a filled cart fits a page of 320 px', async ({ page }) => {
  await fillCart(page)
  await expectNothingSideways(page, [320])
})

for (const what of ['search', 'label'])
  test(`a long word in a ${what} wraps`, async ({ page }) => {
    await page.goto(`/services?${what}=${LONG_WORD}`)
    await expect(page.getByText(LONG_WORD).filter({ visible: true }).first()).toBeVisible()
    await expectNothingSideways(page, [1440, 360, 320])
  })

test('a long word in the name of a label wraps', async ({ page }) => {
  await page.goto('/categories/design')
  const label = page.locator('main a.chip').first()
  await label.evaluate((link, word) => link.replaceChildren(word), LONG_WORD.repeat(2))
  for (const width of [768, 360, 320]) {
    await expectNothingSideways(page, [width])
    expect((await label.boundingBox())?.width, `at ${width} px`).toBeLessThan(width)
  }
})

// Media queries do not see this size of text, which is that of the page instead of the browser.
test('pages with letters of 32 px do not scroll sideways on phones', async ({ page }) => {
  await fillCart(page)
  for (const path of [
    '/',
    '/services',
    '/services/professional-website-development',
    '/cart',
    '/booking',
    '/login',
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '32px'
    })
    await expectNothingSideways(page, [360, 320])
  }
})

test('forced colours show the chosen day and time', async ({ page, request }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openDay(page, await freeDay(request))
  await page.getByRole('radio').first().check()
  const groundOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await groundOf('[aria-selected=true] button.calendar-day')).not.toBe(
    await groundOf('[aria-selected=false] button.calendar-day'),
  )
  expect(await groundOf('.slot-chosen')).not.toBe(await groundOf('.slot:not(.slot-chosen)'))
})
