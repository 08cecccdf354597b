import Type, { type Static } from 'typebox'
import {
  closed,
  DeletedSchema,
  IdParamsSchema,
  IdSchema,
  ListQuerySchema,
  nullable,
  TimestampSchema,
} from '../base/shared-schemas.ts'
import type { EndpointTable } from '../base/endpoint.ts'

/** Roles of the shop's staff; managers have a smaller panel (specification §6). */
export const StaffRoleSchema = Type.Enum(['admin', 'manager'])
export type StaffRole = Static<typeof StaffRoleSchema>

/** The account of an admin or manager (specification §3). */
export const AdminAccountSchema = Type.Object({
  id: IdSchema,
  admin_id: Type.String({ description: 'The same as id, under the specification’s name.' }),
  username: nullable(Type.String()),
  name: Type.String(),
  email: nullable(Type.String()),
  role: StaffRoleSchema,
  created_at: TimestampSchema,
  last_sign_in_at: nullable({ ...TimestampSchema, description: 'The last sign-in; null before the first.' }),
  disabled_at: nullable({
    ...TimestampSchema,
    description: 'When the account was switched off; null while it may sign in.',
  }),
  second_factor_at: nullable({
    ...TimestampSchema,
    description: 'When a second factor was set up; null without one.',
  }),
  second_factor_required: Type.Boolean({ description: 'Whether an admin requires a second factor.' }),
})
export type AdminAccount = Static<typeof AdminAccountSchema>

const NameSchema = Type.String({ maxLength: 120 })
const UsernameSchema = Type.String({ maxLength: 80, description: 'Stored in lower case.' })
const EmailSchema = Type.String({ maxLength: 200 })
const PasswordSchema = Type.String({ maxLength: 200, description: 'At least 6 characters.' })

export const NewAdminSchema = closed({
  username: UsernameSchema,
  password: PasswordSchema,
  name: NameSchema,
  email: EmailSchema,
  role: Type.Optional({ ...StaffRoleSchema, description: 'Default: admin.' }),
})
export type NewAdmin = Static<typeof NewAdminSchema>

export const SaveAdminSchema = closed({
  username: Type.Optional(
    nullable({ ...UsernameSchema, description: 'Unchanged if omitted, blank or null.' }),
  ),
  name: NameSchema,
  email: nullable(EmailSchema),
  password: Type.Optional({ ...PasswordSchema, description: 'Unchanged if omitted or blank.' }),
  role: Type.Optional({
    ...StaffRoleSchema,
    description: 'Unchanged if omitted; a new role ends the account’s sessions.',
  }),
})
export type SaveAdmin = Static<typeof SaveAdminSchema>

/** Fields that an account's ETag covers: all that a change replaces, except the password. */
export const AdminVersionSchema = Type.Pick(AdminAccountSchema, ['username', 'name', 'email', 'role'])

/** An account as it was just changed. */
export const ChangedAdminSchema = Type.Object({
  ...AdminAccountSchema.properties,
  access_token: Type.Optional(
    Type.String({ description: 'New token for this session, sent after a change of your own password.' }),
  ),
})

export const adminEndpoints = {
  'GET /admin/settings/admins': {
    role: 'admin',
    summary: 'List the accounts of admins and managers; filter by q or id',
    query: ListQuerySchema,
    reply: Type.Array(AdminAccountSchema),
  },
  'GET /admin/settings/admins/:id': {
    role: 'admin',
    summary: 'Get the account of an admin or manager',
    params: IdParamsSchema,
    reply: AdminAccountSchema,
    versioned: AdminVersionSchema,
  },
  'POST /admin/settings/admins': {
    role: 'admin',
    confirms: true,
    summary: 'Add an admin or a manager',
    records: ['user'],
    body: NewAdminSchema,
    readBack: [AdminAccountSchema],
    reply: AdminAccountSchema,
    status: 201,
  },
  'PUT /admin/settings/admins/:id': {
    role: 'admin',
    confirms: true,
    summary:
      'Change an admin or manager; a new password or role ends the account’s sessions. 409 for a change of your own role or of the last admin’s',
    records: ['user'],
    params: IdParamsSchema,
    body: SaveAdminSchema,
    readBack: [AdminAccountSchema],
    reply: ChangedAdminSchema,
    versioned: AdminVersionSchema,
  },
  'PUT /admin/settings/admins/:id/access': {
    role: 'admin',
    confirms: true,
    summary:
      'Switch an admin or manager off or on; off ends the account’s sessions. 409 for your own account and for the last active admin',
    records: ['user'],
    params: IdParamsSchema,
    body: closed({ active: Type.Boolean({ description: 'False switches the account off.' }) }),
    reply: AdminAccountSchema,
  },
  'DELETE /admin/settings/admins/:id': {
    role: 'admin',
    confirms: true,
    summary: 'Delete an admin or manager; 409 for your own account and for the last admin',
    records: ['user'],
    params: IdParamsSchema,
    reply: DeletedSchema,
  },
} as const satisfies EndpointTable
