import { findShell } from '../../scripts/testing/find-browser.ts'
import { PUBLIC_PAGES } from './public-pages.ts'
import { expect, test } from './shop.ts'

const LETTERS_PX = 32

// WCAG 1.4.4: text of twice the default size, as a visitor can set it in the browser.
test.use({
  launchOptions: {
    executablePath: findShell(),
    args: ['--no-sandbox', '--disable-gpu', `--blink-settings=defaultFontSize=${LETTERS_PX}`],
  },
})

/** WCAG 1.4.10: with text of twice the size, 640 px correspond to 320 px. */
const WIDTHS = [1280, 640]

for (const path of PUBLIC_PAGES)
  test(`${path} does not scroll sideways with text of twice the size`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      const { letters, sideways } = await page.evaluate(() => ({
        letters: getComputedStyle(document.documentElement).fontSize,
        sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      }))
      expect(letters).toBe(`${LETTERS_PX}px`)
      expect(sideways, `at ${width} px`).toBeLessThanOrEqual(0)
    }
  })
