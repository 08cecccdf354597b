import { guessColumns, SHEET_COLUMNS, type SheetCells } from '@karigar/contract/rules/sheet-columns'
import { inColumns, rowsOfService } from '@karigar/contract/rules/sheet-rows'
import { catalogue } from '@karigar/contract/rules/sheet.fixture'
import { canonical } from '@karigar/contract/rules/sheet-cells'
import { sheetMessages } from '@karigar/contract/words/sheet-messages'
import fc from 'fast-check'
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { BYTE_ORDER_MARK, csvLine } from './csv-file.ts'
import { readSheetFile } from './read-sheet.ts'
import { type SheetTable, UnreadableSheet } from './sheet-table.ts'
import { writeXlsx } from './xlsx-file.ts'

const headings = SHEET_COLUMNS.map(({ name }) => name)

const csvOf = (rows: readonly SheetCells[]) =>
  Buffer.from(BYTE_ORDER_MARK + [headings, ...rows.map(inColumns)].map(csvLine).join(''))

/** Returns the cells of a table in the way in which they are compared. */
const cellsOf = ({ headings: found, rows }: SheetTable) => {
  const columns = guessColumns(found)
  return rows.map(({ cells }) => cells.map((cell, index) => canonical(columns[index] ?? 'id', cell)))
}
const wanted = (rows: readonly SheetCells[]) =>
  rows.map((cells) => SHEET_COLUMNS.map(({ key }) => canonical(key, cells[key] ?? '')))

const read = (text: string, encoding: BufferEncoding = 'utf8') => readSheetFile(Buffer.from(text, encoding))
const refusal = (bytes: Uint8Array) =>
  readSheetFile(bytes).then(
    () => 'read',
    (error: unknown) => (error instanceof UnreadableSheet ? error.message : String(error)),
  )

describe('the file of any catalogue', () => {
  const filled = catalogue.filter((services) => services.length > 0)

  it('reads back unchanged as CSV', async () => {
    await fc.assert(
      fc.asyncProperty(filled, async (services) => {
        const rows = services.flatMap(rowsOfService)
        expect(cellsOf(await readSheetFile(csvOf(rows)))).toEqual(wanted(rows))
      }),
    )
  })

  it('reads back unchanged as XLSX', async () => {
    await fc.assert(
      fc.asyncProperty(filled, async (services) => {
        const rows = services.flatMap(rowsOfService)
        expect(cellsOf(await readSheetFile(await writeXlsx(rows)))).toEqual(wanted(rows))
      }),
      { numRuns: 40 },
    )
  })

  it('has no cell that a spreadsheet runs', async () => {
    const rows = [{ title: '=HYPERLINK("http://x")', about_service: '\t=1', description: '+1' }]
    expect(csvOf(rows).toString()).toContain("'=HYPERLINK")
    const { rows: found } = await readSheetFile(csvOf(rows))
    expect(found[0]?.cells[1]).toBe('=HYPERLINK("http://x")')
  })
})

