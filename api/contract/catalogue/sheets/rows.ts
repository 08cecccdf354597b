import { type DetailName, eachDetail } from '../service.fields.ts'
import type { AdminService, Tier } from '../service.wire.ts'
import { writeNames } from './cells.ts'
import { isTierColumn, SHEET_COLUMNS, type SheetCells } from './columns.ts'

/** What a sheet says of a service, and what it leaves as it is: price categories that are not sold. */
export type SheetService = Pick<
  AdminService,
  | 'id'
  | 'title'
  | 'category'
  | 'subcategory'
  | 'has_variants'
  | 'variants'
  | 'price_categories'
  | 'description'
  | DetailName
  | 'service_banner'
  | 'service_thumbnails'
  | 'state'
> & { labels: readonly { name: string }[] }

const serviceCells = (service: SheetService): SheetCells => ({
  id: service.id,
  title: service.title,
  category: service.category,
  subcategory: service.subcategory,
  labels: writeNames(service.labels.map(({ name }) => name)),
  live: service.state === 'live' ? 'Yes' : 'No',
  description: service.description,
  ...eachDetail((name) => service[name]),
  service_banner: service.service_banner ?? '',
  service_thumbnails: service.service_thumbnails.join('\n'),
})

const tierCells = (variant: string, tier: Tier): SheetCells => ({
  variant,
  tier: tier.name,
  price: String(tier.price),
  original_price: tier.original_price === null ? '' : String(tier.original_price),
  delivery_time: tier.delivery_time,
})

/** Returns the price categories in which a service is sold, each with the name of its variant or ''. */
export const soldTiers = ({
  has_variants,
  variants,
  price_categories,
}: Pick<SheetService, 'has_variants' | 'variants' | 'price_categories'>): {
  variant: string
  tier: Tier
}[] =>
  has_variants
    ? variants.flatMap(({ name, price_categories: tiers }) => tiers.map((tier) => ({ variant: name, tier })))
    : price_categories.map((tier) => ({ variant: '', tier }))

/**
 * Returns the rows of a service, one for each price category that is sold. ID, title and category are in every row; what
 * else the service has is in its first row alone.
 */
export function rowsOfService(service: SheetService): SheetCells[] {
  const cells = serviceCells(service)
  const { id = '', title = '', category = '' } = cells
  const tiers = soldTiers(service)
  if (tiers.length === 0) return [cells]
  return tiers.map(({ variant, tier }, index) => ({
    ...(index === 0 ? cells : { id, title, category }),
    ...tierCells(variant, tier),
  }))
}

/** Returns a row's cells in the order of the columns. */
export const inColumns = (cells: SheetCells): string[] => SHEET_COLUMNS.map(({ key }) => cells[key] ?? '')

/** Tells whether a row says nothing about a price category. */
export const hasNoTier = (cells: SheetCells): boolean =>
  SHEET_COLUMNS.every(({ key }) => !isTierColumn(key) || (cells[key] ?? '').trim() === '')

/** The example rows of the template: a new service with two price categories. */
export const TEMPLATE_ROWS: readonly SheetCells[] = [
  {
    title: 'Logo Design',
    category: 'Design',
    subcategory: 'Branding',
    labels: 'Logo',
    tier: 'Basic',
    price: '4999',
    original_price: '6999',
    delivery_time: '5 days',
    live: 'Yes',
    description: 'Three concepts\nAll source files',
    ...eachDetail((_, { example }) => example),
  },
  {
    title: 'Logo Design',
    category: 'Design',
    tier: 'Standard',
    price: '9999',
    delivery_time: '3 days',
  },
]
