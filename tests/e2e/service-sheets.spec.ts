import { readFile } from 'node:fs/promises'
import { serviceMessages } from '@karigar/contract/catalogue/service.words'
import { bulkMessages } from '@karigar/contract/catalogue/bulk-edit.words'
import { sheetMessages } from '@karigar/contract/catalogue/sheets/sheet.words'
import type { Page } from '@playwright/test'
import { BYTE_ORDER_MARK, csvLine } from '../../api/src/files/sheets/csv-file.ts'
import { expectNoViolations } from './axe.ts'
import { enterConsole, goWithin } from './enter.ts'
import { inspect } from './inspect-screen.ts'
import { adminHeaders, expect, test } from './shop.ts'

test.use({ changesSample: import.meta.filename })

const HEADINGS = [
  'Title',
  'Category',
  'Labels',
  'Price category',
  'Price (₹)',
  'Original price (₹)',
  'Delivery time',
  'Live',
  'Description',
  'Pictures',
]

type Cells = Partial<Record<string, string>>

/** A sheet of 300 services with these cells in some of its rows, by their numbers in the spreadsheet. */
function sheetOf(mistakes: Readonly<Record<number, Cells>>): Buffer {
  const lines = Array.from({ length: 300 }, (_, index) => {
    const cells: Cells = {
      Title: `Handmade poster ${index + 1}`,
      Category: 'Design',
      'Price category': 'Basic',
      'Price (₹)': `₹1,20,${String(index).padStart(3, '0')}`,
      'Delivery time': '5 days',
      Live: 'Yes',
      Description: 'Printed by hand',
      ...mistakes[index + 2],
    }
    return HEADINGS.map((heading) => cells[heading] ?? '')
  })
  return Buffer.from(BYTE_ORDER_MARK + [HEADINGS, ...lines].map(csvLine).join(''))
}

const MISTAKES: readonly [number, Cells, string][] = [
  [3, { Title: '' }, sheetMessages.needed('Title')],
  [20, { Category: 'Desing' }, sheetMessages.unknownCategory('Desing')],
  [44, { 'Price (₹)': 'on request' }, serviceMessages.priceInvalid],
  [58, { 'Price (₹)': '-100' }, serviceMessages.priceInvalid],
  [77, { 'Price (₹)': '1.234' }, serviceMessages.priceDecimals],
  [101, { 'Original price (₹)': '5' }, serviceMessages.originalPriceLow],
  [130, { 'Delivery time': '3-May' }, sheetMessages.dateCell],
  [155, { Live: 'perhaps' }, sheetMessages.noYesOrNo],
  [190, { Description: '' }, sheetMessages.needed('Description')],
  [222, { Pictures: 'C:\\posters\\1.jpg' }, sheetMessages.noAddress],
  [260, { 'Price category': '' }, serviceMessages.tierUnnamed],
  [301, { Title: 'Logo Design' }, sheetMessages.titleTaken('logo-design')],
]

const upload = async (page: Page, name: string, buffer: Buffer) => {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
  await expect(page.getByRole('heading', { name })).toBeVisible()
}

test('a sheet of 300 rows with 12 mistakes is refused, corrected, imported and undone', async ({
  page,
  request,
}) => {
  const titles = async () => {
    const headers = await adminHeaders(request)
    const params = { filter: JSON.stringify({ q: 'Handmade poster' }) }
    const found = await request.get('/api/admin/services', { headers, params })
    return Number(found.headers()['content-range']?.split('/')[1])
  }
  await enterConsole(page, '/admin/services')
  await page.getByRole('button', { name: 'Spreadsheet' }).click()
  await page.getByRole('menuitem', { name: 'Import a sheet' }).click()
  await expect(page.getByRole('heading', { name: 'Import services' })).toBeVisible()
  await inspect(
    page,
    { name: 'import-upload', ready: () => page.getByText('Upload a sheet') },
    [360, 768, 1440],
  )

  await upload(page, 'posters.csv', sheetOf(Object.fromEntries(MISTAKES.map(([row, cells]) => [row, cells]))))
  await expect(page.getByText(sheetMessages.wrongRows(12))).toBeVisible()
  await page.getByRole('button', { name: 'Wrong: 12' }).click()
  const rows = page.getByRole('list', { name: 'Rows' }).getByRole('listitem')
  await expect(rows).toHaveCount(12)
  for (const [index, [row, , reason]] of MISTAKES.entries()) {
    await expect(rows.nth(index)).toContainText(`Row ${row}`)
    await expect(rows.nth(index)).toContainText(reason)
  }
  await expect(page.getByRole('button', { name: /^Import \d/ })).toBeDisabled()
  await expectNoViolations(page)
  await inspect(page, { name: 'import-wrong', ready: () => rows.first() }, [360, 768, 1440])
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the wrong rows' }).click()
  const text = await readFile(await (await downloading).path(), 'utf8')
  expect(text.trim().split('\r\n')).toHaveLength(13)
  expect(await titles()).toBe(0)

  await page.getByRole('button', { name: 'Upload another sheet' }).click()
  await upload(page, 'posters-2.csv', sheetOf({}))
  await expect(page.getByText('300 services would be added and 0 services changed.')).toBeVisible()
  await expect(rows).toHaveCount(100)
  await page.getByRole('button', { name: 'Page 3' }).click()
  await expect(rows.last()).toContainText('Row 301')
  await inspect(page, { name: 'import-comparison', ready: () => rows.first() }, [360, 768, 1440])
  await page.getByRole('button', { name: 'Import 300 services' }).dblclick()
  await expect(page.getByText(sheetMessages.imported(300, 0))).toBeVisible()
  expect(await titles()).toBe(300)

  await page.reload()
  await expect(page.getByText(sheetMessages.imported(300, 0))).toBeVisible()
  await page.getByRole('button', { name: 'Undo the whole import' }).click()
  await expect(page.getByText(bulkMessages.undone(300))).toBeVisible()
  expect(await titles()).toBe(0)
  // The sheet can be imported again, and no longer says that it was.
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Import 300 services' })).toBeEnabled()
})

