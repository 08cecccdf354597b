import { formatRupees } from '@karigar/contract/base/rupees'
import type { Tier, Variant } from '@karigar/contract/catalogue/service.wire'

const tierLine = ({ name, price, original_price, delivery_time }: Tier) =>
  [
    `${name}: ${formatRupees(price)}`,
    ...(original_price === null ? [] : [`original price ${formatRupees(original_price)}`]),
    ...(delivery_time === '' ? [] : [delivery_time]),
  ].join(' · ')

/** One line for each price category of a service. */
export const tierLines = (tiers: readonly Tier[]) => tiers.map(tierLine).join('\n')

/** The variants of a service, each with its price categories below its name. */
export const variantLines = (variants: readonly Variant[]) =>
  variants.map(({ name, price_categories }) => `${name}\n${tierLines(price_categories)}`).join('\n\n')
