import { sheetMessages } from './sheet.words.ts'
import { canonical } from './cells.ts'
import { headingOf, isTierColumn, SHEET_COLUMNS, type SheetCells, type SheetColumn } from './columns.ts'
import { type SheetFault, type SheetGroup, titleKey } from './groups.ts'
import type { SheetRowKind } from './kinds.ts'
import { type MissingLabel, readService, type SheetCatalogue } from './service.ts'
import { rowsOfService, type SheetService, soldTiers } from './rows.ts'
import type { ReadTier } from './tiers.ts'

/** A cell that changes; `position` is the place of a price category among the others. */
export interface CellChange {
  column: SheetColumn | 'position'
  before: string
  after: string
}

/** A row of the comparison. */
export interface PlannedRow {
  /** Its number in the spreadsheet; null for what the sheet does not have. */
  row: number | null
  kind: SheetRowKind
  title: string
  cells: CellChange[]
  faults: Omit<SheetFault, 'row'>[]
}

/** What becomes of one service. */
export interface PlannedGroup {
  rows: PlannedRow[]
  /** The service as it will be, with '' as the ID of a new one; null when nothing changes or a row is wrong. */
  after: SheetService | null
  missing: { categories: string[]; labels: MissingLabel[] }
}

const changesOf = (before: SheetCells, after: SheetCells, columns: readonly SheetColumn[]): CellChange[] =>
  columns.flatMap((column) => {
    const [was, is] = [canonical(column, before[column] ?? ''), canonical(column, after[column] ?? '')]
    return was === is ? [] : [{ column, before: was, after: is }]
  })

/** What a service that moves to another category loses, also when the sheet has no column for it. */
const GOES_WITH_CATEGORY: readonly SheetColumn[] = ['subcategory', 'labels']

/** Compares one price category, or what a service has besides, with what it was. */
function comparedRows(
  group: SheetGroup,
  before: SheetService | undefined,
  after: SheetService,
  tiers: readonly ReadTier[] | null,
  columns: ReadonlySet<SheetColumn>,
): PlannedRow[] {
  const was = before ? rowsOfService(before) : []
  const is = rowsOfService(after)
  const used = SHEET_COLUMNS.map(({ key }) => key).filter(
    (key) => columns.has(key) || GOES_WITH_CATEGORY.includes(key),
  )
  const ofService = used.filter((column) => !isTierColumn(column) && column !== 'id')
  const ofTier = used.filter(isTierColumn)
  const own = changesOf(was[0] ?? {}, is[0] ?? {}, ofService)
  const order = (tiers ?? []).flatMap(({ present }) => present ?? [])
  const sorted = order.toSorted((one, other) => one - other)
  const cellsOf = ({ variant, tier }: { variant: string; tier: ReadTier['tier'] }): SheetCells =>
    rowsOfService({
      ...after,
      has_variants: true,
      variants: [{ name: variant, price_categories: [tier] }],
    })[0] ?? {}
  let place = 0
  const rows = group.rows.map((line, index): PlannedRow => {
    const read = tiers?.find(({ row }) => row === line.row)
    const cells = index === 0 ? [...own] : []
    let isNew = before === undefined
    if (read) {
      const present = read.present === null ? undefined : was[read.present]
      if (present === undefined) isNew = true
      cells.push(...changesOf(present ?? {}, cellsOf(read), ofTier))
      if (read.present !== null) {
        const moved = sorted[place]
        if (moved !== undefined && moved !== read.present)
          cells.push({ column: 'position', before: String(read.present + 1), after: String(place + 1) })
        place += 1
      }
    }
    const kind = isNew ? 'added' : cells.length > 0 ? 'changed' : 'unchanged'
    return { row: line.row, kind, title: after.title, cells, faults: [] }
  })
  const kept = new Set(order)
  const gone =
    tiers && before
      ? soldTiers(before).flatMap((one, index): PlannedRow[] =>
          kept.has(index)
            ? []
            : [
                {
                  row: null,
                  kind: 'removed',
                  title: after.title,
                  cells: changesOf(cellsOf(one), {}, ofTier),
                  faults: [],
                },
              ],
        )
      : []
  return [...rows, ...gone]
}

/**
 * Plans what the rows of one service make of it: its rows compared with what is there, cell by cell, and the service as
 * it will be. What the sheet has no column for stays as it is; an empty cell of a column that is there means empty.
 *
 * @param present the service with the group's ID, if there is one
 */
export function planGroup(
  group: SheetGroup,
  present: SheetService | undefined,
  columns: ReadonlySet<SheetColumn>,
  catalogue: SheetCatalogue,
): PlannedGroup {
  const nothing = { categories: [], labels: [] }
  const [first] = group.rows
  if (!first) return { rows: [], after: null, missing: nothing }
  const wrongId =
    group.id !== '' && present === undefined
      ? sheetMessages.unknownId
      : group.id === '' && !(columns.has('title') && columns.has('category'))
        ? sheetMessages.neededColumn(headingOf(columns.has('title') ? 'category' : 'title'))
        : null
  const taken =
    group.id === '' && catalogue.titles.get(titleKey(first.cells.category ?? '', first.cells.title ?? ''))
  const stranger = wrongId ?? (taken ? sheetMessages.titleTaken(taken) : null)
  if (stranger !== null) {
    const rows = group.rows.map(({ row, cells }): PlannedRow => ({
      row,
      kind: 'wrong',
      title: (cells.title ?? '').trim(),
      cells: [],
      faults: [{ column: 'id', reason: stranger }],
    }))
    return { rows, after: null, missing: nothing }
  }
  const { after, tiers, faults, missing } = readService(group, present, columns, catalogue)
  const faultsOf = Map.groupBy(faults, ({ row }) => row)
  const rows = comparedRows(group, present, after, tiers, columns).map((planned): PlannedRow => {
    const wrong = planned.row === null ? undefined : faultsOf.get(planned.row)
    if (!wrong) return planned
    const ofRow = wrong.map(({ column, reason }) => ({ column, reason }))
    return { ...planned, kind: 'wrong', cells: [], faults: ofRow }
  })
  const isSame = rows.every(({ kind }) => kind === 'unchanged')
  return { rows, after: isSame || faults.length > 0 ? null : after, missing }
}
