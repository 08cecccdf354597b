import Type, { type Static } from 'typebox'
import { closed, nullable, TimestampSchema } from '../base/shared-schemas.ts'
import type { EndpointTable } from '../base/endpoint.ts'

const ApiKeySchema = Type.String({ maxLength: 200, description: 'API key; empty if none is saved.' })

/** Payment configuration as it is read (specification §3): the secret key never leaves the server. */
export const PaymentConfigurationSchema = Type.Object({
  api_key: ApiKeySchema,
  api_secret: Type.String({
    description: 'Masked; empty if none is saved, or if the server’s signing secret has changed since.',
  }),
  enabled: Type.Boolean(),
  created_at: nullable(TimestampSchema),
  updated_at: nullable(TimestampSchema),
})
export type PaymentConfiguration = Static<typeof PaymentConfigurationSchema>

/** Payment configuration as it is saved (specification §7). */
export const SavePaymentConfigurationSchema = closed({
  api_key: ApiKeySchema,
  api_secret: Type.String({
    maxLength: 200,
    description: 'A new secret key, or the mask as it was read to keep the saved key.',
  }),
  enabled: Type.Boolean(),
})
export type SavePaymentConfiguration = Static<typeof SavePaymentConfigurationSchema>

/** Fields that the ETag covers. They include `updated_at`, because two secrets can have the same mask. */
export const PaymentVersionSchema = Type.Object({
  ...SavePaymentConfigurationSchema.properties,
  updated_at: PaymentConfigurationSchema.properties.updated_at,
})

/** The secret that Razorpay signs its messages with. */
export const WebhookSettingsSchema = closed({
  secret: Type.String({
    maxLength: 200,
    description:
      'Masked when it is read; empty if none is saved. The mask as it was read keeps the saved one.',
  }),
})
export type WebhookSettings = Static<typeof WebhookSettingsSchema>

export const paymentEndpoints = {
  'GET /admin/payment/razorpay': {
    role: 'admin',
    summary: 'Get the payment gateway configuration',
    reply: PaymentConfigurationSchema,
    versioned: PaymentVersionSchema,
  },
  'POST /admin/payment/razorpay': {
    role: 'admin',
    confirms: true,
    summary: 'Change the payment gateway configuration',
    records: ['settings'],
    body: SavePaymentConfigurationSchema,
    readBack: [PaymentConfigurationSchema],
    reply: PaymentConfigurationSchema,
    versioned: PaymentVersionSchema,
  },
  'GET /admin/settings/razorpay-webhook': {
    role: 'admin',
    summary: 'Get the secret of Razorpay’s webhook, masked',
    reply: WebhookSettingsSchema,
    versioned: WebhookSettingsSchema,
  },
  'PUT /admin/settings/razorpay-webhook': {
    role: 'admin',
    confirms: true,
    summary: 'Change the secret of Razorpay’s webhook; empty: no message is accepted',
    records: ['settings'],
    body: WebhookSettingsSchema,
    reply: WebhookSettingsSchema,
    versioned: WebhookSettingsSchema,
  },
} as const satisfies EndpointTable
