import Type, { type Static } from 'typebox'
import {
  closed,
  ErrorBodySchema,
  IdSchema,
  MessageSchema,
  nullable,
  TimestampSchema,
} from '../base/shared-schemas.ts'
import type { EndpointTable } from '../base/endpoint.ts'
import { CONTACT_LIMITS } from '../base/contact.ts'

/** The roles an account can have (specification §6). */
export const AccountRoleSchema = Type.Enum(['user', 'manager', 'admin'])
export type AccountRole = Static<typeof AccountRoleSchema>

const PasswordSchema = Type.String({
  maxLength: 200,
  description: 'A new password needs at least 6 characters.',
})

/** A customer's sign-in (specification §7); `email` may also be a phone number. */
export const LoginSchema = closed({
  email: Type.String({ maxLength: 200, description: 'E-mail address or phone number.' }),
  password: PasswordSchema,
})
export type Login = Static<typeof LoginSchema>

/** The sign-in of an admin or manager (specification §7). */
export const StaffLoginSchema = closed({
  username: Type.String({ maxLength: 200 }),
  password: PasswordSchema,
})

export type StaffLogin = Static<typeof StaffLoginSchema>

/** A registration (specification §3). */
export const RegistrationSchema = closed({
  name: Type.String({ maxLength: 120 }),
  password: PasswordSchema,
  email: Type.Optional(nullable(Type.String({ maxLength: 200 }))),
  phone: Type.Optional(nullable(Type.String({ maxLength: CONTACT_LIMITS.phone }))),
  reffered_by: Type.Optional(
    nullable(
      Type.String({ maxLength: 80, description: 'Referral code: the user id of the referring customer.' }),
    ),
  ),
})
export type Registration = Static<typeof RegistrationSchema>

/** The signed-in user (specification §3). */
export const SessionUserSchema = Type.Object({
  id: IdSchema,
  name: Type.String(),
  email: nullable(Type.String()),
  profile_pic: nullable(Type.String()),
  role: AccountRoleSchema,
  created_at: TimestampSchema,
})
export type SessionUser = Static<typeof SessionUserSchema>

/** Response to a sign-in: a bearer token, valid for 7 days (specification §9), and its user. */
export const TokenReplySchema = Type.Object({
  access_token: Type.String({
    description: 'Send it as "Authorization: Bearer …". Its payload contains user_id.',
  }),
  token_type: Type.Literal('bearer'),
  user: SessionUserSchema,
})
export type TokenReply = Static<typeof TokenReplySchema>

/**
 * Response to a registration (specification §7), without a token: the page signs in with a second request.
 */
export const RegisteredSchema = Type.Object({
  user_id: IdSchema,
  name: Type.String(),
  email: nullable(Type.String()),
  profile_pic: nullable(Type.String()),
  created_at: TimestampSchema,
})
export type Registered = Static<typeof RegisteredSchema>

/** Response 401 to a sign-in of staff. */
export const SecondStepSchema = Type.Object({
  ...ErrorBodySchema.properties,
  challenge: Type.Optional(
    Type.String({
      description:
        'Present with the codes "second-factor" and "second-factor-set-up": the password was right, and the calls under /auth/second-factor go on with this.',
    }),
  ),
})
export type SecondStep = Static<typeof SecondStepSchema>

/** Why calls of this kind leave no record in the history. */
export const SIGNING_IN = 'Sessions are not recorded; the account’s own page lists them.'

export const authEndpoints = {
  'POST /auth/login': {
    role: 'public',
    summary: 'Sign in as a customer',
    records: SIGNING_IN,
    limit: 'sign-ins',
    body: LoginSchema,
    reply: TokenReplySchema,
  },
  'POST /auth/admin/login': {
    role: 'public',
    summary: 'Sign in as an admin',
    records: SIGNING_IN,
    limit: 'sign-ins',
    body: StaffLoginSchema,
    reply: TokenReplySchema,
    unauthorized: SecondStepSchema,
  },
  'POST /auth/manager/login': {
    role: 'public',
    summary: 'Sign in as a manager',
    records: SIGNING_IN,
    limit: 'sign-ins',
    body: StaffLoginSchema,
    reply: TokenReplySchema,
    unauthorized: SecondStepSchema,
  },
  'POST /auth/register': {
    role: 'public',
    summary: 'Register a customer account',
    records: ['user'],
    limit: 'passwords',
    idempotent: true,
    body: RegistrationSchema,
    reply: RegisteredSchema,
    status: 201,
  },
  'POST /auth/logout': {
    role: 'session',
    summary: 'Sign out: end only the session of the token in the request',
    records: SIGNING_IN,
    reply: MessageSchema,
  },
  'GET /auth/session': { role: 'session', summary: 'Get the user of the token', reply: SessionUserSchema },
} as const satisfies EndpointTable
