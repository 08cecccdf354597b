/** Invitations to staff: an admin sends a link, with which the invited person sets the first password. */
import Type, { type Static } from 'typebox'
import { NewAdminSchema, StaffRoleSchema } from './admin.wire.ts'
import {
  closed,
  DeletedSchema,
  IdParamsSchema,
  IdSchema,
  ListQuerySchema,
  nullable,
  TimestampSchema,
} from '../base/shared-schemas.ts'
import { CHANGES_NOTHING, type EndpointTable } from '../base/endpoint.ts'

/** An invitation that waits to be accepted, or has expired. */
export const InvitationSchema = Type.Object({
  id: IdSchema,
  name: Type.String(),
  username: Type.String(),
  email: Type.String(),
  role: StaffRoleSchema,
  invited_by: Type.String({ description: 'Name of the admin who sent it.' }),
  created_at: { ...TimestampSchema, description: 'When it was sent. UTC, ISO 8601.' },
  expires_at: {
    ...TimestampSchema,
    description: 'When its link stops working, 7 days later. UTC, ISO 8601.',
  },
})
export type Invitation = Static<typeof InvitationSchema>

/** An invitation as it was just sent. */
export const SentInvitationSchema = Type.Object({
  ...InvitationSchema.properties,
  link: nullable(
    Type.String({
      description:
        'The link to hand over, where no mail server is set; null where it was mailed. It cannot be read again.',
    }),
  ),
})
export type SentInvitation = Static<typeof SentInvitationSchema>

export const NewInvitationSchema = closed({
  name: NewAdminSchema.properties.name,
  username: NewAdminSchema.properties.username,
  email: NewAdminSchema.properties.email,
  role: StaffRoleSchema,
})
export type NewInvitation = Static<typeof NewInvitationSchema>

const TokenSchema = Type.String({
  minLength: 20,
  maxLength: 100,
  description: 'The token from the link, which is in its fragment.',
})

/** What has become of an invitation, for whoever opens its link. */
export const OpenedInvitationSchema = Type.Object({
  state: Type.Enum(['open', 'used', 'expired', 'replaced', 'withdrawn']),
  name: Type.String(),
  username: Type.String(),
  role: StaffRoleSchema,
  expires_at: TimestampSchema,
})
export type OpenedInvitation = Static<typeof OpenedInvitationSchema>

/** Why these calls leave no record in the history. */
const INVITATION = 'An invitation is not an account yet; it names its sender, and its acceptance is recorded.'

export const invitationEndpoints = {
  'GET /admin/settings/invitations': {
    role: 'admin',
    summary: 'List the invitations to staff that wait to be accepted or have expired; filter by id',
    query: ListQuerySchema,
    reply: Type.Array(InvitationSchema),
  },
  'POST /admin/settings/invitations': {
    role: 'admin',
    confirms: true,
    summary:
      'Invite an admin or a manager by mail. 409 for an e-mail address with a staff account or an invitation, 429 after 5 mails to it in an hour',
    records: INVITATION,
    body: NewInvitationSchema,
    readBack: [InvitationSchema],
    reply: SentInvitationSchema,
    status: 201,
  },
  'POST /admin/settings/invitations/:id/resend': {
    role: 'admin',
    confirms: true,
    summary:
      'Send an invitation again with a new link for 7 days; the old link ends, and the id is a new one',
    records: INVITATION,
    params: IdParamsSchema,
    reply: SentInvitationSchema,
  },
  'DELETE /admin/settings/invitations/:id': {
    role: 'admin',
    summary: 'Withdraw an invitation; its link ends',
    records: INVITATION,
    params: IdParamsSchema,
    reply: DeletedSchema,
  },
  'POST /auth/invitation': {
    role: 'public',
    summary: 'Look at the invitation of a link; 404 for a link of none',
    records: CHANGES_NOTHING,
    limit: 'passwords',
    body: closed({ token: TokenSchema }),
    reply: OpenedInvitationSchema,
  },
  'POST /auth/invitation/accept': {
    role: 'public',
    summary: 'Accept an invitation: set the first password of the account. A link works once',
    records: ['user'],
    limit: 'passwords',
    body: closed({ token: TokenSchema, password: NewAdminSchema.properties.password }),
    reply: Type.Object({ username: Type.String(), role: StaffRoleSchema }),
    status: 201,
  },
} as const satisfies EndpointTable
