import { LANGUAGE } from '@karigar/contract/base/language'
import { undefused } from '@karigar/contract/catalogue/sheets/cells'
import { sheetMessages } from '@karigar/contract/catalogue/sheets/sheet.words'
import { SHEET_LIMITS, type SheetTable, UnreadableSheet } from '../../../files/sheets/sheet-table.ts'

const indian = new Intl.NumberFormat(LANGUAGE)

const isFilled = (cell: string) => cell.trim() !== ''

/**
 * Returns the table of these lines, the first of which has the headings. Empty lines are left out; the others keep their
 * numbers. Throws UnreadableSheet when there is too much, or nothing.
 */
export function toTable(lines: readonly (readonly string[])[]): SheetTable {
  const [first = []] = lines
  const headings = first.map((heading) => undefused(heading).trim())
  while (headings.at(-1) === '') headings.pop()
  if (!headings.some(isFilled)) throw new UnreadableSheet(sheetMessages.noHeadings)
  if (headings.length > SHEET_LIMITS.columns)
    throw new UnreadableSheet(sheetMessages.tooManyColumns(SHEET_LIMITS.columns))
  const rows: SheetTable['rows'] = []
  let characters = 0
  for (const [index, line] of lines.entries()) {
    if (index === 0 || !line.some(isFilled)) continue
    const row = index + 1
    const cells = headings.map((_, column) => undefused(line[column] ?? ''))
    if (cells.some(({ length }) => length > SHEET_LIMITS.cellCharacters))
      throw new UnreadableSheet(sheetMessages.cellTooLong(row, indian.format(SHEET_LIMITS.cellCharacters)))
    for (const { length } of cells) characters += length
    if (characters > SHEET_LIMITS.characters) throw new UnreadableSheet(sheetMessages.unpacksTooLarge)
    rows.push({ row, cells })
    if (rows.length > SHEET_LIMITS.rows)
      throw new UnreadableSheet(sheetMessages.tooManyRows(indian.format(SHEET_LIMITS.rows)))
  }
  if (rows.length === 0) throw new UnreadableSheet(sheetMessages.empty)
  return { headings, rows }
}
