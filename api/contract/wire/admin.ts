import Type, { type Static } from 'typebox'
import {
  closed,
  DeletedSchema,
  IdParamsSchema,
  IdSchema,
  ListQuerySchema,
  nullable,
  TimestampSchema,
} from './common.ts'
import type { EndpointTable } from './endpoint.ts'

/** Who works in the shop: managers have a smaller panel (specification §6). */
export const StaffRoleSchema = Type.Enum(['admin', 'manager'])
export type StaffRole = Static<typeof StaffRoleSchema>

/** Specification §3, admin account; managers are kept with the admins. */
export const AdminAccountSchema = Type.Object({
  id: IdSchema,
  admin_id: Type.String({ description: 'The id once more, as the specification names it.' }),
  username: nullable(Type.String()),
  name: Type.String(),
  email: nullable(Type.String()),
  role: StaffRoleSchema,
  created_at: TimestampSchema,
})
export type AdminAccount = Static<typeof AdminAccountSchema>

const NameSchema = Type.String({ maxLength: 120 })
const UsernameSchema = Type.String({ maxLength: 80, description: 'Kept in lower case.' })
const EmailSchema = Type.String({ maxLength: 200 })
const PasswordSchema = Type.String({ maxLength: 200, description: 'At least 6 characters.' })

export const NewAdminSchema = closed({
  username: UsernameSchema,
  password: PasswordSchema,
  name: NameSchema,
  email: EmailSchema,
  role: Type.Optional({ ...StaffRoleSchema, description: 'An admin unless given.' }),
})
export type NewAdmin = Static<typeof NewAdminSchema>

export const SaveAdminSchema = closed({
  username: Type.Optional(nullable({ ...UsernameSchema, description: 'Left out, blank or null, it stays.' })),
  name: NameSchema,
  email: nullable(EmailSchema),
  password: Type.Optional({ ...PasswordSchema, description: 'Left out or blank, the password stays.' }),
  role: Type.Optional({
    ...StaffRoleSchema,
    description: 'Left out, the role stays; another one ends the account’s sessions.',
  }),
})
export type SaveAdmin = Static<typeof SaveAdminSchema>

/** By what the versions of an account are told apart: all that a change replaces but the password, which none shows. */
export const AdminVersionSchema = Type.Object({
  username: AdminAccountSchema.properties.username,
  name: AdminAccountSchema.properties.name,
  email: AdminAccountSchema.properties.email,
  role: AdminAccountSchema.properties.role,
})

export const adminEndpoints = {
  'GET /admin/settings/admins': {
    role: 'admin',
    summary: 'List the accounts of admins and managers; filter by q, id',
    query: ListQuerySchema,
    reply: Type.Array(AdminAccountSchema),
  },
  'GET /admin/settings/admins/:id': {
    role: 'admin',
    summary: 'One account of an admin or manager',
    params: IdParamsSchema,
    reply: AdminAccountSchema,
    versioned: AdminVersionSchema,
  },
  'POST /admin/settings/admins': {
    role: 'admin',
    summary: 'Add an admin or a manager',
    body: NewAdminSchema,
    readBack: [AdminAccountSchema],
    reply: AdminAccountSchema,
    status: 201,
  },
  'PUT /admin/settings/admins/:id': {
    role: 'admin',
    summary:
      'Change an admin or manager; a new password or role ends that account’s sessions. The role is refused for oneself and for the last admin',
    params: IdParamsSchema,
    body: SaveAdminSchema,
    readBack: [AdminAccountSchema],
    reply: Type.Object({
      ...AdminAccountSchema.properties,
      access_token: Type.Optional(
        Type.String({ description: 'After a new password of one’s own: this browser’s new token.' }),
      ),
    }),
    versioned: AdminVersionSchema,
  },
  'DELETE /admin/settings/admins/:id': {
    role: 'admin',
    summary: 'Delete an admin or manager; refused for oneself and for the last admin',
    params: IdParamsSchema,
    reply: DeletedSchema,
  },
} as const satisfies EndpointTable
