import { readFile } from 'node:fs/promises'
import { serviceMessages } from '@karigar/contract/catalogue/service.words'
import { expectNoViolations } from './axe.ts'
import { refuseAlertStream } from '../../scripts/testing/quiet-network.ts'
import { enterConsole, goWithin } from './enter.ts'
import { expect, test } from './shop.ts'

test.use({ changesSample: import.meta.filename })
test.setTimeout(150_000)

/** Returns the name of the order that the names are in; null if they are not sorted. */
function inOrder(names: readonly string[]): string | null {
  const sorted = names.toSorted((one, other) => one.localeCompare(other))
  if (names.join() === sorted.join()) return 'Ascending'
  return names.join() === sorted.toReversed().join() ? 'Descending' : null
}

test('lists can be searched, filtered, sorted and exported, and their records selected, edited and copied', async ({
  page,
}) => {
  await refuseAlertStream(page)
  await enterConsole(page, '/admin/services')
  const choice = page.getByRole('combobox', { name: 'Category' })
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })

  await test.step('filters set in quick succession all count; another visit begins without them, and Back has them again', async () => {
    await choice.click()
    await page.getByRole('option', { name: 'Design' }).click()
    const search = page.getByPlaceholder('Search services...')
    await search.pressSequentially('logo')
    await expect(page).toHaveURL(/logo/)
    await expect(rows.first()).toContainText(/logo/i)
    await expect(choice).toHaveText('Design')
    await search.pressSequentially(' animation')
    await expect(page.getByText(serviceMessages.noneFound)).toBeVisible()
    await page.goBack()
    await expect(search).toHaveValue('')
    await expect(choice).toHaveText('Design')
    await search.fill('logo')
    // The list may have begun with a logo before; the address says that the search was sent.
    await expect(page).toHaveURL(/logo/)
    await expect(rows.first()).toContainText(/logo/i)
    await page.goBack()
    await expect(search).toHaveValue('')
    await expect(choice).toHaveText('Design')
    await search.fill('logo')
    await expect(page).toHaveURL(/logo/)
    await expect(rows.first()).toContainText(/logo/i)
    await goWithin(page, '/admin/labels')
    await expect(page.getByRole('heading', { level: 1, name: 'Labels' })).toBeVisible()
    await goWithin(page, '/admin/services')
    await expect(choice).toHaveText('All Categories')
    await expect(page.getByPlaceholder('Search services...')).toHaveValue('')
    await page.goBack()
    await page.goBack()
    await expect(choice).toHaveText('Design')
    await expect(page.getByPlaceholder('Search services...')).toHaveValue('logo')
    await expect(rows.first()).toContainText(/logo/i)
  })

  await test.step('an exported file contains only the filtered records', async () => {
    const count = await rows.count()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Spreadsheet' }).click()
    await page.getByRole('menuitem', { name: 'Export CSV' }).click()
    const file = await downloading
    expect(file.suggestedFilename()).toMatch(/^services-\d{4}-\d\d-\d\d\.csv$/)
    const text = await readFile(await file.path(), 'utf8')
    expect(text.startsWith('\uFEFFService ID,Title,Category,')).toBe(true)
    // A service has a row for each of its price categories.
    const ids = text.split('\r\n').flatMap((line) => /^([a-z][a-z0-9-]+),/.exec(line)?.[1] ?? [])
    expect(new Set(ids).size).toBe(count)
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect(choice).toHaveText('All Categories')
    await expect(page.getByPlaceholder('Search services...')).toHaveValue('')
  })

  await test.step('a change of page or sort order sends one request, before the list renders again', async () => {
    const isChanged = (before: string | null) =>
      expect.poll(() => rows.first().textContent()).not.toBe(before)
    const first = await rows.first().textContent()
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/admin/services')
        asked.push(`${searchParams.get('range')} ${searchParams.get('sort')}`)
    })
    // Records which page is marked as the current one when the list is requested; the console asks for other things too.
    await page.evaluate(() => {
      const { fetch } = globalThis
      globalThis.fetch = (...request) => {
        const { pathname } = new URL(
          request[0] instanceof Request ? request[0].url : request[0],
          location.href,
        )
        if (pathname === '/api/admin/services')
          document.body.dataset.shown = document.querySelector('button[aria-current]')?.textContent ?? ''
        return fetch(...request)
      }
    })
    await page.getByRole('button', { name: 'Go to next page' }).click()
    await isChanged(first)
    expect(await page.evaluate(() => document.body.dataset.shown)).toBe('1')
    const second = await rows.first().textContent()
    await page.getByRole('button', { name: /^Sort by title/ }).click()
    await isChanged(second)
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual(['[25,49] ["created_at","DESC"]', '[0,24] ["title","ASC"]'])
    page.removeAllListeners('request')
  })

  await test.step('a row’s dialog opens over the list, or in a new tab', async () => {
    const link = page.getByRole('link', { name: /^Edit / }).first()
    const list = page.url()
    const opened = page.context().waitForEvent('page')
    await link.click({ modifiers: ['ControlOrMeta'] })
    const tab = await opened
    await expect(tab.getByRole('dialog', { name: 'Edit Service' })).toBeVisible()
    expect(new URL(tab.url()).search).toBe(new URL(list).search)
    await tab.close()
    expect(page.url()).toBe(list)
    await page.evaluate(() => (document.body.dataset.sameLoad = ''))
    await link.click()
    const dialog = page.getByRole('dialog', { name: 'Edit Service' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    expect(page.url()).toBe(list)
    await expect(page.locator('body[data-same-load]')).toBeAttached()
  })

  await test.step('records are selected one by one, with Shift or all at once', async () => {
    const names = rows.getByRole('checkbox')
    await expect(names).toHaveCount(25)
    const bar = page.getByRole('toolbar', { name: 'Selected records' })
    await names.first().click()
    await expect(bar).toContainText('1 selected')
    const all = page.getByRole('checkbox', { name: 'Select all on this page' })
    await expect(all).toBeChecked({ indeterminate: true })
    await names.nth(2).click({ modifiers: ['Shift'] })
    await expect(bar).toContainText('3 selected')
    await names.nth(1).focus()
    await page.keyboard.press('Space')
    await expect(bar).toContainText('2 selected')
    await all.click()
    await expect(bar).toContainText('25 selected')
    await bar.getByRole('button', { name: 'Clear' }).click()
    await expect(bar).toBeHidden()
    await expect(names.first()).not.toBeChecked()
  })

  await test.step('icons show a tooltip to the pointer and to the keyboard', async () => {
    const hint = page.getByRole('tooltip')
    await page
      .getByRole('link', { name: /^Edit / })
      .first()
      .hover()
    await expect(hint).toHaveText('Edit')
    await page.getByRole('heading', { level: 1 }).hover()
    await expect(hint).toBeHidden()
    await page
      .getByRole('link', { name: /^Edit / })
      .first()
      .focus()
    await page.keyboard.press('Tab')
    await expect(hint).toHaveText('Delete')
    await page.keyboard.press('Escape')
    await expect(hint).toBeHidden()
    // A resting pointer does not show the tooltip of another row that moves under it.
    await page
      .getByRole('link', { name: /^Delete / })
      .nth(1)
      .hover()
    await expect(hint).toHaveText('Delete')
    const before = await rows.nth(1).textContent()
    await page.getByRole('button', { name: /^Sort by title/ }).press('Enter')
    await expect.poll(() => rows.nth(1).textContent()).not.toBe(before)
    await page.waitForLoadState('networkidle')
    await expect(hint.filter({ hasText: 'Delete' })).toHaveCount(0)
  })

  await test.step('duplicating a service fills in the form and saves nothing by itself', async () => {
    await page
      .getByRole('button', { name: /^More for / })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Service' })
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue(/ \(copy\)$/)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('Ctrl+K opens the search, which keeps early keystrokes and works on a phone', async () => {
    const search = page.getByRole('combobox', { name: 'Search everything' })
    const { promise: held, resolve: letIn } = Promise.withResolvers<void>()
    await page.route('**/assets/SearchBox-*.js', async (route) => {
      await held
      await route.continue()
    })
    await goWithin(page, '/admin/services')
    await expect(rows.first()).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('KG')
    await expect(page.getByRole('textbox', { name: 'Search everything' })).toHaveValue('KG')
    letIn()
    await expect(search).toBeFocused()
    await page.keyboard.type('-')
    await expect(search).toHaveValue('KG-')
    await expect(page.getByRole('option', { name: /^KG-/ }).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(search).toBeHidden()
    await page.setViewportSize({ width: 360, height: 800 })
    await page.getByRole('button', { name: 'Search everything' }).click()
    await search.fill('logo')
    await expect(page.getByRole('option').first()).toBeVisible()
    await expectNoViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Edit Service' })).toBeVisible()
  })

  await test.step('cards are sorted in the sheet of filters, which Back closes without a change', async () => {
    await goWithin(page, '/admin/labels')
    const names = page.getByRole('main').getByRole('listitem').getByRole('heading')
    await expect(names.first()).toBeVisible()
    const sheet = page.getByRole('dialog', { name: 'Filter and sort' })
    const turn = sheet.getByRole('button', { name: /^(Ascending|Descending)$/ })
    const open = () => page.getByRole('button', { name: 'Filter and sort' }).click()
    await open()
    await sheet.getByRole('combobox', { name: 'Sort by' }).click()
    await page.getByRole('option', { name: 'Name' }).click()
    await expect(sheet.getByRole('combobox', { name: 'Sort by' })).toHaveText('Name')
    const before = await turn.textContent()
    await expectNoViolations(page)
    await sheet.getByRole('button', { name: 'Show' }).click()
    await expect(sheet).toBeHidden()
    await expect.poll(async () => inOrder(await names.allTextContents())).toBe(before)
    const shown = page.url()
    await open()
    await turn.press('Enter')
    await page.goBack()
    await expect(sheet).toBeHidden()
    expect(page.url()).toBe(shown)
    await open()
    await turn.press('Enter')
    await sheet.getByRole('button', { name: 'Show' }).click()
    await expect.poll(async () => inOrder(await names.allTextContents())).not.toBe(before)
    await expectNoViolations(page)
  })
})
