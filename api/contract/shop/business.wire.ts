import Type, { type Static } from 'typebox'
import type { EndpointTable } from '../base/endpoint.ts'
import { closed, textSchema } from '../base/shared-schemas.ts'
import { officerTexts } from './business.fields.ts'

/** The shop's grievance officer; all texts are empty when none is named. */
export const OfficerSchema = closed(officerTexts.each((_, field) => textSchema(field)))

/** Who stands behind the shop; staff enter it with what stands on documents. */
export const BusinessSchema = Type.Object({
  legal_name: Type.String({ description: 'Name as registered; empty: the shop’s name.' }),
  address: Type.String({
    description: 'Address of the business, lines end with \\n; empty: the postal address.',
  }),
  officer: OfficerSchema,
})
export type Business = Static<typeof BusinessSchema>

export const businessEndpoints = {
  'GET /public/business': {
    role: 'public',
    summary: 'Tell who stands behind the shop',
    reply: BusinessSchema,
  },
} as const satisfies EndpointTable
