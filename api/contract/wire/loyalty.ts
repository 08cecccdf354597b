import Type, { type Static } from 'typebox'
import { closed } from './common.ts'
import type { EndpointTable } from './endpoint.ts'

/** What customers earn; a change counts for what is first paid after it. */
export const LoyaltySchema = closed({
  referral_fires: Type.Number({
    minimum: 0,
    maximum: 100_000,
    multipleOf: 0.01,
    description: 'Fires for whoever referred a customer, at that customer’s first paid order.',
  }),
  cashback_percent: Type.Number({
    minimum: 0,
    maximum: 50,
    multipleOf: 0.01,
    description: 'Cashback points for a paid order, per cent of its total; a point is worth a rupee.',
  }),
})
export type Loyalty = Static<typeof LoyaltySchema>

export const loyaltyEndpoints = {
  'GET /admin/settings/loyalty': {
    role: 'admin',
    summary: 'What customers earn',
    reply: LoyaltySchema,
    versioned: LoyaltySchema,
  },
  'PUT /admin/settings/loyalty': {
    role: 'admin',
    summary: 'Change what customers earn',
    body: LoyaltySchema,
    reply: LoyaltySchema,
    versioned: LoyaltySchema,
  },
} as const satisfies EndpointTable
