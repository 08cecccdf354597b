import Type, { type Static } from 'typebox'
import { AccountRoleSchema } from './auth.ts'
import {
  closed,
  DeletedSchema,
  IdParamsSchema,
  IdSchema,
  ListQuerySchema,
  nullable,
  TimestampSchema,
} from './common.ts'
import type { EndpointTable } from './endpoint.ts'

/** Specification §3, user as admins see it. */
export const UserSchema = Type.Object({
  id: IdSchema,
  user_id: IdSchema,
  name: Type.String(),
  email: nullable(Type.String()),
  phone: nullable(Type.String()),
  avatar: nullable(Type.String()),
  role: AccountRoleSchema,
  cashback_points: Type.Number({ description: 'Points, at most two decimals.' }),
  fires: Type.Number({ description: 'Points, at most two decimals.' }),
  created_at: TimestampSchema,
})
export type User = Static<typeof UserSchema>

/** A customer as managers see one: how to reach them, nothing of their points. */
export const CustomerSchema = Type.Object({
  id: IdSchema,
  name: Type.String(),
  email: nullable(Type.String()),
  phone: nullable(Type.String()),
  created_at: TimestampSchema,
})
export type Customer = Static<typeof CustomerSchema>

/** Specification §5: points to add, negative to deduct. */
export const AdjustmentSchema = closed({
  amount: Type.Number({
    minimum: -1_000_000,
    maximum: 1_000_000,
    multipleOf: 0.01,
    description: 'Points to add; negative deducts.',
  }),
  reason: Type.Optional(Type.String({ maxLength: 200, description: '"Admin adjustment" unless given.' })),
})
export type Adjustment = Static<typeof AdjustmentSchema>

export const userEndpoints = {
  'GET /admin/users': {
    role: 'admin',
    summary: 'List accounts; filter by q, role, id',
    query: ListQuerySchema,
    reply: Type.Array(UserSchema),
  },
  'GET /admin/users/:id': {
    role: 'admin',
    summary: 'One account',
    params: IdParamsSchema,
    reply: UserSchema,
  },
  'DELETE /admin/users/:id': {
    role: 'admin',
    summary: 'Delete an account; one with orders is made anonymous and the orders stay',
    params: IdParamsSchema,
    reply: DeletedSchema,
  },
  'PUT /admin/users/:id/cashback': {
    role: 'admin',
    summary: 'Add or deduct cashback points',
    params: IdParamsSchema,
    idempotent: true,
    body: AdjustmentSchema,
    readBack: [UserSchema],
    reply: Type.Object({ cashback_points: Type.Number() }),
  },
  'PUT /admin/users/:id/fires': {
    role: 'admin',
    summary: 'Add or deduct fires',
    params: IdParamsSchema,
    idempotent: true,
    body: AdjustmentSchema,
    readBack: [UserSchema],
    reply: Type.Object({ fires: Type.Number() }),
  },

  'GET /manager/customers': {
    role: 'manager',
    summary: 'List customers; filter by q, id',
    query: ListQuerySchema,
    reply: Type.Array(CustomerSchema),
  },
} as const satisfies EndpointTable
