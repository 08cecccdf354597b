/** The second factor of staff: codes of an authenticator app or passkeys, with recovery codes. */
import { SIGNING_IN } from './auth.wire.ts'
import { PASSKEY_NAME_LENGTH } from './passkey.rules.ts'
import Type, { type Static } from 'typebox'
import { AdminAccountSchema } from './admin.wire.ts'
import { TokenReplySchema } from './auth.wire.ts'
import { CHANGES_NOTHING, type EndpointTable } from '../base/endpoint.ts'
import {
  CredentialSchema,
  PasskeyAnswerSchema,
  PasskeyQuestionSchema,
  PasskeySchema,
  webAuthn,
} from './passkey.wire.ts'
import { closed, IdParamsSchema, nullable, TimestampSchema } from '../base/shared-schemas.ts'

/** How many recovery codes are made at a time. */
export const RECOVERY_CODES = 10

/** The state of one's own second factor. */
export const SecondFactorSchema = Type.Object({
  since: nullable({ ...TimestampSchema, description: 'When it was set up; null without one.' }),
  required: Type.Boolean({ description: 'Whether an admin requires one.' }),
  recovery_codes: Type.Integer({ description: 'How many recovery codes are left.' }),
  app: Type.Boolean({ description: 'Whether codes of an authenticator app are a part of it.' }),
  passkeys: Type.Array(PasskeySchema, { description: 'The oldest first.' }),
})
export type SecondFactor = Static<typeof SecondFactorSchema>

/** What an authenticator app or a passkey needs, and what is sent back with the first code or the passkey. */
export const FactorSetUpSchema = Type.Object({
  set_up: Type.String({ description: 'Send it back with the code or the passkey, within ten minutes.' }),
  secret: Type.String({ description: 'The key to type into the app, in base32.' }),
  qr: Type.String({ description: 'The same as a QR code: an SVG image.' }),
  passkey: nullable(
    webAuthn('PublicKeyCredentialCreationOptions as JSON; null where the site’s address is a number.'),
  ),
})
export type FactorSetUp = Static<typeof FactorSetUpSchema>

const RecoveryCodesSchema = Type.Array(Type.String(), {
  description:
    'Each works once in place of a code or a passkey. They cannot be read again. Empty where one way more was added: the codes before go on working.',
})
export const NewCodesSchema = Type.Object({ recovery_codes: RecoveryCodesSchema })
export type NewCodes = Static<typeof NewCodesSchema>

/** Response to a sign-in that set the second factor up. */
export const SignedInWithCodesSchema = Type.Object({
  ...TokenReplySchema.properties,
  recovery_codes: RecoveryCodesSchema,
})
export type SignedInWithCodes = Static<typeof SignedInWithCodesSchema>

/** How a second factor ends a sign-in: by a code, or by the answer to a passkey’s question. */
export const FactorWaysSchema = Type.Object({
  app: Type.Boolean({ description: 'Whether codes of an authenticator app do. Recovery codes always do.' }),
  question: nullable(PasskeyQuestionSchema),
})
export type FactorWays = Static<typeof FactorWaysSchema>

/** A question to whichever passkey of the site a device has; null where the site’s address is a number. */
export const AnyPasskeySchema = Type.Object({ question: nullable(PasskeyQuestionSchema) })

const CodeSchema = Type.String({ maxLength: 40 })
const SetUpSchema = Type.String({ maxLength: 1000 })
/** One of the two: the app’s first code, or a new passkey. */
const FirstUse = {
  code: Type.Optional(CodeSchema),
  passkey: Type.Optional(
    closed({
      name: Type.String({ maxLength: PASSKEY_NAME_LENGTH, description: 'What its owner calls it.' }),
      credential: CredentialSchema,
    }),
  ),
}
const ChallengeSchema = Type.String({
  maxLength: 1000,
  description: 'The challenge with which the sign-in was answered; valid for ten minutes.',
})

