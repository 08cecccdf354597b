import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SheetCells, SheetColumn, SheetRow } from '@karigar/contract/catalogue/sheets/columns'
import { groupRows, nameKey, type SheetGroup, titleKey } from '@karigar/contract/catalogue/sheets/groups'
import { SHEET_ROW_KINDS, type SheetRowKind } from '@karigar/contract/catalogue/sheets/kinds'
import { type PlannedRow, planGroup } from '@karigar/contract/catalogue/sheets/plan'
import type { MissingLabel, SheetCatalogue } from '@karigar/contract/catalogue/sheets/service'
import type { SheetService } from '@karigar/contract/catalogue/sheets/rows'
import type { SheetReading } from '@karigar/contract/catalogue/sheets/sheet.wire'
import { SaveServiceSchema } from '@karigar/contract/catalogue/service.wire'
import { contentHash } from '../../../crypto/content-hash.ts'
import { batches } from '../../../database/batches.ts'
import type { Database } from '../../../database/database.ts'
import { readSnapshot } from '../../../database/transact.ts'
import { WHOLE_LIST } from '../../../http/list-query.ts'
import { versionOf } from '../../../http/record-version.ts'
import { listCategories } from '../categories/categories.repository.ts'
import { listLabels } from '../labels/labels.repository.ts'
import type { StoredService } from '../service-rows/offered-service.ts'
import { findServicesByIds } from '../service-rows/service-rows.repository.ts'
import { findTitles } from '../services/service-writes.repository.ts'
import { findImportPictures, findImportRows } from './service-imports.repository.ts'
import { pictureAddresses, withPictures } from './sheet-pictures.ts'
import type { SheetTable } from '../../../files/sheets/sheet-table.ts'

/** Services that are compared before others have their turn. */
const IN_A_TURN = 100

/** A service as the sheet makes it, and what it is at present; null for a new one. */
export interface ComparedService {
  present: StoredService | null
  after: SheetService
}

/** A sheet compared with the catalogue. */
export interface ComparedSheet {
  rows: PlannedRow[]
  counts: Record<SheetRowKind, number>
  services: ComparedService[]
  missing: { categories: string[]; labels: MissingLabel[] }
  /** The subcategories of each category that gets new ones, by the key of its name. */
  subcategories: Map<string, string[]>
  /** The addresses of pictures elsewhere. */
  pictures: string[]
  fingerprint: string
}

async function readCatalogue(
  db: Database,
  groups: readonly SheetGroup[],
  makesMissing: boolean,
): Promise<SheetCatalogue> {
  const { rows: categories } = await listCategories(db, WHOLE_LIST)
  const { rows: labels } = await listLabels(db, WHOLE_LIST)
  const ofCategory = Map.groupBy(labels, ({ category_id }) => category_id)
  const hasNew = groups.some(({ id }) => id === '')
  const titles = hasNew ? await findTitles(db) : []
  return {
    categories: new Map(
      categories.map(({ id, name, subcategories }) => [
        nameKey(name),
        {
          name,
          subcategories,
          labels: new Map((ofCategory.get(id) ?? []).map((label) => [nameKey(label.name), label.name])),
        },
      ]),
    ),
    titles: new Map(titles.map(({ id, title, category }) => [titleKey(category, title), id])),
    makesMissing,
  }
}

/** Returns the rows with the cells of the columns that the mapping names. */
export const mappedRows = (rows: SheetTable['rows'], mapping: readonly (SheetColumn | null)[]): SheetRow[] =>
  rows.map(({ row, cells }) => {
    const named: SheetCells = {}
    for (const [index, column] of mapping.entries()) if (column) named[column] = cells[index] ?? ''
    return { row, cells: named }
  })

const distinct = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] =>
  [...new Map(items.toReversed().map((item) => [keyOf(item), item])).values()].toReversed()

/** Reads services as of one moment; within a transaction, as that sees them. */
const readServices = (db: Database, ids: string[]): Promise<StoredService[]> =>
  db.isTransaction ? findServicesByIds(db, ids) : readSnapshot(db, (trx) => findServicesByIds(trx, ids))

/**
 * Compares an uploaded sheet with the catalogue as `db` sees it, some services at a time; between them others have their
 * turn. Outside of a transaction the catalogue may change meanwhile, which its revision tells.
 *
 * @param onProgress called with the number of rows that are compared, and of all
 */
export async function compareSheet(
  db: Database,
  importId: string,
  { mapping, make_missing, fetch_pictures }: SheetReading,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<ComparedSheet> {
  const columns = new Set(mapping.filter((column) => column !== null))
  const read = mappedRows(await findImportRows(db, importId), mapping)
  await nextTurn()
  const pictures = pictureAddresses(read)
  await nextTurn()
  const known = fetch_pictures ? await findImportPictures(db, importId) : null
  const { groups, faults } = groupRows(known ? withPictures(read, known) : read)
  await nextTurn()
  const catalogue = await readCatalogue(db, groups, make_missing)
  const sizes = new Map(
    [...catalogue.categories].map(([key, { subcategories }]) => [key, subcategories.length]),
  )
  const rows: PlannedRow[] = faults.map(({ row, column, reason }) => ({
    row,
    kind: 'wrong',
    title: '',
    cells: [],
    faults: [{ column, reason }],
  }))
  const services: ComparedService[] = []
  const missing: ComparedSheet['missing'] = { categories: [], labels: [] }
  const hashes: string[] = []
  let done = faults.length
  for (const part of batches(groups, IN_A_TURN)) {
    const versions: string[] = []
    const ids = part.flatMap(({ id }) => (id === '' ? [] : [id]))
    const found = new Map(
      ids.length === 0 ? [] : (await readServices(db, ids)).map((service) => [service.id, service] as const),
    )
    for (const group of part) {
      const present = found.get(group.id)
      const planned = planGroup(group, present, columns, catalogue)
      // One after another: a list of arguments has a limit.
      for (const row of planned.rows) rows.push(row)
      missing.categories.push(...planned.missing.categories)
      missing.labels.push(...planned.missing.labels)
      if (!planned.after) continue
      services.push({ present: present ?? null, after: planned.after })
      versions.push(
        JSON.stringify([group.id, present ? versionOf(present, SaveServiceSchema) : '', planned.after]),
      )
    }
    hashes.push(contentHash(versions.join('\n')))
    done += part.reduce((sum, group) => sum + group.rows.length, 0)
    onProgress(done, read.length)
    await nextTurn()
  }
  const counts = Object.fromEntries(SHEET_ROW_KINDS.map((kind) => [kind, 0])) as Record<SheetRowKind, number>
  for (const { kind } of rows) counts[kind] += 1
  const grown = [...catalogue.categories].filter(
    ([key, { subcategories }]) => subcategories.length > (sizes.get(key) ?? 0),
  )
  const result = {
    pictures,
    rows,
    counts,
    services,
    missing: {
      categories: distinct(missing.categories, nameKey),
      labels: distinct(missing.labels, ({ category, name }) => titleKey(category, name)),
    },
    subcategories: new Map(grown.map(([key, { subcategories }]) => [key, subcategories])),
  }
  hashes.push(JSON.stringify([importId, mapping, result.missing, counts]))
  return { ...result, fingerprint: contentHash(hashes.join('\n')) }
}
