import { scheduleMessages } from '@karigar/contract/catalogue/schedule.words'
import { stateMessages } from '@karigar/contract/catalogue/state.words'
import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { enterConsole, goOnWithin, goWithin } from './enter.ts'
import { expect, test } from './shop.ts'

test.use({ changesSample: 'planned-lists.spec.ts' })

/** Opens a category or label, sets its state, and returns the fields of its dialog. */
async function openForm(page: Page, kind: 'Category' | 'Label', address: string) {
  await goWithin(page, address)
  const dialog = page.getByRole('dialog', { name: `Edit ${kind}` })
  return {
    dialog,
    goesLive: dialog.getByLabel('Goes live at (IST)'),
    takenDown: dialog.getByLabel('Is taken down at (IST)'),
    save: dialog.getByRole('button', { name: 'Save Changes' }),
    async setState(name: 'Hidden' | 'Live') {
      await dialog.getByRole('combobox', { name: 'State' }).click()
      await page.getByRole('option', { name, exact: true }).click()
    },
  }
}

for (const { kind, list, id } of [
  { kind: 'Category', list: 'categories', id: 'design' },
  { kind: 'Label', list: 'labels', id: 'logo' },
] as const)
  test(`staff plan when a ${kind.toLowerCase()} goes live, and are told what cannot be`, async ({ page }) => {
    await enterConsole(page, `/admin/${list}`)
    const form = await openForm(page, kind, `/admin/${list}/${id}`)
    await form.goesLive.fill('2030-01-15T10:00')
    await form.save.click()
    await expect(form.dialog.getByText(scheduleMessages.liveAlready)).toBeVisible()
    await form.setState('Hidden')
    await form.takenDown.fill('2030-01-14T10:00')
    await form.save.click()
    await expect(form.dialog.getByText(scheduleMessages.downBeforeLive)).toBeVisible()
    await expectNoViolations(page)
    await form.takenDown.fill('2030-02-15T18:30')
    await form.save.dblclick()
    await expect(page.getByText(`${kind} updated successfully!`)).toBeVisible()
    await goOnWithin(page, `/admin/${list}?filter={"state":"hidden"}`)
    await expect(page.getByRole('row').filter({ hasText: 'live 15 Jan 2030, 10:00 AM IST' })).toHaveCount(1)
    await openForm(page, kind, `/admin/${list}/${id}`)
    await expect(form.goesLive).toHaveValue('2030-01-15T10:00')
    await expect(form.takenDown).toHaveValue('2030-02-15T18:30')
    await form.dialog.getByRole('link', { name: 'History' }).click()
    await page
      .getByRole('link', { name: /^Show the difference/ })
      .first()
      .click()
    const change = page.getByRole('dialog')
    await expect(change.getByRole('region', { name: 'Goes live at' })).toContainText('15 Jan 2030, 10:00 AM')
    await openForm(page, kind, `/admin/${list}/${id}`)
    await form.setState('Live')
    await form.goesLive.fill('')
    await form.takenDown.fill('')
    await form.save.click()
    await expect(page.getByText(`${kind} updated successfully!`)).toBeVisible()
  })

test('a hidden category takes its services with it, and its address leads on', async ({ page }) => {
  await enterConsole(page, '/admin/categories')
  const form = await openForm(page, 'Category', '/admin/categories/design')
  await form.setState('Hidden')
  await form.save.click()
  await expect(page.getByText('Category updated successfully!')).toBeVisible()
  await expect.poll(async () => (await page.request.get('/services/logo-design.json')).status()).toBe(404)
  await page.goto('/categories/design')
  await expect(page.getByRole('heading', { name: stateMessages.categoryHidden })).toBeVisible()
  await page.getByRole('link', { name: 'Browse All Services' }).click()
  await expect(page).toHaveURL(/\/services$/)
  await expect(page.getByRole('link', { name: 'Logo Design', exact: true })).toHaveCount(0)
})
