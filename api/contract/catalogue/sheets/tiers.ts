import type { Tier, Variant } from '../service.wire.ts'
import { sheetMessages } from './sheet.words.ts'
import { canonical, isDateCell, readPrice } from './cells.ts'
import type { SheetColumn, SheetRow } from './columns.ts'
import { nameKey, type SheetFault } from './groups.ts'
import { hasNoTier, type SheetService, soldTiers } from './rows.ts'

/** A price category that a row names, and the one of the present service that it stands for. */
export interface ReadTier {
  row: number
  variant: string
  tier: Tier
  /** Its place among the present price categories that are sold; null for a new one. */
  present: number | null
}

type Columns = ReadonlySet<SheetColumn>

interface Named {
  line: SheetRow
  variant: string
  name: string
  present: number | null
}

/** Finds the present price category of each row: by its names, else the one in the same place of the same variant. */
function matched(rows: readonly SheetRow[], present: SheetService | undefined, columns: Columns): Named[] {
  const sold = present ? soldTiers(present) : []
  const free = new Set(sold.keys())
  const named: Named[] = rows.map((line) => ({
    line,
    variant: canonical('variant', line.cells.variant ?? ''),
    name: canonical('tier', line.cells.tier ?? ''),
    present: null,
  }))
  // Under the same name to the letter first: a service may have had "Basic" and "basic".
  for (const key of [(name: string) => name.trim(), nameKey])
    for (const one of named)
      for (const index of one.present === null ? free : []) {
        const before = sold[index]
        if (!before || key(before.tier.name) !== key(one.name)) continue
        if (columns.has('variant') && key(before.variant) !== key(one.variant)) continue
        one.present = index
        free.delete(index)
        break
      }
  // What is left on both sides in the same place was renamed.
  for (const [index, one] of named.entries())
    if (one.present === null && free.has(index)) {
      one.present = index
      free.delete(index)
    }
  return named
}

/** Rows that name one variant or price category in two spellings, which would become two. */
function sameNames(named: readonly Named[], sold: ReturnType<typeof soldTiers>): SheetFault[] {
  const first = new Map<string, Named>()
  const isKept = ({ present, variant, name }: Named) => {
    const before = present === null ? undefined : sold[present]
    return before?.tier.name.trim() === name && (variant === '' || before.variant.trim() === variant)
  }
  /** Returns the first row that writes this name in another way. */
  const otherway = (one: Named, key: string[], isSame: (other: Named) => boolean) => {
    const other = first.get(JSON.stringify(key))
    first.set(JSON.stringify(key), other ?? one)
    return other && !isSame(other) && !(isKept(one) && isKept(other)) ? other : undefined
  }
  return named.flatMap((one): SheetFault[] => {
    const variant = otherway(one, [nameKey(one.variant)], (other) => other.variant === one.variant)
    const key = [nameKey(one.variant), nameKey(one.name)]
    const tier = otherway(one, key, (other) => other.name === one.name)
    return [
      ...(variant
        ? [
            {
              row: one.line.row,
              column: 'variant' as const,
              reason: sheetMessages.sameName(variant.line.row),
            },
          ]
        : []),
      ...(tier
        ? [{ row: one.line.row, column: 'tier' as const, reason: sheetMessages.sameName(tier.line.row) }]
        : []),
    ]
  })
}

function priceOf(
  { line, present }: Named,
  column: 'price' | 'original_price',
  sold: ReturnType<typeof soldTiers>,
  columns: Columns,
): number | null {
  if (!columns.has(column)) return present === null ? null : (sold[present]?.tier[column] ?? null)
  return readPrice(line.cells[column] ?? '')
}

/**
 * Reads the price categories of a service's rows. What the sheet has no column for stays as it is. Amounts that cannot
 * be read are NaN, which the service's own rule reports.
 */
export function readTiers(
  rows: readonly SheetRow[],
  present: SheetService | undefined,
  columns: Columns,
): { tiers: ReadTier[]; faults: SheetFault[] } {
  const faults: SheetFault[] = []
  const sold = present ? soldTiers(present) : []
  const said = rows.length === 1 && rows[0] && hasNoTier(rows[0].cells) && sold.length === 0 ? [] : rows
  if (present?.has_variants && !columns.has('variant')) {
    const [first] = rows
    if (first) faults.push({ row: first.row, column: null, reason: sheetMessages.variantColumn })
  }
  const named = matched(said, present, columns)
  faults.push(...sameNames(named, sold))
  const anyVariant = named.some(({ variant }) => variant !== '')
  const tiers = named.map((one) => {
    const { row, cells } = one.line
    if (anyVariant && one.variant === '')
      faults.push({ row, column: 'variant', reason: sheetMessages.noVariant })
    const before = one.present === null ? undefined : sold[one.present]
    const delivery_time = columns.has('delivery_time')
      ? canonical('delivery_time', cells.delivery_time ?? '')
      : (before?.tier.delivery_time ?? '')
    if (isDateCell(delivery_time))
      faults.push({ row, column: 'delivery_time', reason: sheetMessages.dateCell })
    const price = priceOf(one, 'price', sold, columns)
    return {
      row,
      variant: columns.has('variant') ? one.variant : (before?.variant ?? ''),
      present: one.present,
      tier: {
        name: one.name,
        price: price ?? Number.NaN,
        original_price: priceOf(one, 'original_price', sold, columns),
        delivery_time,
      },
    }
  })
  return { tiers, faults }
}

/** Returns the variants of these price categories, in the order of their first rows, with the row of each tier. */
export function toVariants(tiers: readonly ReadTier[]): { variants: Variant[]; rows: number[][] } {
  const groups = [...Map.groupBy(tiers, ({ variant }) => variant)]
  return {
    variants: groups.map(([name, group]) => ({ name, price_categories: group.map(({ tier }) => tier) })),
    rows: groups.map(([, group]) => group.map(({ row }) => row)),
  }
}
