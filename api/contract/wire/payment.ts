import Type, { type Static } from 'typebox'
import { closed, nullable, TimestampSchema } from './common.ts'
import type { EndpointTable } from './endpoint.ts'

const ApiKeySchema = Type.String({ maxLength: 200, description: 'As it was saved; empty before.' })

/** Specification §3, payment configuration, as it is read: the secret never leaves the server. */
export const PaymentConfigurationSchema = Type.Object({
  api_key: ApiKeySchema,
  api_secret: Type.String({
    description: 'Masked; empty before one is saved, and where the server’s own secret has changed since.',
  }),
  enabled: Type.Boolean(),
  created_at: nullable(TimestampSchema),
  updated_at: nullable(TimestampSchema),
})
export type PaymentConfiguration = Static<typeof PaymentConfigurationSchema>

/** Specification §7, what is saved. */
export const SavePaymentConfigurationSchema = closed({
  api_key: ApiKeySchema,
  api_secret: Type.String({
    maxLength: 200,
    description: 'A new secret, or the mask as it was read to keep the saved one.',
  }),
  enabled: Type.Boolean(),
})
export type SavePaymentConfiguration = Static<typeof SavePaymentConfigurationSchema>

/** Two secrets may have the same mask, so the moment they were saved at tells their versions apart, too. */
export const PaymentVersionSchema = Type.Object({
  ...SavePaymentConfigurationSchema.properties,
  updated_at: PaymentConfigurationSchema.properties.updated_at,
})

export const paymentEndpoints = {
  'GET /admin/payment/razorpay': {
    role: 'admin',
    summary: 'How the payment gateway is configured',
    reply: PaymentConfigurationSchema,
    versioned: PaymentVersionSchema,
  },
  'POST /admin/payment/razorpay': {
    role: 'admin',
    summary: 'Configure the payment gateway',
    body: SavePaymentConfigurationSchema,
    readBack: [PaymentConfigurationSchema],
    reply: PaymentConfigurationSchema,
    versioned: PaymentVersionSchema,
  },
} as const satisfies EndpointTable
