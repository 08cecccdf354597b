import { deliveryText } from '@karigar/contract/catalogue/delivery.words'
import { revisionsText } from '@karigar/contract/catalogue/revisions.words'
import type { CartLine } from '../page/cart-line.ts'

/** Returns when a line is delivered and how many revisions it includes, as far as it says. */
export const factsOf = ({ delivery_time, revisions }: CartLine): string =>
  [delivery_time && deliveryText(delivery_time), revisions && revisionsText(revisions)]
    .filter(Boolean)
    .join(' · ')
