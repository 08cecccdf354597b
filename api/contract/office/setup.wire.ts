import Type, { type Static } from 'typebox'
import type { EndpointTable } from '../base/endpoint.ts'
import { closed } from '../base/shared-schemas.ts'

/** Steps that a new shop needs before it can trade, in the recommended order. */
export const SETUP_STEPS = ['name', 'chat', 'category', 'service', 'manager', 'mail'] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

/** Progress of a new shop's setup. */
export const SetupSchema = Type.Object({
  steps: Type.Array(Type.Object({ step: Type.Enum([...SETUP_STEPS]), done: Type.Boolean() })),
  works_alone: Type.Boolean({
    description: 'Whether the owner has said that the shop has no manager; that step counts as done then.',
  }),
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
    summary: 'Get the steps of the shop’s setup, and whether each is done',
    reply: SetupSchema,
  },
  'PUT /admin/setup/works-alone': {
    role: 'admin',
    summary: 'Say that the shop has no manager and needs none, or take it back',
    records: 'It shortens the list of steps, and changes nothing of the shop.',
    body: closed({ works_alone: SetupSchema.properties.works_alone }),
    reply: SetupSchema,
  },
} as const satisfies EndpointTable
