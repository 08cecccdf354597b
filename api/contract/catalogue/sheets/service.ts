import { eachDetail } from '../service.fields.ts'
import { MOST_SUBCATEGORIES } from '../category.rules.ts'
import { PICTURE_URL } from '../../base/picture-url.ts'
import { sheetMessages } from './sheet.words.ts'
import { shopMessages } from '../../shop/shop.words.ts'
import { canonical, readAddresses, readNames, readYesOrNo } from './cells.ts'
import { isTierColumn, type ServiceColumn, SHEET_COLUMNS, type SheetColumn } from './columns.ts'
import { cellFaults, formFaults, MOST, tierFaults, unique } from './faults.ts'
import { nameKey, type SheetFault, type SheetGroup } from './groups.ts'
import type { SheetService } from './rows.ts'
import { type ReadTier, readTiers, toVariants } from './tiers.ts'
import { MAX_LABELS } from '../service.rules.ts'

const LABEL_NAME = 60

/** A category as a sheet needs to know it. */
export interface SheetCategory {
  name: string
  subcategories: string[]
  /** The names of its labels by key. */
  labels: Map<string, string>
}

/** What a sheet is compared with. Subcategories that services bring are added while a sheet is planned. */
export interface SheetCatalogue {
  /** The categories by the key of their name. */
  categories: Map<string, SheetCategory>
  /** The IDs of present services by `titleKey`. */
  titles: ReadonlyMap<string, string>
  /** Categories and labels that do not exist are made by the import. */
  makesMissing: boolean
}

export interface MissingLabel {
  category: string
  name: string
}

interface Read {
  after: SheetService
  /** Null when the sheet says nothing about price categories. */
  tiers: ReadTier[] | null
  faults: SheetFault[]
  missing: { categories: string[]; labels: MissingLabel[] }
}

const EMPTY: SheetService = {
  id: '',
  title: '',
  category: '',
  subcategory: '',
  labels: [],
  has_variants: false,
  variants: [],
  price_categories: [],
  description: '',
  ...eachDetail(() => ''),
  service_banner: null,
  service_thumbnails: [],
  state: 'live',
}

/** Names are the same in capitals and small letters, as the categories and a new service's title are. */
const isSaidAgain = (column: ServiceColumn, one: string, other: string, isNew: boolean): boolean =>
  one === other ||
  ((column === 'category' || column === 'subcategory' || (column === 'title' && isNew)) &&
    nameKey(one) === nameKey(other))

/** Finds what the rows say of the service in one column: the first cell that is filled, which others may repeat. */
function saidOnce(
  group: SheetGroup,
  column: ServiceColumn,
  faults: SheetFault[],
): { text: string; row: number } {
  let said = { text: '', row: group.rows[0]?.row ?? 0 }
  for (const { row, cells } of group.rows) {
    const text = canonical(column, cells[column] ?? '')
    if (text === '') continue
    if (said.text === '') said = { text, row }
    else if (!isSaidAgain(column, said.text, text, group.id === ''))
      faults.push({ row, column, reason: sheetMessages.otherValue(said.row) })
  }
  return said
}

