/**
 * The customer's account: dashboard, referrals, points, profile and forgotten password (specification §7).
 */
import Type, { type Static } from 'typebox'
import { SessionUserSchema } from './auth.wire.ts'
import {
  closed,
  IdSchema,
  ListQuerySchema,
  nullable,
  TimestampSchema,
  MessageSchema,
} from '../base/shared-schemas.ts'
import type { EndpointTable } from '../base/endpoint.ts'
import { LoyaltySchema } from '../shop/loyalty.wire.ts'
import { CONTACT_LIMITS } from '../base/contact.ts'

/** The two kinds of points a customer holds. */
export const PointsAccountSchema = Type.Enum(['cashback', 'fires'])
export type PointsAccount = Static<typeof PointsAccountSchema>

const PointsSchema = Type.Number({ description: 'Points, with at most two decimals.' })

/** The customer dashboard (specification §3). Orders are counted by payment status (§4). */
export const CustomerDashboardSchema = Type.Object({
  user_id: Type.String({ description: 'The customer’s id, which is also the referral code.' }),
  name: Type.String(),
  email: nullable(Type.String()),
  phone: nullable(Type.String()),
  profile_pic: nullable(Type.String()),
  cashback_points: PointsSchema,
  fires: PointsSchema,
  balance: Type.Number({
    description: 'Rupees that cashback points and fires are worth together: one rupee per point.',
  }),
  total_orders: Type.Integer(),
  in_progress_orders: Type.Integer({ description: 'Orders whose payment is pending.' }),
  completed_orders: Type.Integer({ description: 'Orders that are paid.' }),
  earns: Type.Object(LoyaltySchema.properties, {
    description: 'What referrals and paid orders earn by the shop’s rules as they are now; 0 for nothing.',
  }),
})
export type CustomerDashboard = Static<typeof CustomerDashboardSchema>

/** A referral (specification §3) and its reward. */
export const ReferralSchema = Type.Object({
  user_id: IdSchema,
  referred_id: IdSchema,
  created_at: TimestampSchema,
  reward: Type.Number({ description: 'Fires received for the referral, less those taken back.' }),
  reward_status: Type.Enum(['pending', 'received', 'reversed', 'none'], {
    description:
      'Pending until the referred customer’s first paid order; reversed when no order of theirs is paid any more. None where the shop gives nothing for it.',
  }),
})
export type Referral = Static<typeof ReferralSchema>

/** One entry of a customer's points statement. */
export const PointsEntrySchema = Type.Object({
  id: IdSchema,
  account: PointsAccountSchema,
  amount: Type.Number({ description: 'Points, negative when deducted.' }),
  balance: Type.Number({ description: 'Points in the account after this entry.' }),
  reason: Type.String(),
  created_at: TimestampSchema,
})
export type PointsEntry = Static<typeof PointsEntrySchema>

/** A profile update (specification §3). Omitted contacts stay; an empty or null contact is removed. */
export const ProfileUpdateSchema = closed({
  name: Type.String({ maxLength: 120 }),
  email: Type.Optional(nullable(Type.String({ maxLength: 200 }))),
  phone: Type.Optional(nullable(Type.String({ maxLength: CONTACT_LIMITS.phone }))),
  current_password: Type.Optional(Type.String({ maxLength: 200 })),
  new_password: Type.Optional(Type.String({ maxLength: 200 })),
})
export type ProfileUpdate = Static<typeof ProfileUpdateSchema>

export const ProfileReplySchema = Type.Object({
  message: Type.String(),
  user: Type.Object({ ...SessionUserSchema.properties, phone: nullable(Type.String()) }),
  access_token: Type.Optional(
    Type.String({
      description:
        'New token for this session, sent after a change of password, which ends all older tokens.',
    }),
  ),
})
export type ProfileReply = Static<typeof ProfileReplySchema>

export const accountEndpoints = {
  'GET /users/dashboard': {
    role: 'user',
    summary: 'Get the customer’s points, balance and order counts',
    reply: CustomerDashboardSchema,
  },
  'GET /users/get_referrals': {
    role: 'user',
    summary: 'List the customer’s referrals, newest first',
    reply: Type.Array(ReferralSchema),
  },
  'GET /users/statement': {
    role: 'user',
    summary: 'List all changes of cashback points and fires, newest first',
    query: closed({
      account: Type.Optional(PointsAccountSchema),
      limit: ListQuerySchema.properties.limit,
      skip: ListQuerySchema.properties.skip,
      before: Type.Optional({
        ...IdSchema,
        description:
          'Id of an entry: only older entries are returned, so that new entries do not shift the next page. 400 if unknown.',
      }),
    }),
    reply: Type.Array(PointsEntrySchema),
  },
  'PUT /users/update-profile-json': {
    role: 'user',
    summary: 'Change the customer’s name, contacts or password',
    records: ['user'],
    limit: 'own password',
    body: ProfileUpdateSchema,
    readBack: [CustomerDashboardSchema, SessionUserSchema],
    reply: ProfileReplySchema,
  },
  'POST /users/forget-password': {
    role: 'public',
    summary: 'Request a link to set a new password; the response is the same for known and unknown accounts',
    records: 'It mails a link; the password that follows is recorded.',
    limit: 'passwords',
    body: closed({
      email: Type.Optional(nullable(Type.String({ maxLength: 200 }))),
      phone: Type.Optional(nullable(Type.String({ maxLength: CONTACT_LIMITS.phone }))),
    }),
    reply: MessageSchema,
  },
  'POST /users/reset-password': {
    role: 'public',
    summary: 'Set a new password with the link from the mail',
    records: ['user'],
    limit: 'passwords',
    body: closed({
      token: Type.String({ minLength: 20, maxLength: 100 }),
      new_password: Type.String({ maxLength: 200 }),
    }),
    reply: MessageSchema,
  },
} as const satisfies EndpointTable
