/** How staff say again who they are before a call that gives power away or leads money elsewhere. */
import { SIGNING_IN } from './auth.wire.ts'
import { CONFIRMATION_HEADER } from './confirmation.rules.ts'
import Type, { type Static } from 'typebox'
import { CHANGES_NOTHING, type EndpointTable } from '../base/endpoint.ts'
import { PasskeyAnswerSchema, PasskeyQuestionSchema } from './passkey.wire.ts'
import { closed, nullable, TimestampSchema } from '../base/shared-schemas.ts'

export const ConfirmationHeadersSchema = Type.Object({
  [CONFIRMATION_HEADER]: Type.Optional(
    Type.String({
      maxLength: 1000,
      description:
        'The confirmation that POST /staff/confirm returned. Needed once the sign-in is older than ten minutes; without it the response is then 403 with the code "confirm".',
    }),
  ),
})

/** Response to an entered password or a used passkey: what the calls marked `confirms` then bring along. */
export const ConfirmationSchema = Type.Object({
  confirmation: Type.String({
    description: 'Send it as the header Confirmation, with the token of this session.',
  }),
  expires_at: { ...TimestampSchema, description: 'Until when it counts. UTC, ISO 8601.' },
})
export type Confirmation = Static<typeof ConfirmationSchema>

export const confirmationEndpoints = {
  'POST /staff/confirm': {
    role: 'manager',
    summary:
      'Enter your password again or use a passkey, for the calls that ask for it; it counts for ten minutes',
    records: SIGNING_IN,
    limit: 'own password',
    body: closed({
      current_password: Type.Optional(Type.String({ maxLength: 200 })),
      passkey: Type.Optional(PasskeyAnswerSchema),
    }),
    reply: ConfirmationSchema,
  },
  'POST /staff/confirm/ask': {
    role: 'manager',
    summary: 'Get the question for your passkeys, for POST /staff/confirm',
    records: CHANGES_NOTHING,
    reply: Type.Object({ question: nullable(PasskeyQuestionSchema) }),
  },
} as const satisfies EndpointTable