/** Reads what the rows of one service say, over what it is at present, and finds what is wrong with it. */
export function readService(
  group: SheetGroup,
  present: SheetService | undefined,
  columns: ReadonlySet<SheetColumn>,
  catalogue: SheetCatalogue,
): Read {
  const before = present ?? EMPTY
  const faults = [...group.rows.flatMap((line) => line.faults ?? []), ...cellFaults(group, columns)]
  const missing: Read['missing'] = { categories: [], labels: [] }
  const firstRow = group.rows[0]?.row ?? 0
  const texts = new Map<ServiceColumn, { text: string; row: number }>()
  for (const { key } of SHEET_COLUMNS)
    if (!isTierColumn(key) && key !== 'id' && columns.has(key)) texts.set(key, saidOnce(group, key, faults))
  const text = (column: ServiceColumn, was: string): string => {
    const said = texts.get(column)?.text
    return said === undefined || said === canonical(column, was) ? was : said
  }
  const at = (column: ServiceColumn) => texts.get(column)?.row ?? firstRow
  const wrong = (column: ServiceColumn, reason: string) => faults.push({ row: at(column), column, reason })

  const named = text('category', before.category)
  let category = catalogue.categories.get(nameKey(named))
  if (!category && named !== '') {
    if (!catalogue.makesMissing) {
      missing.categories.push(named)
      wrong('category', sheetMessages.unknownCategory(named))
    } else {
      category = { name: named, subcategories: [], labels: new Map() }
      catalogue.categories.set(nameKey(named), category)
      missing.categories.push(named)
    }
  }
  const isMoved = category !== undefined && nameKey(category.name) !== nameKey(before.category)

  const labels: { name: string }[] = []
  if (!texts.has('labels')) labels.push(...(isMoved ? [] : before.labels))
  else
    for (const name of readNames(texts.get('labels')?.text ?? '')) {
      const known = category?.labels.get(nameKey(name))
      if (known === undefined) {
        missing.labels.push({ category: category?.name ?? named, name })
        if (name.length > LABEL_NAME) wrong('labels', sheetMessages.tooLong(LABEL_NAME))
        else if (catalogue.makesMissing) category?.labels.set(nameKey(name), name)
        else if (category) wrong('labels', sheetMessages.unknownLabel(name, category.name))
      }
      if (!labels.some((label) => nameKey(label.name) === nameKey(name))) labels.push({ name: known ?? name })
    }
  if (labels.length > MAX_LABELS) wrong('labels', sheetMessages.tooMany(MAX_LABELS, 'labels'))

  const live = texts.get('live')?.text ?? ''
  const isLive = live === '' ? null : readYesOrNo(live)
  if (live !== '' && isLive === null) wrong('live', sheetMessages.noYesOrNo)

  const banner = text('service_banner', before.service_banner ?? '')
  const thumbnails = readAddresses(text('service_thumbnails', before.service_thumbnails.join('\n')))
  const isAddress = (url: string) => new RegExp(PICTURE_URL).test(url) && url.length <= 500
  if (banner !== '' && !isAddress(banner)) wrong('service_banner', sheetMessages.noAddress)
  if (!thumbnails.every(isAddress)) wrong('service_thumbnails', sheetMessages.noAddress)
  if (thumbnails.length > MOST.pictures)
    wrong('service_thumbnails', sheetMessages.tooMany(MOST.pictures, 'pictures'))

  const subcategory = joined(text('subcategory', before.subcategory), category, columns, isMoved)
  if (subcategory === null && category)
    wrong('subcategory', shopMessages.subcategoriesFull(category.name, MOST_SUBCATEGORIES))

  const hasTiers = columns.has('tier')
  const read = hasTiers ? readTiers(group.rows, present, columns) : null
  faults.push(...(read?.faults ?? []))
  const withVariants = read ? read.tiers.some(({ variant }) => variant !== '') : before.has_variants
  const built = read && toVariants(read.tiers)
  const after: SheetService = {
    ...before,
    title: text('title', before.title),
    category: category?.name ?? named,
    subcategory: subcategory ?? '',
    labels,
    has_variants: withVariants,
    variants: built && withVariants ? built.variants : before.variants,
    price_categories: read && !withVariants ? read.tiers.map(({ tier }) => tier) : before.price_categories,
    description: text('description', before.description),
    ...eachDetail((name) => text(name, before[name])),
    service_banner: banner === '' ? null : banner,
    service_thumbnails: thumbnails,
    state: isLive === null ? before.state : isLive ? 'live' : 'hidden',
  }
  if (built) faults.push(...tierFaults(after, firstRow))
  faults.push(...formFaults(after, columns, firstRow, built?.rows ?? [], at))
  return { after, tiers: read?.tiers ?? null, faults: unique(faults), missing }
}

/** Returns a subcategory in its category's spelling, and lets the category have it; null when that is full. */
function joined(
  wanted: string,
  category: SheetCategory | undefined,
  columns: ReadonlySet<SheetColumn>,
  isMoved: boolean,
): string | null {
  if (wanted === '' || !category) return wanted
  const known = category.subcategories.find((one) => nameKey(one) === nameKey(wanted))
  if (known !== undefined) return category.subcategories.includes(wanted) ? wanted : known
  if (isMoved && !columns.has('subcategory')) return ''
  if (category.subcategories.length >= MOST_SUBCATEGORIES) return null
  category.subcategories.push(wanted)
  return wanted
}
