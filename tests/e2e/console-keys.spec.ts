import { expectNoViolations } from './axe.ts'
import { enterConsole } from './enter.ts'
import { expect, test } from './shop.ts'

test('the keys of a list work as their dialog says, and can be switched off', async ({ page }) => {
  await enterConsole(page, '/admin/categories')
  await expect(page.getByRole('link', { name: /^Edit / }).first()).toBeVisible()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keys' })
  await expect(dialog.getByRole('region', { name: 'On this screen' })).toContainText('Next row')
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  const links = page.getByRole('link', { name: /^Edit / })
  await page.keyboard.press('j')
  await expect(links.nth(0)).toBeFocused()
  await page.keyboard.press('j')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(links.nth(0)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Edit Category' })).toBeVisible()
  // Keys do nothing under a dialog.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog', { name: 'Add Category' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await expect(page).toHaveURL(/\/admin\/services/)
  const search = page.getByRole('searchbox')
  await expect(search).toBeVisible()
  // Not the link to the public page, which stands before it in the row.
  await expect(page.getByRole('link', { name: /^Edit / }).first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: /^Edit / }).first()).toBeFocused()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  // What is typed into a field is text, not keys.
  await page.keyboard.type('g n?')
  await expect(search).toHaveValue('g n?')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: /^Account: / }).click()
  await page.getByRole('menuitem', { name: 'Keys' }).click()
  await dialog.getByRole('switch', { name: 'Use keys of one letter' }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await page.keyboard.press('?')
  await expect(page).toHaveURL(/\/admin\/services/)
  await expect(dialog).toHaveCount(0)
})

test('a list without a search field says nothing of a key for it', async ({ page }) => {
  await enterConsole(page, '/admin/payment')
  await expect(page.getByLabel('API Key')).toBeVisible()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys).toContainText('Load the screen again')
  await expect(keys).not.toContainText('Search this list')
  await expect(keys).not.toContainText('Next row')
})

test('arrows lead from row to row and within a row, under heads that stay in view', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 })
  await enterConsole(page, '/admin/orders')
  const numbers = page.getByRole('link', { name: /^KG-/ })
  const views = page.getByRole('link', { name: /^View KG-/ })
  await expect(views.nth(9)).toBeVisible()
  const head = page.getByRole('columnheader', { name: 'Order ID' })
  // The table fits, so nothing of it is under the column of the actions.
  const card = page.locator('.MuiCard-root', { has: page.getByRole('table') })
  expect(
    await card.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  ).toBeLessThanOrEqual(0)
  await expect(card).not.toHaveAttribute('data-wide')

  await numbers.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(numbers.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(numbers.nth(0)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('checkbox', { name: /^Select KG-/ }).first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(numbers.nth(0)).toBeFocused()
  for (let row = 1; row <= 12; row += 1) await page.keyboard.press('ArrowDown')
  await expect(numbers.nth(12)).toBeFocused()
  await expect(head).toBeInViewport()
  for (let row = 11; row >= 6; row -= 1) await page.keyboard.press('ArrowUp')
  // A row that gets the focus is not under the head.
  const [top = 0, bottom = 0] = await Promise.all([
    numbers.nth(6).evaluate((link) => link.getBoundingClientRect().top),
    head.evaluate((cell) => cell.getBoundingClientRect().bottom),
  ])
  expect(top).toBeGreaterThanOrEqual(bottom)
  const number = (await numbers.nth(6).textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Order ${number}`)
})
