import { pictureMessages } from '@karigar/contract/catalogue/picture.words'
import { expectNoViolations } from './axe.ts'
import { enterConsole } from './enter.ts'
import { expect, test } from './shop.ts'

test.use({ changesSample: import.meta.filename })

test('a picture is described beside it in the form, and the page reads that to shoppers', async ({
  page,
  context,
}) => {
  await enterConsole(page, '/admin/services/logo-design')
  const form = page.getByRole('dialog', { name: 'Edit Service' })
  const title = form.getByLabel('Title')
  await title.fill('Logo Design and more')
  await form.getByRole('button', { name: 'Describe banner' }).click()
  const dialog = page.getByRole('dialog', { name: 'Describe banner' })
  const field = dialog.getByLabel('Description')
  await expect(field).toBeFocused()
  await field.fill('x'.repeat(251))
  await expect(dialog.getByText(pictureMessages.textLong(250))).toBeVisible()
  await field.fill('Three logos on visiting cards')
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Save Description' }).dblclick()
  await expect(page.getByText(pictureMessages.textSaved)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(form.getByText('Three logos on visiting cards')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Change the description of banner' })).toBeVisible()
  // The form keeps what was typed in it, and is not saved by it.
  await expect(title).toHaveValue('Logo Design and more')

  const site = await context.newPage()
  await expect(async () => {
    await site.goto('/services/logo-design')
    await expect(site.getByRole('img', { name: 'Three logos on visiting cards' })).toBeVisible({
      timeout: 1500,
    })
  }).toPass()
  await expect(site.getByRole('heading', { level: 1 })).toHaveText('Logo Design')
  await site.goto('/categories/design')
  // On cards the picture stands beside the title that it belongs to.
  expect(await site.locator('.service-card img').first().getAttribute('alt')).toBe('')
})
