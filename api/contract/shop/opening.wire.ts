/** Whether the shop is open: a press of its own, apart from what its profile says. */
import Type, { type Static } from 'typebox'
import type { EndpointTable } from '../base/endpoint.ts'
import { closed } from '../base/shared-schemas.ts'

export const OpeningStateSchema = Type.Enum(['new', 'open', 'closed'], {
  description: '`new`: it has never been open, and its pages say that it opens soon.',
})
export type OpeningState = Static<typeof OpeningStateSchema>

export const OpeningSchema = closed({ state: OpeningStateSchema })
export type Opening = Static<typeof OpeningSchema>

export const openingEndpoints = {
  'PUT /admin/opening': {
    role: 'admin',
    summary: 'Open the shop, or close it; 409 while it has no name or no chat number',
    records: ['settings'],
    body: closed({ open: Type.Boolean() }),
    reply: OpeningSchema,
  },
} as const satisfies EndpointTable
