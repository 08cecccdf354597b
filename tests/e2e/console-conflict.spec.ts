import { messages } from '@karigar/contract/messages'
import { expectNoViolations } from './axe.ts'
import { enterConsole } from './enter.ts'
import { adminHeaders, expect, test } from './shop.ts'

test.use({ changesSample: import.meta.filename })
// Two browsers, one after the other.
test.setTimeout(150_000)

test('two admins who edit one record see both versions, and neither loses what was typed', async ({
  page,
  browser,
  request,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/412/)
  const headers = await adminHeaders(request)
  const readService = async () =>
    (await request.get('/api/admin/services/logo-design', { headers })).json() as Promise<
      Record<string, string>
    >
  const other = await (await browser.newContext()).newPage()
  const edit = page.getByRole('dialog', { name: 'Edit Service' })
  const conflict = page.getByRole('alertdialog', { name: 'Saved by somebody else' })
  const difference = (field: string, version: string) =>
    conflict.getByRole('region', { name: field }).getByRole('group', { name: version })

  await test.step('the second to save is shown what differs', async () => {
    await enterConsole(page)
    await enterConsole(other)
    for (const somebody of [page, other]) await somebody.goto('/admin/services/logo-design')
    await edit.getByRole('textbox', { name: 'Title' }).fill('My logo')
    await other.getByRole('textbox', { name: 'Title' }).fill('Their logo')
    await other.getByRole('textbox', { name: 'Price', exact: true }).first().fill('4321')
    await other.getByRole('button', { name: 'Save Changes' }).click()
    await expect(other.getByText(messages.service.updated)).toBeVisible()

    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(conflict).toContainText(messages.conflict.changed)
    await expect(difference('Title', 'Mine')).toContainText('My logo')
    await expect(difference('Title', 'Theirs')).toContainText('Their logo')
    await expect(conflict).toContainText(messages.conflict.alsoTheirs('Variants'))
    await expect(conflict.getByRole('region')).toHaveCount(1)
    await expectNoViolations(page)
    await page.setViewportSize({ width: 360, height: 800 })
    await expectNoViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('going back to the form keeps what was typed, and saving asks again', async () => {
    await page.keyboard.press('Escape')
    await expect(conflict).toBeHidden()
    await expect(edit.getByRole('textbox', { name: 'Title' })).toHaveValue('My logo')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(conflict).toBeVisible()
  })

  await test.step('keeping mine saves what I changed, and leaves the rest as they saved it', async () => {
    await conflict.getByRole('button', { name: 'Keep mine' }).click()
    await expect(page.getByText(messages.service.updated)).toBeVisible()
    await expect(edit).toBeHidden()
    const saved = await readService()
    expect(saved.title).toBe('My logo')
    expect(JSON.stringify(saved.variants)).toContain('4321')
  })

  await test.step('taking theirs fills the form with it, and can be saved on', async () => {
    await page.goto('/admin/services/logo-design')
    await edit.getByRole('textbox', { name: 'Title' }).fill('My second logo')
    await other.goto('/admin/services/logo-design')
    await other.getByRole('textbox', { name: 'Title' }).fill('Their second logo')
    await other.getByRole('button', { name: 'Save Changes' }).click()
    await expect(other.getByText(messages.service.updated)).toBeVisible()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await conflict.getByRole('button', { name: 'Take theirs' }).click()
    await expect(page.getByText(messages.conflict.taken)).toBeVisible()
    await expect(edit.getByRole('textbox', { name: 'Title' })).toHaveValue('Their second logo')
    await edit.getByRole('textbox', { name: 'Title' }).fill('Agreed logo')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText(messages.service.updated)).toBeVisible()
    expect((await readService()).title).toBe('Agreed logo')
  })

  await test.step('labels and categories are guarded alike', async () => {
    await page.goto('/admin/labels')
    await page.getByRole('link', { name: 'Edit Logo', exact: true }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Marks')
    await request.put('/api/admin/labels/logo', { headers, data: { name: 'Signs', category_id: 'design' } })
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(difference('Name', 'Theirs')).toContainText('Signs')
    await conflict.getByRole('button', { name: 'Keep mine' }).click()
    await expect(page.getByText(messages.label.updated)).toBeVisible()
    await page.goto('/admin/categories/media')
    await page.getByRole('textbox', { name: 'Description' }).fill('Mine')
    await request.put('/api/admin/categories/media', {
      headers,
      data: { name: 'Media', description: 'Theirs' },
    })
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(difference('Description', 'Theirs')).toContainText('Theirs')
  })
  await other.context().close()
})
