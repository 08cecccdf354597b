/** What staff see of one customer beside the account: contacts given elsewhere, notes, points and referrals. */
import Type, { type Static } from 'typebox'
import { MAX_STAFF_NOTE } from '../sales/staff-note.rules.ts'
import { PointsEntrySchema, ReferralSchema } from '../accounts/account.wire.ts'
import type { EndpointTable } from '../base/endpoint.ts'
import { OrderNumberSchema } from '../base/shared-schemas.ts'
import {
  closed,
  IdParamsSchema,
  IdSchema,
  ListQuerySchema,
  nullable,
  TimestampSchema,
} from '../base/shared-schemas.ts'
import { CustomerSchema } from '../accounts/user.wire.ts'

/** An account by its name. */
const PersonSchema = Type.Object({ id: IdSchema, name: Type.String() })

/** A name, number or address that was given with an order or a meeting and is not the account's own. */
export const GivenContactSchema = Type.Object({
  kind: Type.Enum(['name', 'phone', 'email']),
  value: Type.String({ description: 'As it was given; a phone number has digits only.' }),
  given_with: Type.Enum(['order', 'meeting']),
})
export type GivenContact = Static<typeof GivenContactSchema>

/** An internal note about a customer. */
export const CustomerNoteSchema = Type.Object({
  id: IdSchema,
  text: Type.String({ description: 'As it was written; lines end with \\n.' }),
  actor: Type.String({ description: 'Name of who wrote it.' }),
  created_at: TimestampSchema,
})
export type CustomerNote = Static<typeof CustomerNoteSchema>

/** What staff keep of a customer. No reply to a customer has any of it. */
export const CustomerFileSchema = Type.Object({
  user_id: IdSchema,
  contacts: Type.Array(GivenContactSchema, {
    description: 'Other names, numbers and addresses; for managers only those given with orders.',
  }),
  notes: Type.Array(CustomerNoteSchema, { description: 'Newest first.' }),
})
export type CustomerFile = Static<typeof CustomerFileSchema>

/** An entry of a customer's points with what it came about by. */
export const CausedPointsSchema = Type.Object({
  ...PointsEntrySchema.properties,
  actor: Type.String({ description: 'Name of who caused it.' }),
  order_id: nullable({
    ...OrderNumberSchema,
    description:
      'Number of the order that a cashback is for, or that points were spent on; null for every other entry.',
  }),
  referred: nullable(PersonSchema),
})
export type CausedPoints = Static<typeof CausedPointsSchema>

/** Who referred a customer, and whom the customer referred. */
export const CustomerReferralsSchema = Type.Object({
  referred_by: nullable(Type.Object({ ...PersonSchema.properties, created_at: TimestampSchema })),
  referred: Type.Array(
    Type.Object({
      ...PersonSchema.properties,
      created_at: TimestampSchema,
      reward: ReferralSchema.properties.reward,
      reward_status: ReferralSchema.properties.reward_status,
    }),
    { description: 'Newest first.' },
  ),
})
export type CustomerReferrals = Static<typeof CustomerReferralsSchema>

export const customerEndpoints = {
  'GET /manager/customers/:id': {
    role: 'manager',
    summary: 'Get one customer; 404 for staff and deleted accounts',
    params: IdParamsSchema,
    reply: CustomerSchema,
  },
  'GET /staff/customers/:id/file': {
    role: 'manager',
    summary: 'Get the contacts that a customer has given elsewhere, and the notes of staff',
    params: IdParamsSchema,
    reply: CustomerFileSchema,
  },
  'POST /staff/customers/:id/notes': {
    role: 'manager',
    summary: 'Add an internal note, which no customer sees and nobody can change',
    records: 'A note never changes; it stands on the customer’s page with who wrote it.',
    idempotent: true,
    params: IdParamsSchema,
    body: closed({ text: Type.String({ maxLength: MAX_STAFF_NOTE }) }),
    reply: CustomerFileSchema,
    status: 201,
  },
  'GET /admin/customers/:id/points': {
    role: 'admin',
    summary:
      'List the entries of a customer’s points with what they came about by, newest first by default; filter by account',
    params: IdParamsSchema,
    query: ListQuerySchema,
    reply: Type.Array(CausedPointsSchema),
  },
  'GET /admin/customers/:id/referrals': {
    role: 'admin',
    summary: 'Get who referred a customer, and whom the customer referred',
    params: IdParamsSchema,
    reply: CustomerReferralsSchema,
  },
} as const satisfies EndpointTable
