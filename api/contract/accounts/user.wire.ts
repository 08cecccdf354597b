import Type, { type Static } from 'typebox'
import { AccountRoleSchema } from './auth.wire.ts'
import {
  closed,
  DeletedSchema,
  IdParamsSchema,
  IdSchema,
  ListQuerySchema,
  nullable,
  TimestampSchema,
} from '../base/shared-schemas.ts'
import type { EndpointTable } from '../base/endpoint.ts'

/** A user as admins see it (specification §3). */
export const UserSchema = Type.Object({
  id: IdSchema,
  user_id: IdSchema,
  name: Type.String(),
  username: nullable(Type.String({ description: 'The name that staff sign in with; null for customers.' })),
  email: nullable(Type.String()),
  phone: nullable(Type.String()),
  avatar: nullable(Type.String()),
  role: AccountRoleSchema,
  cashback_points: Type.Number({ description: 'Points, with at most two decimals.' }),
  fires: Type.Number({ description: 'Points, with at most two decimals.' }),
  created_at: TimestampSchema,
})
export type User = Static<typeof UserSchema>

/** A customer as managers see it: with contacts, without points. */
export const CustomerSchema = Type.Object({
  id: IdSchema,
  name: Type.String(),
  email: nullable(Type.String()),
  phone: nullable(Type.String()),
  created_at: TimestampSchema,
})
export type Customer = Static<typeof CustomerSchema>

/** Points to add, or to deduct if negative (specification §5). */
export const AdjustmentSchema = closed({
  amount: Type.Number({
    minimum: -1_000_000,
    maximum: 1_000_000,
    multipleOf: 0.01,
    description: 'Points to add; a negative number deducts.',
  }),
  reason: Type.Optional(Type.String({ maxLength: 200, description: 'Default: "Admin adjustment".' })),
})
export type Adjustment = Static<typeof AdjustmentSchema>

export const userEndpoints = {
  'GET /admin/users': {
    role: 'admin',
    summary: 'List accounts; filter by q, role or id',
    query: ListQuerySchema,
    reply: Type.Array(UserSchema),
  },
  'GET /admin/users/:id': {
    role: 'admin',
    summary: 'Get one account',
    params: IdParamsSchema,
    reply: UserSchema,
  },
  'DELETE /admin/users/:id': {
    role: 'admin',
    confirms: true,
    summary:
      'Delete an account; if orders, points, referrals or uploads refer to it, it is made anonymous instead',
    records: ['user'],
    params: IdParamsSchema,
    reply: DeletedSchema,
  },
  'PUT /admin/users/:id/cashback': {
    role: 'admin',
    summary: 'Add or deduct cashback points',
    records: ['user'],
    params: IdParamsSchema,
    idempotent: true,
    body: AdjustmentSchema,
    readBack: [UserSchema],
    reply: Type.Object({ cashback_points: Type.Number() }),
  },
  'PUT /admin/users/:id/fires': {
    role: 'admin',
    summary: 'Add or deduct fires',
    records: ['user'],
    params: IdParamsSchema,
    idempotent: true,
    body: AdjustmentSchema,
    readBack: [UserSchema],
    reply: Type.Object({ fires: Type.Number() }),
  },

  'GET /manager/customers': {
    role: 'manager',
    summary: 'List customers; filter by q or id',
    query: ListQuerySchema,
    reply: Type.Array(CustomerSchema),
  },
} as const satisfies EndpointTable
