import Type, { type Static } from 'typebox'
import type { EndpointTable } from '../base/endpoint.ts'
import { closed } from '../base/shared-schemas.ts'
import { OpeningStateSchema } from '../shop/opening.wire.ts'

/**
 * Steps of a shop's first run, in the recommended order: name, logo and colours, chat number, UPI, GST, working hours,
 * who stands behind the shop, its policies, first category and service, alerts on a phone, a manager and mail.
 */
export const SETUP_STEPS = [
  'name',
  'face',
  'chat',
  'upi',
  'gst',
  'hours',
  'owner',
  'policies',
  'category',
  'service',
  'alerts',
  'manager',
  'mail',
] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

/** Steps that an owner may settle with a word, because the shop is right without them. */
export const SETTLED_STEPS = [
  'face',
  'upi',
  'gst',
  'hours',
  'alerts',
  'manager',
] as const satisfies SetupStep[]
export type SettledStep = (typeof SETTLED_STEPS)[number]

/** Progress of a shop's first run. */
export const SetupSchema = Type.Object({
  steps: Type.Array(Type.Object({ step: Type.Enum([...SETUP_STEPS]), done: Type.Boolean() })),
  settled: Type.Array(Type.Enum([...SETTLED_STEPS]), {
    description: 'Steps of which the owner has said that the shop needs nothing more; they count as done.',
  }),
  opening: OpeningStateSchema,
  sends_mail: Type.Boolean({
    description:
      'Whether a mail server is configured; otherwise mails are written to a folder on the server.',
  }),
  test_keys: Type.Boolean({
    description:
      'Whether Razorpay is enabled with test keys, with which no money arrives; false in a sample shop.',
  }),
})
export type Setup = Static<typeof SetupSchema>

export const setupEndpoints = {
  'GET /admin/setup': {
    role: 'admin',
    summary: 'Get the steps of the shop’s first run, and whether each is done',
    reply: SetupSchema,
  },
  'PUT /admin/setup/settled': {
    role: 'admin',
    summary: 'Say of a step that the shop needs nothing more, or take it back',
    records: 'It shortens the list of steps, and changes nothing of the shop.',
    body: closed({ step: Type.Enum([...SETTLED_STEPS]), settled: Type.Boolean() }),
    reply: SetupSchema,
  },
} as const satisfies EndpointTable
