import { guessColumns, SHEET_COLUMNS, type SheetCells } from '@karigar/contract/catalogue/sheets/columns'
import { inColumns, rowsOfService } from '@karigar/contract/catalogue/sheets/rows'
import { catalogue } from '@karigar/contract/catalogue/sheets/sheet.fixture'
import { canonical } from '@karigar/contract/catalogue/sheets/cells'
import { sheetMessages } from '@karigar/contract/catalogue/sheets/sheet.words'
import fc from 'fast-check'
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { BYTE_ORDER_MARK, csvLine } from '../../../files/sheets/csv-file.ts'
import { readSheetFile } from './read-sheet.ts'
import { type SheetTable, UnreadableSheet } from '../../../files/sheets/sheet-table.ts'
import { writeXlsx } from './xlsx-file.ts'
import { HEAD, inline, workbook, xlsxOf } from '../../../files/sheets/xlsx.fixture.ts'

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

  it.each([
    [
      'Hindi that an old encoding could not hold',
      'Title,Price\n???? ??????,5\n',
      sheetMessages.lostLetters(2),
    ],
    ['a heading that lost its ₹', 'Title,Price (?)\nLogo,5\n', sheetMessages.lostLetters(1)],
    [
      'a quotation mark that the next row closes',
      'Title,Price\n"Logo,5\nPoster "A",6\n',
      sheetMessages.quoteSwallows(2),
    ],
    [
      'one that swallows the next row whole',
      'Title,Price\n"Logo,5\nPoster,"\nCard,6\n',
      sheetMessages.quoteSwallows(2),
    ],
    ['one that the next title closes', 'Title,Price\n"Logo,5\n"Poster",6\n', sheetMessages.quoteSwallows(2)],
    ['a web page', '<html><table><tr><td>Title</td></tr></table></html>', sheetMessages.webPage],
    ['a web page with its own mark', '\uFEFF\n<!DOCTYPE html><table></table>', sheetMessages.webPage],
    ['a sheet in XML', '<?xml version="1.0"?><Workbook></Workbook>', sheetMessages.webPage],
  ])('with %s is refused with a sentence', async (_, text, sentence) => {
    expect(await refusal(Buffer.from(text))).toBe(sentence)
  })

  it('may have questions, inches, and lines with commas in its cells', async () => {
    const text = 'Title,About\nLogo,"What? Why?? One, two\nthree, four"\n5" card,Yes\n'
    expect((await read(text)).rows.map(({ cells }) => cells)).toEqual([
      ['Logo', 'What? Why?? One, two\nthree, four'],
      ['5" card', 'Yes'],
    ])
    expect((await read('\uFEFFTitle,About\nLogo,Why ???')).rows).toHaveLength(1)
  })

  it('may have headings that are names of JavaScript', async () => {
    expect((await read('__proto__,constructor\n1,2')).rows).toEqual([{ row: 2, cells: ['1', '2'] }])
  })
})

