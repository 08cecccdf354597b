import type { Page } from '@playwright/test'
import { expect } from './shop.ts'

/** Tests that nothing scrolls sideways, and that the bars of each page are within it, at each of the widths. */
export async function expectNothingSideways(page: Page, widths: number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const { sideways, beyond } = await page.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement
      const inBars = document.querySelectorAll(
        '.site-header-row > *, .site-actions > *, .bottom-nav a, .buy-actions > *',
      )
      return {
        sideways: scrollWidth - clientWidth,
        beyond: [...inBars]
          .filter((element) => element.getBoundingClientRect().right > clientWidth)
          .map((element) => element.outerHTML.slice(0, 80)),
      }
    })
    expect(sideways, `at ${width} px`).toBeLessThanOrEqual(0)
    expect(beyond, `at ${width} px`).toEqual([])
  }
}

export async function fillCart(page: Page): Promise<void> {
  await page.goto('/services/logo-design')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Added Logo Design to cart')).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('button', { name: /^Remove/ })).toBeVisible()
}