test('an exported sheet comes back with a change, its columns named by hand', async ({ page }) => {
  await enterConsole(page, '/admin/services')
  await page.getByPlaceholder('Search services...').fill('Logo Design')
  await expect(page.getByRole('row').filter({ has: page.getByRole('cell') })).toHaveCount(1)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Spreadsheet' }).click()
  await page.getByRole('menuitem', { name: 'Export CSV' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^services-\d{4}-\d\d-\d\d\.csv$/)
  const sheet = await readFile(await file.path(), 'utf8')
  const edited = sheet.replaceAll('Logo Design', 'Logo by hand').replace('Title', 'Naam')
  await goWithin(page, '/admin/services/import')
  await upload(page, 'edited.csv', Buffer.from(edited))
  await page.getByRole('combobox', { name: 'Naam' }).click()
  await page.getByRole('option', { name: 'Title' }).click()
  const row = page.getByRole('list', { name: 'Rows' }).getByRole('listitem').first()
  await expect(row.getByRole('group', { name: 'Before' })).toHaveText('Logo Design')
  await expect(row.getByRole('group', { name: 'After' })).toHaveText('Logo by hand')
  await inspect(page, { name: 'import-columns', ready: () => row }, [360, 768, 1440])
  await page.getByRole('button', { name: 'Import 1 service' }).click()
  await page.getByRole('button', { name: 'Undo the whole import' }).click()
  await expect(page.getByText(bulkMessages.undone(1))).toBeVisible()
})

test('pictures at other addresses are fetched only when that is ticked, and say why they were not', async ({
  page,
}) => {
  const address = 'https://127.0.0.1/moon.png'
  const lines = ['Moonlit poster', 'Design', '', 'Basic', '999', '', '', '', 'One', address]
  await enterConsole(page, '/admin/services/import')
  await upload(page, 'moon.csv', Buffer.from([HEADINGS, lines].map(csvLine).join('')))
  await expect(page.getByText('1 service would be added and 0 services changed.')).toBeVisible()
  await expect(page.getByText('From 127.0.0.1. Without this, pages show them from there.')).toBeVisible()
  const tick = page.getByRole('checkbox', { name: 'Copy the picture into the shop' })
  // It is ticked once the fetching has begun, not in the moment of the click.
  await tick.click()
  await expect(tick).toBeChecked()
  const row = page.getByRole('list', { name: 'Rows' }).getByRole('listitem').first()
  await expect(row).toContainText('Addresses of private networks are not fetched.')
  await expect(page.getByText(sheetMessages.wrongRows(1))).toBeVisible()
  await inspect(page, { name: 'import-pictures', ready: () => row }, [360, 768, 1440])
  await tick.uncheck()
  await expect(page.getByRole('button', { name: 'Import 1 service' })).toBeEnabled()
})

test('the screen says how far the comparison has come, and warns of what would be removed', async ({
  page,
}) => {
  await enterConsole(page, '/admin/services/import')
  await page.route('**/service-imports/*/progress', (route) =>
    route.fulfill({ json: { progress: { step: 'comparing', done: 1200, total: 3000 } } }),
  )
  const compared = Promise.withResolvers<void>()
  await page.route('**/service-imports/*/compare', async (route) => {
    await compared.promise
    await route.continue()
  })
  await upload(
    page,
    'fewer.csv',
    Buffer.from(
      BYTE_ORDER_MARK +
        csvLine(['Service ID', 'Price category']) +
        csvLine(['restaurant-qr-menu-site', 'Basic']),
    ),
  )
  await expect(page.getByText('1,200 of 3,000 rows compared')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Comparison' })).toHaveAttribute('aria-valuenow', '40')
  await expectNoViolations(page)
  compared.resolve()
  await expect(page.getByRole('alert')).toContainText(
    `0 services would be added and 1 service changed. ${sheetMessages.removes(3)}`,
  )
  await expect(page.getByText('rows compared')).toHaveCount(0)
})
