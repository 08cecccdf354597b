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
