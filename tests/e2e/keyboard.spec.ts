import type { Locator, Page } from '@playwright/test'
import { expect, test } from './shop.ts'

const TOO_FAR = 120

/** Presses Tab until the target has the focus; every stop on the way must be visible with a focus ring. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let press = 0; press < TOO_FAR; press += 1) {
    await page.keyboard.press('Tab')
    const stop = page.locator(':focus')
    await expect(stop).toHaveCount(1)
    const seen = await stop.evaluate((element) => {
      const { width, height } = element.getBoundingClientRect()
      // The link of a card has its ring around the whole card, and a choice shows the ring of the element inside it.
      const choice = element.closest('.choice')
      const isRinged = [
        getComputedStyle(element),
        getComputedStyle(element, '::after'),
        ...(choice ? [getComputedStyle(choice)] : []),
      ].some(({ outlineStyle }) => outlineStyle !== 'none')
      return width > 0 && height > 0 && isRinged
    })
    expect(seen, `no ring around ${await stop.evaluate(({ outerHTML }) => outerHTML.slice(0, 160))}`).toBe(
      true,
    )
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${TOO_FAR} presses of Tab did not reach it`)
}

async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

test('a shopper gets from the home page to the checkout link with the keyboard alone', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  const development = page.getByRole('region', { name: 'Development', exact: true })
  await enter(page, development.getByRole('link', { name: /^See All/ }))
  await page.waitForURL('**/services?category=Development')

  await enter(page, page.getByRole('link', { name: 'Professional Website Development' }))
  await page.waitForURL('**/services/professional-website-development')

  await tabTo(page, page.getByRole('radio', { name: /Standard/ }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /Standard/ })).not.toBeChecked()
  await enter(page, page.getByRole('button', { name: 'Add to Cart' }))
  await expect(page.getByText('Added Professional Website Development to cart')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeFocused()

  await page.goto('/services/professional-website-development')
  await enter(page, page.getByRole('link', { name: /^Cart, 1 item/ }))
  await page.waitForURL('**/cart')

  await enter(page, page.getByRole('button', { name: 'Increase quantity' }))
  await expect(page.getByRole('link', { name: /^Cart, 2 items/ })).toBeVisible()
  const checkout = page.getByRole('link', { name: /Proceed to Checkout/ })
  await tabTo(page, checkout)
  await expect(checkout).toHaveAttribute('href', /^https:\/\/wa\.me\//)
})
