/** The open sessions of staff, and how they are ended. */
import { SIGNING_IN } from './auth.wire.ts'
import Type, { type Static } from 'typebox'
import { IdParamsSchema, TimestampSchema, MessageSchema } from '../base/shared-schemas.ts'
import type { EndpointTable } from '../base/endpoint.ts'

/** One open session of an account. */
export const StaffSessionSchema = Type.Object({
  created_at: { ...TimestampSchema, description: 'When it began. UTC, ISO 8601.' },
  expires_at: { ...TimestampSchema, description: 'When it ends by itself. UTC, ISO 8601.' },
  is_current: Type.Boolean({ description: 'Whether it is the session of this request.' }),
})
export type StaffSession = Static<typeof StaffSessionSchema>

export const staffSessionEndpoints = {
  'GET /admin/settings/admins/:id/sessions': {
    role: 'admin',
    summary: 'List the open sessions of an admin or manager, newest first',
    params: IdParamsSchema,
    reply: Type.Array(StaffSessionSchema),
  },
  'POST /admin/settings/admins/:id/end-sessions': {
    role: 'admin',
    summary: 'End all sessions of an admin or manager; the next call with any of them answers 401',
    records: SIGNING_IN,
    params: IdParamsSchema,
    reply: MessageSchema,
  },
  'GET /staff/sessions': {
    role: 'manager',
    summary: 'List your own open sessions, newest first',
    reply: Type.Array(StaffSessionSchema),
  },
  'POST /staff/sessions/end-others': {
    role: 'manager',
    summary: 'End all your other sessions; this one goes on with a new token',
    records: SIGNING_IN,
    reply: Type.Object({ ...MessageSchema.properties, access_token: Type.String() }),
  },
} as const satisfies EndpointTable
