import { synonymMessages } from '@karigar/contract/catalogue/synonym.words'
import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { enterConsole } from './enter.ts'
import { expect, test } from './shop.ts'

test.use({ changesSample: import.meta.filename })

const meanings = (page: Page) => page.getByRole('combobox', { name: 'Finds services with' })

/** Reloads the results until they are as expected, because a page that was opened before keeps its search data. */
async function findsSoon(page: Page, search: string, text: string): Promise<void> {
  await expect(async () => {
    await page.goto(`/services?search=${encodeURIComponent(search)}`)
    await expect(page.getByRole('region', { name: 'Results' })).toContainText(text, { timeout: 2000 })
  }).toPass()
}

test('a synonym that is added in the console is found on the site seconds later', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/status of 409/)
  const site = await context.newPage()
  await findsSoon(site, 'qwxzv vzxwq', 'No services found')

  await enterConsole(page, '/admin/settings/general')
  await page.getByRole('link', { name: 'Synonyms' }).click()
  await expect(page.getByRole('tab', { name: 'Synonyms', selected: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Synonyms' })).toBeVisible()
  await page.getByRole('link', { name: 'Add Synonym' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Synonym' })
  await dialog.getByRole('button', { name: 'Add Synonym' }).click()
  await expect(dialog.getByText(synonymMessages.wordMissing)).toBeVisible()
  await expect(dialog.getByText(synonymMessages.meaningsMissing)).toBeVisible()
  await dialog.getByLabel('Shoppers type').fill('application')
  await meanings(page).fill('logo des')
  await page.getByRole('option', { name: 'Logo Design' }).click()
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Add Synonym' }).click()
  await expect(dialog.getByText(synonymMessages.taken('application', ['app']))).toBeVisible()
  await dialog.getByLabel('Shoppers type').fill('qwxzv vzxwq')
  await dialog.getByRole('button', { name: 'Add Synonym' }).dblclick()
  await expect(page.getByText(synonymMessages.added)).toBeVisible()
  await findsSoon(site, 'qwxzv vzxwq', 'Logo Design')

  await page.getByLabel('Search synonyms').fill('qwxzv')
  await page.getByRole('link', { name: 'Delete qwxzv vzxwq' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No synonyms found')).toBeVisible()
  await findsSoon(site, 'qwxzv vzxwq', 'No services found')
})

test('a changed synonym keeps its history', async ({ page }) => {
  await enterConsole(page, '/admin/synonyms')
  await page.getByLabel('Search synonyms').fill('visiting')
  await page.getByRole('link', { name: 'Edit visiting card' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Synonym' })
  await meanings(page).fill('letterpress,')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(synonymMessages.updated)).toBeVisible()
  await page.getByRole('link', { name: 'Edit visiting card' }).click()
  await dialog.getByRole('link', { name: 'History' }).click()
  await expect(page.getByText('Only Synonym visiting card')).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText('Finds services with')
})
