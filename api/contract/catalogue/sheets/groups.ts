import { sheetMessages } from './sheet.words.ts'
import { headingOf, type SheetCells, type SheetColumn, type SheetRow, TIER_COLUMNS } from './columns.ts'

/** Why a row cannot be imported; `column` is null where the whole row is meant. */
export interface SheetFault {
  row: number
  column: SheetColumn | null
  reason: string
}

/** The rows of one service: those with its ID, or those of a new service with one title and category. */
export interface SheetGroup {
  /** The ID of the service; '' for a new one. */
  id: string
  rows: SheetRow[]
}

/** Returns a name as names are compared: without what cannot be seen and spaces around it, in small letters. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLocaleLowerCase('en')

const textOf = (cells: SheetCells, column: SheetColumn) => (cells[column] ?? '').trim()

/** Returns the key of a new service's title within its category. */
export const titleKey = (category: string, title: string): string =>
  JSON.stringify([nameKey(category), nameKey(title)])

/**
 * Puts the rows of each service together, in the order of their first rows. A row without ID, title and category
 * belongs to the service of the row above.
 */
export function groupRows(rows: readonly SheetRow[]): { groups: SheetGroup[]; faults: SheetFault[] } {
  const groups = new Map<string, SheetGroup>()
  const faults: SheetFault[] = []
  let last: SheetGroup | undefined
  for (const one of rows) {
    const [id, title, category] = [
      textOf(one.cells, 'id'),
      textOf(one.cells, 'title'),
      textOf(one.cells, 'category'),
    ]
    if (id === '' && title === '' && category === '') {
      if (last) last.rows.push(one)
      else faults.push({ row: one.row, column: null, reason: sheetMessages.noIdentity })
      continue
    }
    const key = id === '' ? `new ${titleKey(category, title)}` : `id ${id}`
    const group = groups.get(key) ?? { id, rows: [] }
    group.rows.push(one)
    groups.set(key, group)
    last = group
  }
  return { groups: [...groups.values()], faults }
}

/**
 * Returns why a sheet with these columns cannot be compared with the catalogue, as a sentence; null when it can.
 *
 * @param mapping the column of each heading; null for a heading that is left out
 */
export function mappingFault(mapping: readonly (SheetColumn | null)[]): string | null {
  const columns = new Set<SheetColumn>()
  for (const column of mapping) {
    if (column === null) continue
    if (columns.has(column)) return sheetMessages.columnTwice(headingOf(column))
    columns.add(column)
  }
  if (!columns.has('id') && !(columns.has('title') && columns.has('category')))
    return sheetMessages.needsNames
  const lonely = TIER_COLUMNS.find((column) => columns.has(column))
  return lonely && !columns.has('tier') ? sheetMessages.needsTier(headingOf(lonely)) : null
}
