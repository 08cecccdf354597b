import { type DetailName, eachDetail } from '@karigar/contract/catalogue/service.fields'
import { checkService } from '@karigar/contract/catalogue/service.rules'
import type { FieldErrors } from '@karigar/contract/base/shared-schemas'
import { isBlank } from '@karigar/contract/base/text'
import type { AdminService, SaveService, Service, Tier } from '@karigar/contract/catalogue/service.wire'
import { readAmount } from '@karigar/contract/base/amount'
import { scheduleFaults, type ScheduleForm, toSchedule } from '../../components/schedule-form.ts'

/** Value of a number field: a number at first, text once typed; '', null or undefined while it is empty. */
type Typed = number | string | null | undefined

export interface TierForm {
  name: string
  price: Typed
  original_price: Typed
  delivery_time: string
}

export interface VariantForm {
  name: string
  price_categories: TierForm[]
}

/** Values of the service form. */
export interface ServiceForm extends ScheduleForm, Record<DetailName, string> {
  title: string
  description: string
  category_id: string
  subcategory: string
  label_ids: string[]
  has_variants: boolean
  variants: VariantForm[]
  price_categories: TierForm[]
  service_banner: string | null
  service_thumbnails: string[]
  /** Alternative texts by the addresses of pictures; they are not saved with the form. */
  picture_texts?: Readonly<Record<string, string>>
}

/** Specification §9: the console's default tier. */
export const defaultTier = (): TierForm => ({
  name: 'Basic',
  price: 999,
  original_price: null,
  delivery_time: '3 days',
})

/** Specification §3: an added price category starts empty with price 0. */
export const emptyTier = (): TierForm => ({ name: '', price: 0, original_price: null, delivery_time: '' })

const DEFAULT_VARIANT = 'Default Variant'

export const defaultVariant = (name: string): VariantForm => ({ name, price_categories: [defaultTier()] })

/** Returns the form's values for a new service (specification §3). */
export const newService = (): ServiceForm => ({
  title: '',
  description: '',
  category_id: '',
  subcategory: '',
  state: 'live',
  goes_live_at: null,
  taken_down_at: null,
  label_ids: [],
  has_variants: false,
  variants: [defaultVariant(DEFAULT_VARIANT)],
  price_categories: [defaultTier()],
  service_banner: null,
  service_thumbnails: [],
  ...eachDetail(() => ''),
})

/**
 * Returns the form's values for a service. Empty variants or price categories get a default row, in case
 * variants are switched on or off.
 */
export function serviceForm(service: AdminService): ServiceForm {
  const { variants, price_categories } = service
  return {
    title: service.title,
    description: service.description,
    category_id: service.category_id,
    subcategory: service.subcategory,
    state: service.state,
    goes_live_at: service.goes_live_at,
    taken_down_at: service.taken_down_at,
    label_ids: service.label_ids,
    has_variants: service.has_variants,
    variants: variants.length > 0 ? variants : [defaultVariant(DEFAULT_VARIANT)],
    price_categories: price_categories.length > 0 ? price_categories : [defaultTier()],
    service_banner: service.service_banner,
    service_thumbnails: service.service_thumbnails,
    ...(service.picture_texts && { picture_texts: service.picture_texts }),
    ...eachDetail((name) => service[name]),
  }
}

/** Returns the form's values for a copy of a service, under a new title of at most 120 characters. */
export function serviceCopy(service: AdminService): ServiceForm {
  const suffix = ' (copy)'
  return {
    ...serviceForm(service),
    // A copy is another service: the times of the first are not meant for it.
    goes_live_at: null,
    taken_down_at: null,
    title: `${service.title.slice(0, 120 - suffix.length).trimEnd()}${suffix}`,
  }
}

/** Specification §5: converts price and original_price to numbers; an empty original price becomes null. */
function toTier({ name, price, original_price, delivery_time }: TierForm): Tier {
  const original = readAmount(original_price)
  return {
    name: name.trim(),
    price: Number(readAmount(price)),
    original_price: isBlank(original) ? null : Number(original),
    delivery_time: delivery_time.trim(),
  }
}

const withReadPrices = (tiers: readonly TierForm[] = []): TierForm[] =>
  tiers.map((tier) => ({
    ...tier,
    price: readAmount(tier.price),
    original_price: readAmount(tier.original_price),
  }))

