import { defused } from '@karigar/contract/catalogue/sheets/cells'
import { headingOf, SHEET_COLUMNS, type SheetCells } from '@karigar/contract/catalogue/sheets/columns'
import writeXlsxFile from 'write-excel-file/node'

/** Lakh and crore, as amounts are grouped in India. */
const RUPEES = '[>=10000000]##\\,##\\,##\\,##0.00;[>=100000]##\\,##\\,##0.00;##,##0.00'

const WIDTHS: Partial<Record<string, number>> = { title: 32, description: 40, about_service: 40, id: 24 }

/** Characters that XML cannot hold, and what would be read as one, in the spelling of XLSX. */
const escaped = (text: string): string =>
  text
    .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    // oxlint-disable-next-line no-control-regex -- These are the characters that XML leaves out.
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, (character) => {
      const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
      return `_x${code}_`
    })

/** Returns an XLSX file with these rows below the headings. */
export async function writeXlsx(rows: readonly SheetCells[]): Promise<Buffer> {
  const headings = SHEET_COLUMNS.map(({ key }) => ({ value: headingOf(key), fontWeight: 'bold' as const }))
  const lines = rows.map((cells) =>
    SHEET_COLUMNS.map(({ key }) => {
      const text = cells[key] ?? ''
      if (text === '') return null
      const isAmount = (key === 'price' || key === 'original_price') && Number.isFinite(Number(text))
      return isAmount
        ? { value: Number(text), type: Number, format: RUPEES }
        : { value: escaped(defused(text)), type: String }
    }),
  )
  const columns = SHEET_COLUMNS.map(({ key }) => ({ width: WIDTHS[key] ?? 16 }))
  const file = writeXlsxFile([headings, ...lines], { sheet: 'Services', columns, stickyRowsCount: 1 })
  return file.toBuffer()
}
