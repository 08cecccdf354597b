import { expect, test } from 'vitest'
import { usesUpFirstOffer } from './first-offer.rules.ts'

test.each([
  ['pending', 'pending', true],
  ['completed', 'refunded', true],
  ['cancelled', 'pending', false],
  ['cancelled', 'failed', false],
  ['cancelled', 'paid', true],
  ['cancelled', 'refunded', true],
] as const)(
  'an order with status %s and payment status %s uses up the first-order offer: %s',
  (status, purchase_status, used) => {
    expect(usesUpFirstOffer({ status, purchase_status })).toBe(used)
  },
)