describe('a CSV file', () => {
  const lines = 'Title;Price (₹)\r\nLogo;"₹1,20,000"\r\n\r\nPoster;5\r\n'
  const table = {
    headings: ['Title', 'Price (₹)'],
    rows: [
      { row: 2, cells: ['Logo', '₹1,20,000'] },
      { row: 4, cells: ['Poster', '5'] },
    ],
  }

  it('is read with commas, semicolons or tabs, with its row numbers', async () => {
    expect(await read(lines)).toEqual(table)
    expect(await read(lines.replaceAll(';', '\t'))).toEqual(table)
    expect(await read(`sep=;\r\n${lines}`)).toEqual(table)
    expect(await read('Title,Price (₹)\nLogo,"₹1,20,000"\n\nPoster,5')).toEqual(table)
  })

  it('is read in UTF-8 with or without its mark, UTF-16 and Windows-1252', async () => {
    expect(await read(`\uFEFF${lines}`)).toEqual(table)
    expect(await read(`\uFEFF${lines}`, 'utf16le')).toEqual(table)
    expect((await read('Title,Delivery\nCaf\u00e9,5', 'latin1')).rows[0]?.cells).toEqual(['Café', '5'])
  })

  it.each([
    ['nothing', '', sheetMessages.noHeadings],
    ['headings alone', 'Title,Category\n', sheetMessages.empty],
    ['an open quotation mark', 'Title\n"Logo\nPoster\n', sheetMessages.csvBroken(3)],
    ['what is no text', 'a\0b', sheetMessages.unknownType],
    ['too many columns', `${'a,'.repeat(61)}a\nb`, sheetMessages.tooManyColumns(60)],
    ['too many rows', `Title\n${'a\n'.repeat(30_001)}`, sheetMessages.tooManyRows('30,000')],
    ['too long a cell', `Title\n${'a'.repeat(10_001)}`, sheetMessages.cellTooLong(2, '10,000')],
  ])('with %s is refused with a sentence', async (_, text, sentence) => {
    expect(await refusal(Buffer.from(text))).toBe(sentence)
  })

  it('may have headings that are names of JavaScript', async () => {
    expect((await read('__proto__,constructor\n1,2')).rows).toEqual([{ row: 2, cells: ['1', '2'] }])
  })
})

describe('an XLSX file', () => {
  const sheet = (cells: string) =>
    `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${cells}</sheetData></worksheet>`
  const text = (value: string) => new TextEncoder().encode(value)
  const workbook = (cells: string) => ({
    '[Content_Types].xml': text(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    ),
    'xl/workbook.xml': text(
      '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': text(
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': text(sheet(cells)),
  })
  const inline = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`

  it('keeps the numbers of rows below an empty one', async () => {
    const rows = `<row r="1">${inline('A1', 'Title')}</row><row r="4">${inline('A4', 'Logo')}</row>`
    expect((await readSheetFile(zipSync(workbook(rows)))).rows).toEqual([{ row: 4, cells: ['Logo'] }])
  })

  it('is refused when it is damaged, old, or unpacks to too much', async () => {
    const good = zipSync(workbook(`<row r="1">${inline('A1', 'Title')}</row>`))
    expect(await refusal(good.slice(0, 200))).toBe(sheetMessages.unreadable)
    expect(await refusal(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0))).toBe(sheetMessages.oldExcel)
    const bomb = zipSync({ ...workbook(''), 'xl/sharedStrings.xml': new Uint8Array(97 * 1024 * 1024) })
    expect(bomb.length).toBeLessThan(200_000)
    expect(await refusal(bomb)).toBe(sheetMessages.unpacksTooLarge)
  })

  it('with one cell in a far corner is refused before all that is before it is filled', async () => {
    const far = (at: string) => {
      const head = `<row r="1">${inline('A1', 'Title')}</row>`
      return zipSync(workbook(`${head}<row r="${at.replaceAll(/\D/g, '')}">${inline(at, 'far')}</row>`))
    }
    expect(await refusal(far('A1048576'))).toBe(sheetMessages.tooFar(60_000))
    expect(await refusal(far('XFD2'))).toBe(sheetMessages.tooManyColumns(60))
    expect(await refusal(far('XFD1048576'))).toBe(sheetMessages.tooFar(60_000))
    expect((await readSheetFile(far('A60000'))).rows).toEqual([{ row: 60_000, cells: ['far'] }])
  })

  it('that says it unpacks to less than it does ends where it says', async () => {
    const bomb = zipSync({ ...workbook(''), 'xl/worksheets/sheet1.xml': new Uint8Array(64 * 1024 * 1024) })
    // Every place that gives the size of the part now gives 64 bytes.
    const view = new DataView(bomb.buffer, bomb.byteOffset, bomb.byteLength)
    for (let at = 0; at + 4 <= bomb.length; at += 1)
      if (view.getUint32(at, true) === 64 * 1024 * 1024) view.setUint32(at, 64, true)
    const before = process.memoryUsage().arrayBuffers
    expect(await refusal(bomb)).toBe(sheetMessages.unreadable)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 * 1024 * 1024)
  })
})