/** Checks the form's values with the shop's rule, after reading the amounts. */
const faultsOf = (values: Partial<ServiceForm>) =>
  checkService({
    ...values,
    price_categories: withReadPrices(values.price_categories),
    variants: (values.variants ?? []).map((variant) => ({
      ...variant,
      price_categories: withReadPrices(variant.price_categories),
    })),
  })

const isSellable = (values: Partial<ServiceForm>, has_variants: boolean) => {
  const errors = faultsOf({ ...values, has_variants })
  return !Object.keys(errors).some((path) => /^(variants|price_categories)/.test(path))
}

/** Returns the tiers that can be sold together, without unfinished ones. */
function finishedTiers(tiers: readonly TierForm[]): TierForm[] {
  return tiers.reduce<TierForm[]>((kept, tier) => {
    const more = [...kept, tier]
    return isSellable({ price_categories: more }, false) ? more : kept
  }, [])
}

function finishedVariants(variants: readonly VariantForm[]): VariantForm[] {
  return variants.reduce<VariantForm[]>((kept, { name, price_categories }) => {
    const more = [...kept, { name, price_categories: finishedTiers(price_categories) }]
    return isSellable({ variants: more }, true) ? more : kept
  }, [])
}

const isOnly = (tiers: readonly TierForm[], { name, price, original_price, delivery_time }: TierForm) => {
  const [tier] = tiers
  return (
    tiers.length === 1 &&
    tier?.name === name &&
    tier.price === price &&
    tier.original_price === original_price &&
    tier.delivery_time === delivery_time
  )
}

/** The list with which the form begins, as nobody has touched it. */
const isFresh = {
  tiers: (tiers: readonly TierForm[]) => isOnly(tiers, defaultTier()),
  variants: ([first, ...others]: readonly VariantForm[]) =>
    others.length === 0 && first?.name === DEFAULT_VARIANT && isOnly(first.price_categories, defaultTier()),
}

/**
 * Returns the form as the API takes it: no read-only fields, amounts as numbers. The list that is not sold is
 * sent without its unfinished rows, so that switching variants on or off loses nothing; one that nobody has touched is
 * not sent, because the difference to what is live would name it.
 */
export function toSaveService(values: ServiceForm): SaveService {
  const { has_variants } = values
  const idleVariants = isFresh.variants(values.variants) ? [] : finishedVariants(values.variants)
  const idleTiers = isFresh.tiers(values.price_categories) ? [] : finishedTiers(values.price_categories)
  const variants = has_variants ? values.variants : idleVariants
  const tiers = has_variants ? idleTiers : values.price_categories
  return {
    title: values.title.trim(),
    description: values.description.trim(),
    category_id: values.category_id,
    subcategory: values.subcategory ?? '',
    state: values.state,
    ...toSchedule(values),
    label_ids: values.label_ids ?? [],
    has_variants,
    variants: variants.map(({ name, price_categories }) => ({
      name: name.trim(),
      price_categories: price_categories.map(toTier),
    })),
    price_categories: tiers.map(toTier),
    service_banner: values.service_banner || null,
    service_thumbnails: values.service_thumbnails ?? [],
    ...eachDetail((name) => (values[name] ?? '').trim()),
  }
}

type Prices = Pick<ServiceForm, 'variants' | 'price_categories'>

/**
 * Returns what to change when variants are switched on or off: an untouched list takes over the prices of the
 * list that was sold until then. Empty if both lists stay as they are.
 */
export function pricesBroughtAlong({ variants, price_categories }: Prices, on: boolean): Partial<Prices> {
  const [first] = variants
  const freshTiers = isFresh.tiers(price_categories)
  const freshVariants = isFresh.variants(variants)
  if (on && first && freshVariants && !freshTiers) return { variants: [{ ...first, price_categories }] }
  if (!on && freshTiers && first && !freshVariants) return { price_categories: first.price_categories }
  return {}
}

export const checkServiceForm = (values: Partial<ServiceForm>): FieldErrors => ({
  ...faultsOf(values),
  ...scheduleFaults(values),
})

/** Returns all tiers the service is sold in, in the order in which shoppers see them. */
export function allTiers(service: Pick<Service, 'has_variants' | 'variants' | 'price_categories'>): Tier[] {
  return service.has_variants && service.variants.length > 0
    ? service.variants.flatMap((variant) => variant.price_categories)
    : service.price_categories
}
