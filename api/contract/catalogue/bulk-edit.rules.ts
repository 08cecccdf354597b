import { MAX_LABELS } from './service.rules.ts'
import { isSameValue } from '../base/same-value.ts'
import type { PriceEnding } from './price-endings.ts'
import type { BulkChange } from './bulk-edit.wire.ts'
import type { AdminService, Tier } from './service.wire.ts'
import { bulkMessages } from './bulk-edit.words.ts'
import { MAX_RUPEES } from '../base/rupees.ts'
import { fittingSchedule, type Schedule } from './schedule.rules.ts'

/** The distance between two prices with the same ending, in rupees. */
const STEPS: Readonly<Record<PriceEnding, number>> = { none: 1, rupee: 1, '9': 10, '49': 100, '99': 100 }

/** The lowest price that a price above ₹0 can become, in rupees. */
const LOWEST = 1

/** Returns the nearest price with that ending, in rupees; never below the lowest one that has it. */
export function roundPrice(price: number, ending: PriceEnding): number {
  if (ending === 'none') return Math.max(Math.round(price * 100) / 100, LOWEST)
  if (ending === 'rupee') return Math.max(Math.round(price), LOWEST)
  const digits = Number(ending)
  return Math.max(Math.round((price - digits) / STEPS[ending]), 0) * STEPS[ending] + digits
}

type PriceChange = Extract<BulkChange, { kind: 'price' }>

/** Returns a price after the change, in rupees. What is free stays free. */
export function changedPrice(price: number, { by, value, round }: PriceChange): number {
  if (price === 0) return 0
  const raw = by === 'percent' ? (price * (100 + value)) / 100 : price + value
  return roundPrice(Math.max(raw, LOWEST), round)
}

/** Changes the prices of a tier; an original price above the price stays above it. */
function changedTier(tier: Tier, change: PriceChange): Tier {
  const price = changedPrice(tier.price, change)
  if (tier.original_price === null) return { ...tier, price }
  const original = changedPrice(tier.original_price, change)
  const isOffer = tier.original_price > tier.price
  return {
    ...tier,
    price,
    original_price: isOffer && original <= price ? price + STEPS[change.round] : original,
  }
}

/** What a plan needs to know of the categories and labels that the change names. */
export interface BulkContext {
  /** The new category, with its subcategories. */
  category: { id: string; subcategories: readonly string[]; labelIds: readonly string[] } | null
  /** The category of each label that is added. */
  labelCategories: ReadonlyMap<string, string>
}

/** The fields of a service that a bulk edit can change. */
const BULK_FIELDS = [
  'variants',
  'price_categories',
  'label_ids',
  'category_id',
  'subcategory',
  'state',
  'goes_live_at',
  'taken_down_at',
] as const
export type BulkFields = Pick<AdminService, (typeof BULK_FIELDS)[number]>

/**
 * What becomes of one service: its new fields, null for a deletion, `'same'`, or a sentence why it is left as it is.
 */
export type BulkPlan = { after: BulkFields | null } | 'same' | { skipped: string }

/** Returns the fields of a service that a bulk edit can change. */
export const bulkFieldsOf = (service: BulkFields): BulkFields =>
  Object.fromEntries(BULK_FIELDS.map((name) => [name, service[name]])) as BulkFields

/** Returns the fields with all tiers that are sold changed: those of the variants, or the service's own. */
function withTiers(service: AdminService, change: (tier: Tier) => Tier): BulkFields {
  const fields = bulkFieldsOf(service)
  return service.has_variants
    ? {
        ...fields,
        variants: service.variants.map((variant) => ({
          ...variant,
          price_categories: variant.price_categories.map(change),
        })),
      }
    : { ...fields, price_categories: service.price_categories.map(change) }
}

const scheduleOf = ({ goes_live_at, taken_down_at }: Schedule): Schedule => ({ goes_live_at, taken_down_at })

const soldTiers = ({
  has_variants,
  variants,
  price_categories,
}: Pick<AdminService, 'has_variants'> & BulkFields) =>
  has_variants ? variants.flatMap((variant) => variant.price_categories) : price_categories

function planned(service: AdminService, after: BulkFields): BulkPlan {
  return isSameValue(bulkFieldsOf(service), after) ? 'same' : { after }
}

function planPrice(service: AdminService, change: PriceChange): BulkPlan {
  const after = withTiers(service, (tier) => changedTier(tier, change))
  const isHigh = soldTiers({ ...after, has_variants: service.has_variants }).some(
    ({ price, original_price }) => price > MAX_RUPEES || (original_price ?? 0) > MAX_RUPEES,
  )
  return isHigh ? { skipped: bulkMessages.tooHigh } : planned(service, after)
}

function planLabels(
  service: AdminService,
  { add, remove }: Extract<BulkChange, { kind: 'labels' }>,
  { labelCategories }: BulkContext,
): BulkPlan {
  const fitting = add.filter((id) => labelCategories.get(id) === service.category_id)
  const label_ids = [...new Set([...service.label_ids, ...fitting])].filter((id) => !remove.includes(id))
  if (label_ids.length > MAX_LABELS) return { skipped: bulkMessages.tooManyLabels(MAX_LABELS) }
  const plan = planned(service, { ...bulkFieldsOf(service), label_ids })
  return plan === 'same' && fitting.length < add.length ? { skipped: bulkMessages.otherCategory } : plan
}

function planCategory(service: AdminService, { category }: BulkContext): BulkPlan {
  if (!category) return 'same'
  if (service.category_id === category.id) return 'same'
  return {
    after: {
      ...bulkFieldsOf(service),
      category_id: category.id,
      subcategory: category.subcategories.includes(service.subcategory) ? service.subcategory : '',
      label_ids: service.label_ids.filter((id) => category.labelIds.includes(id)),
    },
  }
}

/** Returns what a bulk edit makes of one service. The difference that is shown and the edit itself both use it. */
export function planService(service: AdminService, change: BulkChange, context: BulkContext): BulkPlan {
  switch (change.kind) {
    case 'price':
      return planPrice(service, change)
    case 'delivery': {
      const { tier: only, delivery_time } = change
      return planned(
        service,
        withTiers(service, (tier) =>
          only === null || tier.name === only ? { ...tier, delivery_time: delivery_time.trim() } : tier,
        ),
      )
    }
    case 'labels':
      return planLabels(service, change, context)
    case 'category':
      return planCategory(service, context)
    case 'state':
      return planned(service, {
        ...bulkFieldsOf(service),
        state: change.state,
        // What does not fit the new state is dropped, whenever it was due.
        ...fittingSchedule(change.state, scheduleOf(service), 0),
      })
    case 'delete':
      return { after: null }
  }
}

/** Checks the values of a bulk edit; the keys are those of the change. */
export function checkBulkChange(change: BulkChange): Record<string, string> {
  if (change.kind === 'price') {
    if (change.value === 0) return { value: bulkMessages.noChange }
    if (change.by === 'percent' && change.value <= -100) return { value: bulkMessages.percentLow }
  }
  if (change.kind === 'labels' && change.add.length + change.remove.length === 0)
    return { add: bulkMessages.noLabels }
  return {}
}
