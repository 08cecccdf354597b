import { serviceDetails } from '../service.fields.ts'

/** The columns of the catalogue's spreadsheet: one row per service, variant and price category. */
export const SHEET_COLUMNS = [
  { key: 'id', name: 'Service ID', also: ['id', 'service'], most: 80 },
  { key: 'title', name: 'Title', also: ['service title', 'service name', 'name'], most: 120 },
  { key: 'category', name: 'Category', also: ['service category'], most: 60 },
  { key: 'subcategory', name: 'Subcategory', also: ['sub category'], most: 60 },
  { key: 'labels', name: 'Labels', also: ['label', 'tags'], most: 4000 },
  { key: 'variant', name: 'Variant', also: ['variant name', 'variants'], most: 80 },
  {
    key: 'tier',
    name: 'Price category',
    also: ['tier', 'price category name', 'package', 'plan'],
    most: 40,
  },
  { key: 'price', name: 'Price (₹)', also: ['price', 'rate', 'amount', 'price inr', 'price rs'], most: 40 },
  {
    key: 'original_price',
    name: 'Original price (₹)',
    also: ['original price', 'mrp', 'old price', 'price before'],
    most: 40,
  },
  { key: 'delivery_time', name: 'Delivery time', also: ['delivery', 'days', 'delivery days'], most: 40 },
  { key: 'live', name: 'Live', also: ['state', 'shown', 'active', 'visible', 'live yes no'], most: 20 },
  { key: 'description', name: 'Description', also: ['points', 'features'], most: 4000 },
  ...serviceDetails.map(([key, { label: name, also, most }]) => ({ key, name, also, most })),
  { key: 'service_banner', name: 'Banner', also: ['banner picture', 'main picture', 'image'], most: 500 },
  { key: 'service_thumbnails', name: 'Pictures', also: ['thumbnails', 'images', 'gallery'], most: 7000 },
] as const

export type SheetColumn = (typeof SHEET_COLUMNS)[number]['key']

/** The columns that belong to a row's price category; the others belong to its service. */
export const TIER_COLUMNS = ['variant', 'tier', 'price', 'original_price', 'delivery_time'] as const
export type TierColumn = (typeof TIER_COLUMNS)[number]
export type ServiceColumn = Exclude<SheetColumn, TierColumn>

const TIER_KEYS: readonly SheetColumn[] = TIER_COLUMNS
export const isTierColumn = (column: SheetColumn): column is TierColumn => TIER_KEYS.includes(column)

const byKey = new Map(SHEET_COLUMNS.map((column) => [column.key as SheetColumn, column]))

/** Returns a column's heading. */
export const headingOf = (key: SheetColumn): string => byKey.get(key)?.name ?? key

/** Returns the most characters that a cell of a column can have. */
export const mostCharacters = (key: SheetColumn): number => byKey.get(key)?.most ?? 0

/** Returns a heading's letters and digits alone, so that "PRICE (₹)" and "price" are the same. */
const plain = (heading: string) =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const byHeading = new Map<string, SheetColumn>(
  SHEET_COLUMNS.flatMap(({ key, name, also }) =>
    [name, key.replaceAll('_', ' '), ...also].map((known) => [plain(known), key] as const),
  ),
)

/** Returns the column that each heading means, each column once; null for a heading that is not known. */
export function guessColumns(headings: readonly string[]): (SheetColumn | null)[] {
  const taken = new Set<SheetColumn>()
  const exact = new Set(headings.map(plain))
  return headings.map((heading) => {
    const column = byHeading.get(plain(heading))
    if (column === undefined || taken.has(column)) return null
    // A column under its own name is not lost to another heading that could mean it too.
    const own = plain(headingOf(column))
    if (plain(heading) !== own && exact.has(own)) return null
    taken.add(column)
    return column
  })
}

/** A row of a sheet: its cells by column, for the columns that the sheet has. */
export type SheetCells = Partial<Record<SheetColumn, string>>

/** A row with its number in the spreadsheet, where the headings are row 1. */
export interface SheetRow {
  row: number
  cells: SheetCells
  /** What is known to be wrong with it besides its cells. */
  faults?: { row: number; column: SheetColumn; reason: string }[]
}
