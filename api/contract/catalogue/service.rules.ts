import type { FieldErrors } from '../base/shared-schemas.ts'
import { serviceMessages } from './service.words.ts'
import { formatRupees, MAX_RUPEES } from '../base/rupees.ts'
import { isBlank } from '../base/text.ts'

/** The most labels of a service. */
export const MAX_LABELS = 20

interface TierForm {
  name?: unknown
  price?: unknown
  original_price?: unknown
}

export interface ServiceForm {
  title?: unknown
  description?: unknown
  category_id?: unknown
  has_variants?: unknown
  variants?: readonly { name?: unknown; price_categories?: readonly TierForm[] }[]
  price_categories?: readonly TierForm[]
}

/** Returns why a value is not a valid price, as a sentence; null when it is valid. */
function priceFault(value: unknown): string | null {
  const price = Number(value)
  if (isBlank(value) || !Number.isFinite(price) || price < 0) return serviceMessages.priceInvalid
  if (price > MAX_RUPEES) return serviceMessages.priceHigh(formatRupees(MAX_RUPEES))
  return Number(price.toFixed(2)) === price ? null : serviceMessages.priceDecimals
}

function checkTiers(tiers: readonly TierForm[] | undefined, path: string): FieldErrors {
  if (!tiers || tiers.length === 0) return { [path]: serviceMessages.oneTier }
  const errors: FieldErrors = {}
  const names = new Set<string>()
  tiers.forEach((tier, index) => {
    const at = `${path}.${index}`
    const name = String(tier.name ?? '').trim()
    if (name === '') errors[`${at}.name`] = serviceMessages.tierUnnamed
    else if (names.has(name)) errors[`${at}.name`] = serviceMessages.tierNamed(name)
    names.add(name)
    const fault = priceFault(tier.price)
    if (fault !== null) errors[`${at}.price`] = fault
    if (!isBlank(tier.original_price)) {
      const original = Number(tier.original_price)
      const sentence =
        original < Number(tier.price) ? serviceMessages.originalPriceLow : priceFault(tier.original_price)
      if (sentence !== null) errors[`${at}.original_price`] = sentence
    }
  })
  return errors
}

/**
 * Checks the service form (specification §5). Errors have form paths as keys, such as `title` or
 * `variants.0.price_categories.1.price`. Only tiers that will be sold are checked: those of the variants if
 * `has_variants` is true, else the default list.
 */
export function checkService(values: ServiceForm): FieldErrors {
  const errors: FieldErrors = {}
  for (const field of ['title', 'description', 'category_id'] as const)
    if (isBlank(values[field])) errors[field] = serviceMessages.required
  if (values.has_variants !== true)
    return { ...errors, ...checkTiers(values.price_categories, 'price_categories') }
  if (!values.variants || values.variants.length === 0)
    return { ...errors, variants: serviceMessages.oneVariant }
  const names = new Set<string>()
  values.variants.forEach((variant, index) => {
    const name = String(variant.name ?? '').trim()
    if (name === '') errors[`variants.${index}.name`] = serviceMessages.variantUnnamed
    else if (names.has(name)) errors[`variants.${index}.name`] = serviceMessages.variantNamed(name)
    names.add(name)
    Object.assign(errors, checkTiers(variant.price_categories, `variants.${index}.price_categories`))
  })
  return errors
}
