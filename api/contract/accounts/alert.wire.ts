/** Alerts of staff: what has happened in the shop, and whether each of them has seen it. */
import Type, { type Static } from 'typebox'
import { ALERT_GROUPS, ALERT_KINDS, MOST_ALERTS } from './alert.rules.ts'
import { closed, IdSchema, nullable, RupeesSchema, TimestampSchema } from '../base/shared-schemas.ts'
import type { EndpointTable } from '../base/endpoint.ts'
import { OrderNumberSchema } from '../base/shared-schemas.ts'

export const AlertGroupSchema = Type.Enum([...ALERT_GROUPS])

/** Something that has happened. It holds no personal data. */
export const AlertSchema = Type.Object({
  id: IdSchema,
  kind: Type.Enum([...ALERT_KINDS]),
  order_id: nullable({
    ...OrderNumberSchema,
    description: 'Number of the order it is about; null for a meeting.',
  }),
  booking_id: nullable({ ...IdSchema, description: 'Id of the meeting it is about; null for an order.' }),
  amount: nullable({
    ...RupeesSchema,
    description: 'Rupees: the order’s total or the payment; null for a meeting.',
  }),
  starts_at: nullable({
    ...TimestampSchema,
    description: 'When the meeting begins, or would have; null for an order. UTC, ISO 8601.',
  }),
  created_at: TimestampSchema,
})
export type Alert = Static<typeof AlertSchema>

/** What an account has not seen yet of the last 30 days. */
export const AlertStateSchema = Type.Object({
  unseen: Type.Object(
    {
      orders: Type.Integer({ minimum: 0 }),
      payments: Type.Integer({ minimum: 0 }),
      meetings: Type.Integer({ minimum: 0 }),
    },
    { description: 'Number of alerts of each group that this account has not seen.' },
  ),
  alerts: Type.Array(AlertSchema, {
    maxItems: MOST_ALERTS,
    description: `The newest ${MOST_ALERTS} that this account has not seen, newest first.`,
  }),
})
export type AlertState = Static<typeof AlertStateSchema>

const SeenSchema = closed({
  groups: Type.Array(AlertGroupSchema, {
    minItems: 1,
    maxItems: ALERT_GROUPS.length,
    description: 'Alerts of these groups are marked.',
  }),
  order_id: Type.Optional({ ...OrderNumberSchema, description: 'If given, only alerts about this order.' }),
  booking_ids: Type.Optional(
    Type.Array(IdSchema, {
      minItems: 1,
      maxItems: MOST_ALERTS,
      description: 'If given, only alerts about these meetings.',
    }),
  ),
})
export type SeenAlerts = Static<typeof SeenSchema>

/** Why calls of this kind leave no record in the history. */
export const OWN_DEVICE = 'It concerns only how the caller’s own devices are told.'

export const alertEndpoints = {
  'GET /staff/alerts': {
    role: 'manager',
    summary: 'Get what you have not seen yet',
    reply: AlertStateSchema,
  },
  'GET /staff/alerts/stream': {
    role: 'manager',
    summary: 'Follow what you have not seen yet, as server-sent events',
    reply: Type.String({
      description:
        'A stream of events named `alerts`: the data is what GET /staff/alerts answers, once at the beginning and then after every change. It ends with the session, and after an hour.',
    }),
    contentType: 'text/event-stream',
  },
  'PUT /staff/alerts/seen': {
    role: 'manager',
    summary: 'Mark your alerts as seen',
    records: OWN_DEVICE,
    body: SeenSchema,
    reply: AlertStateSchema,
  },
} as const satisfies EndpointTable
