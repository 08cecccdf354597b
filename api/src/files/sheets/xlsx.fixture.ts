import { zipSync } from 'fflate'

const text = (value: string) => new TextEncoder().encode(value)

/** The parts of an XLSX file with one sheet, whose rows are given as XML. */
export const workbook = (rows: string): Record<string, Uint8Array> => ({
  '[Content_Types].xml': text(
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
  ),
  'xl/workbook.xml': text(
    '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
  ),
  'xl/_rels/workbook.xml.rels': text(
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  ),
  'xl/worksheets/sheet1.xml': text(
    `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
  ),
})

/** A cell with a text of its own. */
export const inline = (at: string, value: string): string =>
  `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`

/** A first row with one heading. */
export const HEAD = `<row r="1">${inline('A1', 'Title')}</row>`

/** An XLSX file with these rows, and with other parts in the place of its own. */
export const xlsxOf = (rows: string, parts: Record<string, string> = {}): Uint8Array =>
  zipSync({
    ...workbook(rows),
    ...Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, text(xml)])),
  })
