/** Passkeys: keys on a phone, a computer or a stick, which its owner unlocks there. They work for one site alone. */
import Type, { type Static } from 'typebox'
import { closed, IdSchema, nullable, TimestampSchema } from '../base/shared-schemas.ts'

/** Returns the schema of an object that the browser makes or reads, and that WebAuthn Level 3 describes. */
export const webAuthn = (description: string) =>
  Type.Object({}, { additionalProperties: true, description: `${description} See WebAuthn Level 3.` })

const CredentialIdSchema = Type.String({
  pattern: '^[A-Za-z0-9_-]+$',
  maxLength: 1400,
  description: 'The id that the passkey has for itself: base64url, of at most 1,023 bytes.',
})

/** A passkey as its owner sees it. */
export const PasskeySchema = Type.Object({
  id: IdSchema,
  name: Type.String({ description: 'What its owner calls it.' }),
  created_at: TimestampSchema,
  used_at: nullable({
    ...TimestampSchema,
    description: 'When it was used last; null before the first time.',
  }),
})
export type Passkey = Static<typeof PasskeySchema>

/** What a browser returns for a new passkey, and for one that is used. */
export const CredentialSchema = closed({
  id: CredentialIdSchema,
  rawId: CredentialIdSchema,
  type: Type.Literal('public-key'),
  response: webAuthn('AuthenticatorAttestationResponse or AuthenticatorAssertionResponse as JSON.'),
  clientExtensionResults: Type.Optional(webAuthn('Results of extensions.')),
  authenticatorAttachment: Type.Optional(Type.String({ maxLength: 40 })),
})
export type Credential = Static<typeof CredentialSchema>

/** A question that the passkeys of one account can answer, once. */
export const PasskeyQuestionSchema = Type.Object({
  asked: Type.String({ description: 'Send it back with the answer, within ten minutes.' }),
  options: webAuthn('PublicKeyCredentialRequestOptions as JSON.'),
})
export type PasskeyQuestion = Static<typeof PasskeyQuestionSchema>

/** The answer to a question. */
export const PasskeyAnswerSchema = closed({
  asked: Type.String({ maxLength: 1000 }),
  credential: CredentialSchema,
})
export type PasskeyAnswer = Static<typeof PasskeyAnswerSchema>
