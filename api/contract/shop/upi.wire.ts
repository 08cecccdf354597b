import Type, { type Static } from 'typebox'
import { MOST_PAYEE } from './upi.rules.ts'
import { closed } from '../base/shared-schemas.ts'
import type { EndpointTable } from '../base/endpoint.ts'

export const AdvancePercentSchema = Type.Integer({
  minimum: 0,
  maximum: 100,
  description: 'Part of an order’s total that is asked for first, in per cent; 0 or 100: all of it at once.',
})

/** How the shop takes payments without a gateway. */
export const UpiSettingsSchema = closed({
  upi_address: Type.String({
    maxLength: 320,
    description: 'UPI address (VPA) of the shop, such as myshop@okaxis; empty: no payment by UPI is offered.',
  }),
  payee_name: Type.String({
    maxLength: MOST_PAYEE,
    description: 'Name that UPI apps show; empty: the shop’s name.',
  }),
  advance_percent: AdvancePercentSchema,
})
export type UpiSettings = Static<typeof UpiSettingsSchema>

export const upiSettingsEndpoints = {
  'GET /admin/settings/upi': {
    role: 'admin',
    summary: 'Get the UPI address and the advance',
    reply: UpiSettingsSchema,
    versioned: UpiSettingsSchema,
  },
  'PUT /admin/settings/upi': {
    role: 'admin',
    confirms: true,
    summary: 'Change the UPI address and the advance',
    records: ['settings'],
    body: UpiSettingsSchema,
    reply: UpiSettingsSchema,
    versioned: UpiSettingsSchema,
  },
} as const satisfies EndpointTable
