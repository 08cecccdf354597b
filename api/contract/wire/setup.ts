import Type, { type Static } from 'typebox'
import type { EndpointTable } from './endpoint.ts'

/** What a new shop needs before it can trade, in the order in which it is best done. */
export const SETUP_STEPS = ['name', 'chat', 'category', 'service', 'manager', 'mail'] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

/** How far a new shop is. */
export const SetupSchema = Type.Object({
  steps: Type.Array(Type.Object({ step: Type.Enum([...SETUP_STEPS]), done: Type.Boolean() })),
  sends_mail: Type.Boolean({
    description: 'Whether a mail server is set; mails are otherwise written to a folder of the server.',
  }),
})
export type Setup = Static<typeof SetupSchema>

export const setupEndpoints = {
  'GET /admin/setup': {
    role: 'admin',
    summary: 'What is left to do before the shop can trade',
    reply: SetupSchema,
  },
} as const satisfies EndpointTable
