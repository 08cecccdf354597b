import Type, { type Static } from 'typebox'
import { SETTLED_STEPS, SETUP_STEPS } from './setup.rules.ts'
import type { EndpointTable } from '../base/endpoint.ts'
import { closed } from '../base/shared-schemas.ts'
import { OpeningStateSchema } from '../shop/opening.wire.ts'

/** Progress of a shop's first run. */
export const SetupSchema = Type.Object({
  steps: Type.Array(Type.Object({ step: Type.Enum([...SETUP_STEPS]), done: Type.Boolean() })),
  settled: Type.Array(Type.Enum([...SETTLED_STEPS]), {
    description:
      'Steps that are not done by themselves, and of which the owner has said that the shop needs nothing more; they count as done.',
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
