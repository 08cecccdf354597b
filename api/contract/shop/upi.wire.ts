import Type, { type Static } from 'typebox'
import { MOST_PAYEE } from './upi.rules.ts'
import { closed, nullable } from '../base/shared-schemas.ts'
import type { EndpointTable } from '../base/endpoint.ts'

export const AdvancePercentSchema = Type.Integer({
  minimum: 0,
  maximum: 100,
  description: 'Part of an order’s total that is asked for first, in per cent; 0 or 100: all of it at once.',
})

const AddressSchema = Type.String({
  maxLength: 320,
  description: 'UPI address (VPA) of the shop, such as myshop@okaxis; empty: no payment by UPI is offered.',
})
const PayeeSchema = Type.String({
  maxLength: MOST_PAYEE,
  description: 'Name that UPI apps show; empty: the shop’s name.',
})
const MerchantCodeSchema = Type.String({
  maxLength: 20,
  description: 'Merchant category code of the address, 4 digits; empty where it is not a merchant’s.',
})

/** How the shop takes payments without a gateway, as it is entered. */
export const UpiSettingsSchema = closed({
  upi_address: AddressSchema,
  payee_name: PayeeSchema,
  mc: Type.Optional(MerchantCodeSchema),
  advance_percent: AdvancePercentSchema,
})
export type UpiSettings = Static<typeof UpiSettingsSchema>

/** Whom customers pay by UPI. */
const UpiPayeeSchema = Type.Object({
  upi_address: AddressSchema,
  payee_name: PayeeSchema,
  mc: MerchantCodeSchema,
})
export type UpiPayee = Static<typeof UpiPayeeSchema>

/** The settings with what has become of them: an address that is new to the shop is tried before customers see it. */
export const UpiSettingsViewSchema = Type.Object({
  ...UpiSettingsSchema.properties,
  ...UpiPayeeSchema.properties,
  in_use: nullable(UpiPayeeSchema),
  trial: nullable(
    Type.Object(
      {
        amount: Type.Number({ description: 'Rupees.' }),
        link: Type.String({ description: 'upi://pay?…, with a reference of its own.' }),
        qr: Type.String({ description: 'The link as a QR code, an SVG document.' }),
      },
      {
        description:
          'The payment that tries the address; null unless it is being tried. Until it is confirmed, customers are asked to pay as `in_use` says, or not by UPI where that is null.',
      },
    ),
  ),
})
export type UpiSettingsView = Static<typeof UpiSettingsViewSchema>

export const upiSettingsEndpoints = {
  'GET /admin/settings/upi': {
    role: 'admin',
    summary: 'Get the UPI address and the advance',
    reply: UpiSettingsViewSchema,
    versioned: UpiSettingsSchema,
  },
  'PUT /admin/settings/upi': {
    role: 'admin',
    confirms: true,
    summary: 'Change the UPI address and the advance; a new address is tried before customers see it',
    records: ['settings'],
    body: UpiSettingsSchema,
    readBack: [UpiSettingsViewSchema],
    reply: UpiSettingsViewSchema,
    versioned: UpiSettingsSchema,
  },
  'POST /admin/settings/upi/confirm': {
    role: 'admin',
    confirms: true,
    summary:
      'Say that a payment to the address being tried has come, so that customers pay to it from now on',
    records: ['settings'],
    body: closed({
      upi_address: Type.String({
        minLength: 1,
        maxLength: 320,
        description: 'The address that the payment has come to. One that is in use already stays so.',
      }),
    }),
    reply: UpiSettingsViewSchema,
    versioned: UpiSettingsSchema,
  },
} as const satisfies EndpointTable
