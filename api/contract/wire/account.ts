/** The customer's own account: dashboard, referrals, points, profile, forgotten password (specification §7). */
import Type, { type Static } from 'typebox'
import { SessionUserSchema } from './auth.ts'
import { closed, IdSchema, ListQuerySchema, nullable, TimestampSchema } from './common.ts'
import type { EndpointTable } from './endpoint.ts'

/** The two kinds of points a customer holds. */
export const PointsAccountSchema = Type.Enum(['cashback', 'fires'])
export type PointsAccount = Static<typeof PointsAccountSchema>

const PointsSchema = Type.Number({ description: 'Points, at most two decimals.' })

/** Specification §3, customer dashboard, with the counts of its cards (by payment status, §4). */
export const CustomerDashboardSchema = Type.Object({
  user_id: Type.String({ description: 'Also the referral code.' }),
  name: Type.String(),
  email: nullable(Type.String()),
  phone: nullable(Type.String()),
  profile_pic: nullable(Type.String()),
  cashback_points: PointsSchema,
  fires: PointsSchema,
  balance: Type.Number({ description: 'Rupees that the points are worth: one rupee a point.' }),
  total_orders: Type.Integer(),
  in_progress_orders: Type.Integer({ description: 'Orders whose payment is pending.' }),
  completed_orders: Type.Integer({ description: 'Paid orders.' }),
})
export type CustomerDashboard = Static<typeof CustomerDashboardSchema>

/** Specification §3, referral, and what came of it. */
export const ReferralSchema = Type.Object({
  user_id: IdSchema,
  referred_id: IdSchema,
  created_at: TimestampSchema,
  reward: Type.Number({ description: 'Fires received for it, 0 until then.' }),
  reward_status: Type.Enum(['pending', 'received', 'reversed'], {
    description: 'Pending until the referred customer’s first paid order; reversed when that is refunded.',
  }),
})
export type Referral = Static<typeof ReferralSchema>

/** One line of a customer's statement. */
export const PointsEntrySchema = Type.Object({
  id: IdSchema,
  account: PointsAccountSchema,
  amount: Type.Number({ description: 'Points, negative when deducted.' }),
  balance: Type.Number({ description: 'Points of that account afterwards.' }),
  reason: Type.String(),
  created_at: TimestampSchema,
})
export type PointsEntry = Static<typeof PointsEntrySchema>

/** Specification §3, profile update payload. What is left out stays; a contact that is empty or null is taken away. */
export const ProfileUpdateSchema = closed({
  name: Type.String({ maxLength: 120 }),
  email: Type.Optional(nullable(Type.String({ maxLength: 200 }))),
  phone: Type.Optional(nullable(Type.String({ maxLength: 20 }))),
  current_password: Type.Optional(Type.String({ maxLength: 200 })),
  new_password: Type.Optional(Type.String({ maxLength: 200 })),
})
export type ProfileUpdate = Static<typeof ProfileUpdateSchema>

export const ProfileReplySchema = Type.Object({
  message: Type.String(),
  user: Type.Object({ ...SessionUserSchema.properties, phone: nullable(Type.String()) }),
  access_token: Type.Optional(
    Type.String({
      description: 'After a new password, which ends every older session: this browser’s new token.',
    }),
  ),
})
export type ProfileReply = Static<typeof ProfileReplySchema>

const MessageSchema = Type.Object({ message: Type.String() })

export const accountEndpoints = {
  'GET /users/dashboard': {
    role: 'user',
    summary: 'Points, balance and order counts',
    reply: CustomerDashboardSchema,
  },
  'GET /users/get_referrals': {
    role: 'user',
    summary: 'Whom the customer referred, newest first',
    reply: Type.Array(ReferralSchema),
  },
  'GET /users/statement': {
    role: 'user',
    summary: 'Every change of cashback and fires, newest first',
    query: closed({
      account: Type.Optional(PointsAccountSchema),
      limit: ListQuerySchema.properties.limit,
      skip: ListQuerySchema.properties.skip,
      before: Type.Optional({
        ...IdSchema,
        description:
          'The id of an entry: those older than it, so that what is entered meanwhile repeats none. 400 for an unknown one.',
      }),
    }),
    reply: Type.Array(PointsEntrySchema),
  },
  'PUT /users/update-profile-json': {
    role: 'user',
    summary: 'Change name, contact or password',
    limit: 'own password',
    body: ProfileUpdateSchema,
    readBack: [CustomerDashboardSchema, SessionUserSchema],
    reply: ProfileReplySchema,
  },
  'POST /users/forget-password': {
    role: 'public',
    summary: 'Ask for a link to set a new password; answers alike for known and unknown accounts',
    limit: 'passwords',
    body: closed({
      email: Type.Optional(nullable(Type.String({ maxLength: 200 }))),
      phone: Type.Optional(nullable(Type.String({ maxLength: 20 }))),
    }),
    reply: MessageSchema,
  },
  'POST /users/reset-password': {
    role: 'public',
    summary: 'Set a new password with the link from the mail',
    limit: 'passwords',
    body: closed({
      token: Type.String({ minLength: 20, maxLength: 100 }),
      new_password: Type.String({ maxLength: 200 }),
    }),
    reply: MessageSchema,
  },
} as const satisfies EndpointTable
