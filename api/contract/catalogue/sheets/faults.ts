import { sheetMessages } from './sheet.words.ts'
import { canonical } from './cells.ts'
import {
  headingOf,
  isTierColumn,
  mostCharacters,
  type ServiceColumn,
  SHEET_COLUMNS,
  type SheetColumn,
} from './columns.ts'
import type { SheetFault, SheetGroup } from './groups.ts'
import type { SheetService } from './rows.ts'
import { checkService } from '../service.rules.ts'

/** The most of each that a service can have. */
export const MOST = { variants: 20, tiers: 12, pictures: 12 } as const

const hasControl = (text: string) => text.includes('\0')

/** What is wrong with single cells: characters that cannot be saved, and too many of them. */
export function cellFaults(group: SheetGroup, columns: ReadonlySet<SheetColumn>): SheetFault[] {
  return group.rows.flatMap(({ row, cells }) =>
    SHEET_COLUMNS.flatMap(({ key }) => {
      const text = columns.has(key) ? canonical(key, cells[key] ?? '') : ''
      if (hasControl(text)) return [{ row, column: key, reason: sheetMessages.noStorable }]
      const most = mostCharacters(key)
      return text.length > most ? [{ row, column: key, reason: sheetMessages.tooLong(most) }] : []
    }),
  )
}

/** Says when a service has too many variants or price categories. */
export function tierFaults(
  { variants, price_categories, has_variants }: SheetService,
  row: number,
): SheetFault[] {
  const lists = has_variants ? variants.map((variant) => variant.price_categories) : [price_categories]
  const many = (most: number, what: string, column: SheetColumn) => [
    { row, column, reason: sheetMessages.tooMany(most, what) },
  ]
  if (has_variants && variants.length > MOST.variants) return many(MOST.variants, 'variants', 'variant')
  return lists.some((list) => list.length > MOST.tiers) ? many(MOST.tiers, 'price categories', 'tier') : []
}

/** Returns the column and row of an error of the service's form. */
function placeOf(
  path: string,
  first: number,
  rows: readonly number[][],
): { row: number; column: SheetColumn } {
  const [, variant, tier, field] =
    /^(?:variants\.(\d+)\.)?price_categories(?:\.(\d+)\.(\w+))?$/.exec(path) ?? []
  const row = rows[Number(variant ?? 0)]?.[Number(tier ?? 0)] ?? first
  if (field === 'price' || field === 'original_price') return { row, column: field }
  if (field === 'name' || path.includes('price_categories')) return { row, column: 'tier' }
  if (path.startsWith('variants')) {
    const at = Number(/^variants\.(\d+)/.exec(path)?.[1] ?? 0)
    return { row: rows[at]?.[0] ?? first, column: 'variant' }
  }
  return { row: first, column: path === 'category_id' ? 'category' : (path as SheetColumn) }
}

/** What the service's own form has against it, each at its row and column. */
export function formFaults(
  after: SheetService,
  columns: ReadonlySet<SheetColumn>,
  first: number,
  rows: readonly number[][],
  at: (column: ServiceColumn) => number,
): SheetFault[] {
  const errors = checkService({ ...after, category_id: after.category })
  return Object.entries(errors).map(([path, sentence]) => {
    const { row, column } = placeOf(path, first, rows)
    if (isTierColumn(column)) {
      if (columns.has(column)) return { row, column, reason: sentence }
      const reason =
        column === 'price' ? sheetMessages.priceNeeded : sheetMessages.neededColumn(headingOf(column))
      return { row, column, reason }
    }
    const heading = headingOf(column)
    const reason = columns.has(column) ? sheetMessages.needed(heading) : sheetMessages.neededColumn(heading)
    return { row: columns.has(column) && column !== 'id' ? at(column) : row, column, reason }
  })
}

/** Leaves one reason for each cell. */
export const unique = (faults: readonly SheetFault[]): SheetFault[] =>
  [
    ...new Map(faults.toReversed().map((fault) => [`${fault.row} ${fault.column}`, fault])).values(),
  ].toReversed()
