import { pictureMessages } from '@karigar/contract/catalogue/picture.words'
import sharp from 'sharp'
import { expectNoViolations } from './axe.ts'
import { enterConsole } from './enter.ts'
import { openShopDatabase } from './shop-database.ts'
import { adminHeaders, expect, test } from './shop.ts'

test.use({ changesSample: import.meta.filename })

const file = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer(),
})

test('a picture of the library is replaced wherever it is shown, described, found and undone', async ({
  page,
  context,
}) => {
  await enterConsole(page, '/admin/settings/general')
  await page.getByRole('link', { name: 'All pictures' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pictures' })).toBeVisible()
  await page.getByLabel('Search pictures').fill('logo-design')
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Logo Design' }) })
  await expect(row.first()).toContainText('Shown')
  await expectNoViolations(page)

  await row
    .first()
    .getByRole('button', { name: /^Replace / })
    .click()
  const dialog = page.getByRole('dialog', { name: /^Replace / })
  await expect(dialog.getByRole('button', { name: 'Replace everywhere' })).toBeDisabled()
  await expectNoViolations(page)
  await dialog.locator('input[type=file]').setInputFiles(await file('new lamp.png', '#336699'))
  await expect(dialog.getByText('Afterwards')).toBeVisible()
  await dialog.getByRole('button', { name: 'Replace everywhere' }).dblclick()
  // Its banner stands in a slide of the home page, too.
  await expect(dialog.getByText(pictureMessages.replaced(2))).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(pictureMessages.undone)).toBeVisible()
  await expect(row.first()).toContainText('logo-design-banner')

  await row
    .first()
    .getByRole('button', { name: /^Replace / })
    .click()
  await dialog.locator('input[type=file]').setInputFiles(await file('new lamp.png', '#336699'))
  await dialog.getByRole('button', { name: 'Replace everywhere' }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.getByLabel('Search pictures').fill('new lamp')
  // The one that was taken back is kept for the history.
  const described = page.getByRole('row').filter({ hasText: 'Shown' })
  await expect(described).toHaveCount(1)
  await described.getByRole('button', { name: 'Describe new lamp.png' }).click()
  const text = page.getByRole('dialog', { name: 'Describe new lamp.png' })
  await text.getByLabel('Description').fill('A blue lamp')
  await text.getByRole('button', { name: 'Save Description' }).click()
  await expect(described).toContainText('A blue lamp')
  const site = await context.newPage()
  await expect(async () => {
    await site.goto('/services/logo-design')
    await expect(site.getByRole('img', { name: 'A blue lamp' })).toBeVisible({ timeout: 1500 })
  }).toPass()
})

test('what nothing needs is cleared after a question, and what is new stays', async ({
  page,
  request,
  shop,
}) => {
  const headers = await adminHeaders(request)
  const upload = async (name: string) =>
    request.post('/api/media/upload-image', { headers, multipart: { image: await file(name, '#993366') } })
  const old = (await (await upload('forgotten.png')).json()) as { media_url: string }
  await upload('fresh.png')
  // An upload of yesterday: the day of grace cannot be waited for.
  const db = await openShopDatabase(shop.dataDir)
  await db
    .updateTable('media')
    .set({ created_at: '2020-01-01T00:00:00.000Z' })
    .where('url', '=', old.media_url)
    .execute()
  await db.destroy()

  await enterConsole(page, '/admin/pictures')
  await page.getByLabel('Search pictures').fill('forgotten')
  await expect(page.getByRole('row').nth(1)).toContainText('Unused')
  await page.getByRole('button', { name: 'Clear unused' }).click()
  const question = page.getByRole('alertdialog', { name: /^Clear 1 unused picture, / })
  await expect(question).toContainText(pictureMessages.confirmClear)
  await expectNoViolations(page)
  await question.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page.getByText(pictureMessages.cleared(1))).toBeVisible()
  await expect(page.getByText('No pictures found')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Clear unused' })).toBeHidden()
  expect((await request.get(old.media_url)).status()).toBe(404)
  await page.getByLabel('Search pictures').fill('fresh')
  await expect(page.getByRole('row').nth(1)).toContainText('New, unused')
})
