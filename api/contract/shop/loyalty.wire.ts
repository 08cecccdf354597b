import Type, { type Static } from 'typebox'
import { closed } from '../base/shared-schemas.ts'
import type { EndpointTable } from '../base/endpoint.ts'

/** Loyalty settings: the rewards of customers. A change applies to orders that are first paid after it. */
export const LoyaltySchema = closed({
  referral_fires: Type.Number({
    minimum: 0,
    maximum: 100_000,
    multipleOf: 0.01,
    description: 'Fires that the referring customer gets for the referred customer’s first paid order.',
  }),
  cashback_percent: Type.Number({
    minimum: 0,
    maximum: 50,
    multipleOf: 0.01,
    description: 'Cashback points for a paid order, in per cent of its total; one point is worth one rupee.',
  }),
})
export type Loyalty = Static<typeof LoyaltySchema>

export const loyaltyEndpoints = {
  'GET /admin/settings/loyalty': {
    role: 'admin',
    summary: 'Get the loyalty settings',
    reply: LoyaltySchema,
    versioned: LoyaltySchema,
  },
  'PUT /admin/settings/loyalty': {
    role: 'admin',
    summary: 'Change the loyalty settings',
    records: ['settings'],
    body: LoyaltySchema,
    reply: LoyaltySchema,
    versioned: LoyaltySchema,
  },
} as const satisfies EndpointTable