describe('an XLSX file', () => {
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
    const far = (at: string) =>
      xlsxOf(`${HEAD}<row r="${at.replaceAll(/\D/g, '')}">${inline(at, 'far')}</row>`)
    expect(await refusal(far('A1048576'))).toBe(sheetMessages.tooFar(60_000))
    expect(await refusal(far('XFD2'))).toBe(sheetMessages.tooManyColumns(60))
    expect(await refusal(far('XFD1048576'))).toBe(sheetMessages.tooFar(60_000))
    expect(await refusal(far('BI60000'))).toBe(sheetMessages.tooManyColumns(60))
    expect((await readSheetFile(far('A60000'))).rows).toEqual([{ row: 60_000, cells: ['far'] }])
  })

  it('is read from the first sheet that is not hidden', async () => {
    const sheets = (...states: string[]) =>
      `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${states
        .map((state, at) => `<sheet name="S${at}" sheetId="${at + 1}" ${state} r:id="rId${at + 1}"/>`)
        .join('')}</sheets></workbook>`
    const relation = (at: number) =>
      `<Relationship Id="rId${at}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${at}.xml"/>`
    const second = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${HEAD}<row r="2">${inline('A2', 'Seen')}</row></sheetData></worksheet>`
    const book = (...states: string[]) =>
      xlsxOf(`${HEAD}<row r="2">${inline('A2', 'Hidden')}</row>`, {
        'xl/workbook.xml': sheets(...states),
        'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relation(1)}${relation(2)}</Relationships>`,
        'xl/worksheets/sheet2.xml': second,
      })
    const titles = async (bytes: Uint8Array) => (await readSheetFile(bytes)).rows.map(({ cells }) => cells[0])
    expect(await titles(book('state="hidden"', ''))).toEqual(['Seen'])
    expect(await titles(book('state="veryHidden"', 'state="visible"'))).toEqual(['Seen'])
    expect(await titles(book('', ''))).toEqual(['Hidden'])
  })

  it('with a password, of an old Excel, or of OpenDocument is refused with a sentence of its own', async () => {
    const old = [0xd0, 0xcf, 0x11, 0xe0]
    expect(await refusal(Buffer.from([...old, ...Buffer.from('EncryptedPackage', 'utf16le')]))).toBe(
      sheetMessages.protected,
    )
    expect(await refusal(Buffer.from(old))).toBe(sheetMessages.oldExcel)
    const mimetype: [Uint8Array, { level: 0 }] = [
      Buffer.from('application/vnd.oasis.opendocument.spreadsheet'),
      { level: 0 },
    ]
    expect(await refusal(zipSync({ mimetype, 'content.xml': Buffer.from('<a/>') }))).toBe(
      sheetMessages.openDocument,
    )
  })

  it('may have headings that are styled to the last column', async () => {
    const styled = xlsxOf(
      `<row r="1">${inline('A1', 'Title')}<c r="XFD1" s="0"/></row><row r="2">${inline('A2', 'Logo')}</row>`,
    )
    expect(await readSheetFile(styled)).toEqual({ headings: ['Title'], rows: [{ row: 2, cells: ['Logo'] }] })
  })

  it('may have cells without a value as far to the right as a style goes', async () => {
    const styled = xlsxOf(`${HEAD}<row r="2">${inline('A2', 'Logo')}<c r="XFD2" s="0"/></row>`)
    expect((await readSheetFile(styled)).rows).toEqual([{ row: 2, cells: ['Logo'] }])
  })

  const cell = (attributes: string) =>
    `${HEAD}<row r="2"><c ${attributes} t="inlineStr"><is><t>x</t></is></c></row>`
  it.each([
    ['a column in small letters', cell('r="zzzzzzz2"')],
    ['a column written with entities', cell('r="&#122;&#x7a;zzzzz2"')],
    ['a column written with entities twice', cell('x:r="&amp;#122;zzzzzz2" r="A2"')],
    ['a column beside its own address', cell('r="A2" x:r="zzzzzzz2"')],
    ['a column of many letters', cell('r="AAAAAAA2"')],
    ['a prefix', cell('r="A2"').replaceAll('<c ', '<x:c x:r="zzzzzzz2" ').replaceAll('</c>', '</x:c>')],
    ['no number', cell('r="A"')],
    ['a number of another kind', cell('r="A2e9"')],
    ['a row of another kind', `${HEAD}<row r="1e9">${inline('A2', 'x')}</row>`],
    ['a row written with entities', `${HEAD}<row r="&#57;e9"/>`],
  ])('with a cell that has %s is refused', async (_, rows) => {
    expect(await refusal(xlsxOf(rows))).toBe(sheetMessages.unreadable)
  })

  it('is refused when any of its parts defines entities, and when the sheet lies elsewhere', async () => {
    const defines = '<!DOCTYPE sst [<!ENTITY a "aaaa">]><sst><si><t>&a;</t></si></sst>'
    expect(await refusal(xlsxOf(HEAD, { 'xl/sharedStrings.xml': defines }))).toBe(sheetMessages.unreadable)
    const elsewhere = xlsxOf('', {
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="other.xml"/></Relationships>',
      'xl/other.xml': `<worksheet><sheetData>${cell('r="zzzzzzz2"')}</sheetData></worksheet>`,
    })
    expect(await refusal(elsewhere)).toBe(sheetMessages.unreadable)
  })

  it('whose cells share a text may not say it too often', async () => {
    const shared = { 'xl/sharedStrings.xml': `<sst><si><t>${'a'.repeat(9999)}</t></si></sst>` }
    const rows = Array.from(
      { length: 4000 },
      (_, row) => `<row r="${row + 1}"><c r="A${row + 1}" t="s"><v>0</v></c></row>`,
    )
    expect(await refusal(xlsxOf(rows.join(''), shared))).toBe(sheetMessages.unpacksTooLarge)
    expect((await readSheetFile(xlsxOf(rows.slice(0, 3000).join(''), shared))).rows).toHaveLength(2999)
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
