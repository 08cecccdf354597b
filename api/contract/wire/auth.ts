import Type, { type Static } from 'typebox'
import { closed, IdSchema, nullable, TimestampSchema } from './common.ts'
import type { EndpointTable } from './endpoint.ts'

/** The roles an account can have (specification §6). */
export const AccountRoleSchema = Type.Enum(['user', 'manager', 'admin'])
export type AccountRole = Static<typeof AccountRoleSchema>

const PasswordSchema = Type.String({ maxLength: 200, description: 'At least 6 characters for a new one.' })

/** Specification §7: the customer's sign-in; `email` also takes a phone number. */
export const LoginSchema = closed({
  email: Type.String({ maxLength: 200, description: 'E-mail address or phone number.' }),
  password: PasswordSchema,
})
export type Login = Static<typeof LoginSchema>

/** Specification §7: the sign-in of admins and managers. */
export const StaffLoginSchema = closed({
  username: Type.String({ maxLength: 200 }),
  password: PasswordSchema,
})

/** Specification §3, registration payload. */
export const RegistrationSchema = closed({
  name: Type.String({ maxLength: 120 }),
  password: PasswordSchema,
  email: Type.Optional(nullable(Type.String({ maxLength: 200 }))),
  phone: Type.Optional(nullable(Type.String({ maxLength: 20 }))),
  reffered_by: Type.Optional(
    nullable(Type.String({ maxLength: 80, description: 'Referral code: the user id of who referred.' })),
  ),
})
export type Registration = Static<typeof RegistrationSchema>

/** Specification §3, session user. */
export const SessionUserSchema = Type.Object({
  id: IdSchema,
  name: Type.String(),
  email: nullable(Type.String()),
  profile_pic: nullable(Type.String()),
  role: AccountRoleSchema,
  created_at: TimestampSchema,
})
export type SessionUser = Static<typeof SessionUserSchema>

/** The answer to a sign-in: a bearer token for 7 days (specification §9) and whose it is. */
export const TokenReplySchema = Type.Object({
  access_token: Type.String({ description: 'Send as "Authorization: Bearer …"; its payload holds user_id.' }),
  token_type: Type.Literal('bearer'),
  user: SessionUserSchema,
})
export type TokenReply = Static<typeof TokenReplySchema>

/** Specification §7: what a registration reads; no token, the page signs in next. */
export const RegisteredSchema = Type.Object({
  user_id: IdSchema,
  name: Type.String(),
  email: nullable(Type.String()),
  profile_pic: nullable(Type.String()),
  created_at: TimestampSchema,
})
export type Registered = Static<typeof RegisteredSchema>

export const authEndpoints = {
  'POST /auth/login': {
    role: 'public',
    summary: 'Sign in as a customer',
    limit: 'passwords',
    body: LoginSchema,
    reply: TokenReplySchema,
  },
  'POST /auth/admin/login': {
    role: 'public',
    summary: 'Sign in as an admin',
    limit: 'passwords',
    body: StaffLoginSchema,
    reply: TokenReplySchema,
  },
  'POST /auth/manager/login': {
    role: 'public',
    summary: 'Sign in as a manager',
    limit: 'passwords',
    body: StaffLoginSchema,
    reply: TokenReplySchema,
  },
  'POST /auth/register': {
    role: 'public',
    summary: 'Open a customer account',
    limit: 'passwords',
    idempotent: true,
    body: RegistrationSchema,
    reply: RegisteredSchema,
    status: 201,
  },
  'POST /auth/logout': {
    role: 'session',
    summary: 'End the session of the token that is sent, and no other',
    reply: Type.Object({ message: Type.String() }),
  },
  'GET /auth/session': { role: 'session', summary: 'Who the token belongs to', reply: SessionUserSchema },
} as const satisfies EndpointTable