export const secondFactorEndpoints = {
  'GET /staff/second-factor': {
    role: 'manager',
    summary: 'Get the state of your second factor',
    reply: SecondFactorSchema,
  },
  'POST /staff/second-factor/begin': {
    role: 'manager',
    confirms: true,
    summary: 'Get what an authenticator app or a passkey needs; nothing changes yet',
    records: CHANGES_NOTHING,
    reply: FactorSetUpSchema,
  },
  'POST /staff/second-factor': {
    role: 'manager',
    confirms: true,
    summary:
      'Set up the second factor with the app’s first code, or another app in its place, or add a passkey. 409 for one too many',
    records: ['user'],
    body: closed({ set_up: SetUpSchema, ...FirstUse }),
    reply: NewCodesSchema,
  },
  'POST /staff/second-factor/recovery-codes': {
    role: 'manager',
    confirms: true,
    summary: 'Make new recovery codes; the ones before stop working. 409 without a second factor',
    records: 'The codes are one’s own; the second factor that they belong to is recorded.',
    reply: NewCodesSchema,
  },
  'DELETE /staff/second-factor/passkeys/:id': {
    role: 'manager',
    confirms: true,
    summary:
      'Remove a passkey; with the last one, and no app, the second factor goes. 409 then where an admin requires it',
    records: ['user'],
    params: IdParamsSchema,
    reply: SecondFactorSchema,
  },
  'DELETE /staff/second-factor/app': {
    role: 'manager',
    confirms: true,
    summary: 'Remove the authenticator app and keep the passkeys; 409 without any',
    records: ['user'],
    reply: SecondFactorSchema,
  },
  'DELETE /staff/second-factor': {
    role: 'manager',
    confirms: true,
    summary: 'Remove your second factor; 409 where an admin requires it',
    records: ['user'],
    reply: SecondFactorSchema,
  },
  'PUT /admin/settings/admins/:id/second-factor': {
    role: 'admin',
    confirms: true,
    summary:
      'Require a second factor of an admin or manager, or no longer; who has none is signed out and sets it up at the next sign-in. 409 for yourself without one',
    records: ['user'],
    params: IdParamsSchema,
    body: closed({ required: Type.Boolean() }),
    reply: AdminAccountSchema,
  },
  'DELETE /admin/settings/admins/:id/second-factor': {
    role: 'admin',
    confirms: true,
    summary: 'Remove the second factor of somebody who has lost it; 409 for your own where it is required',
    records: ['user'],
    params: IdParamsSchema,
    reply: AdminAccountSchema,
  },
  'POST /auth/second-factor/ask': {
    role: 'public',
    summary: 'Get the ways in which a sign-in can be finished, and the question for a passkey',
    records: CHANGES_NOTHING,
    limit: 'passwords',
    body: closed({ challenge: ChallengeSchema }),
    reply: FactorWaysSchema,
  },
  'POST /auth/second-factor': {
    role: 'public',
    summary: 'Finish a sign-in with a code of the app, with a recovery code, or with a passkey',
    records: SIGNING_IN,
    limit: 'codes',
    body: closed({
      challenge: ChallengeSchema,
      code: Type.Optional(CodeSchema),
      passkey: Type.Optional(PasskeyAnswerSchema),
    }),
    reply: TokenReplySchema,
  },
  'POST /auth/passkey/ask': {
    role: 'public',
    summary: 'Get a question that a passkey of any admin or manager on the device can answer',
    records: CHANGES_NOTHING,
    limit: 'passkeys',
    reply: AnyPasskeySchema,
  },
  'POST /auth/passkey': {
    role: 'public',
    summary: 'Sign an admin or manager in with a passkey, without a password',
    records: SIGNING_IN,
    limit: 'passkeys',
    body: closed({ passkey: PasskeyAnswerSchema }),
    reply: TokenReplySchema,
  },
  'POST /auth/second-factor/begin': {
    role: 'public',
    summary:
      'Get what an authenticator app or a passkey needs, in a sign-in that has to set the second factor up',
    records: CHANGES_NOTHING,
    limit: 'passwords',
    body: closed({ challenge: ChallengeSchema }),
    reply: FactorSetUpSchema,
  },
  'POST /auth/second-factor/set-up': {
    role: 'public',
    summary:
      'Finish a sign-in that has to set the second factor up, with the app’s first code or a new passkey',
    records: ['user'],
    limit: 'codes',
    body: closed({ challenge: ChallengeSchema, set_up: SetUpSchema, ...FirstUse }),
    reply: SignedInWithCodesSchema,
  },
} as const satisfies EndpointTable
