import { checkAdmin, checkNewAdmin } from '@karigar/contract/accounts/admin.rules'
import type { AdminAccount, StaffRole } from '@karigar/contract/accounts/admin.wire'
import { isBlank } from '@karigar/contract/base/text'
import { adminMessages } from '@karigar/contract/accounts/admin.words'
import { Box, Chip, Typography } from '@mui/material'
import { lazy } from 'react'
import { Caption } from '../../components/Texts.tsx'
import { formatDay, formatMoment, sortableDay } from '../../components/format.ts'
import { defineRecord } from '../../records/define-record.tsx'
import { dayField } from '../../records/fields.tsx'
import { LimitedInput } from '../../components/LimitedInput.tsx'
import { ROLE_NAMES } from '../../components/role-names.ts'
import { RowAction, RowActionBar } from '../../components/RowAction.tsx'

// Loaded with the first form, because the list of admins does not need them.
const AdminInputs = lazy(() => import('./AdminInputs.tsx').then((m) => ({ default: m.AdminInputs })))
const SecretInput = lazy(() =>
  import('../../components/SecretInput.tsx').then((m) => ({ default: m.SecretInput })),
)

const lastSignIn = (at: string | null | undefined) =>
  at === undefined ? '' : `Last sign-in: ${at === null ? 'never' : formatMoment(at)}`

const switchedOff = ({ disabled_at }: Pick<AdminAccount, 'disabled_at'>) =>
  disabled_at !== null && (
    <Box sx={{ my: 0.25 }}>
      <Chip size="small" variant="outlined" label="Switched off" />
    </Box>
  )

const below = (text: string) => <Caption component="div">{text}</Caption>

/** Specification §2, Settings: the accounts of staff. */
export const adminRecord = defineRecord<AdminAccount>({
  one: 'Admin',
  several: 'Admins',
  kind: 'user',
  fields: [
    {
      source: 'username',
      label: 'Username',
      start: '',
      only: 'create',
      input: <LimitedInput source="username" label="Username" required autoFocus most={80} />,
      csv: false,
    },
    {
      source: 'password',
      label: 'Password',
      start: '',
      only: 'create',
      input: (
        <SecretInput
          source="password"
          label="Password"
          required
          maxLength={200}
          helperText="At least 6 characters."
        />
      ),
      save: String,
      csv: false,
    },
    {
      source: 'name',
      label: 'Name',
      start: '',
      input: <AdminInputs />,
      cell: ({ name, role, ...account }) => (
        <>
          {name}
          {switchedOff(account)}
          {role !== 'admin' && below(ROLE_NAMES[role])}
        </>
      ),
      look: 'strong',
    },
    {
      source: 'username',
      label: 'Username',
      cell: ({ username, last_sign_in_at }) => (
        <>
          {username}
          {below(lastSignIn(last_sign_in_at))}
        </>
      ),
    },
    {
      source: 'email',
      label: 'Email',
      start: '',
      cell: true,
      look: 'brokenAnywhere',
    },
    {
      source: 'role',
      label: 'Role',
      start: 'admin',
      text: (role: StaffRole) => ROLE_NAMES[role],
    },
    {
      source: 'password',
      label: 'New password',
      start: '',
      only: 'edit',
      input: (
        <SecretInput
          source="password"
          label="New password"
          maxLength={200}
          helperText="Leave it blank to keep the present one. A new one signs this admin out elsewhere."
        />
      ),
      save: (password) => (isBlank(password) ? undefined : String(password)),
      csv: false,
    },
    dayField('created_at', 'Created'),
    {
      source: 'last_sign_in_at',
      label: 'Last sign-in',
      csv: ({ last_sign_in_at: at }) => (at === null ? 'never' : sortableDay(at)),
    },
    {
      source: 'second_factor_at',
      label: 'Second factor',
      csv: ({ second_factor_at, second_factor_required }) =>
        second_factor_at !== null ? 'yes' : second_factor_required ? 'required' : 'no',
    },
    {
      source: 'disabled_at',
      label: 'Switched off',
      csv: ({ disabled_at }) => (disabled_at === null ? 'no' : 'yes'),
    },
  ],
  nameOf: ({ name }) => name,
  form: {
    check: (values, form) => (form === 'create' ? checkNewAdmin : checkAdmin)(values),
    sentences: adminMessages,
  },
  sort: { field: 'created_at', order: 'ASC' },
  card: {
    heading: ({ name, ...account }) => (
      <>
        {name}
        {switchedOff(account)}
      </>
    ),
    body: ({ username, email, role, created_at, last_sign_in_at }) => (
      <>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {email}
        </Typography>
        <Caption component="p">
          {role === 'admin' ? '' : `${ROLE_NAMES[role]} · `}
          {username} · created {formatDay(created_at)}
        </Caption>
        <Caption component="p">{lastSignIn(last_sign_in_at)}</Caption>
      </>
    ),
    actions: (account) => <AdminActions account={account} />,
  },
  sentences: adminMessages,
})

/** The action icons of one account of staff. */
function AdminActions({ account: { id, name, disabled_at } }: { account: AdminAccount }) {
  const path = encodeURIComponent(id)
  const turn = disabled_at === null ? 'Switch off' : 'Switch on'
  return (
    <RowActionBar>
      <RowAction hint="Edit" label={`Edit ${name}`} icon="edit" dialog={path} isWay />
      <RowAction hint="Sessions" label={`Sessions of ${name}`} icon="sessions" dialog={`${path}/sessions`} />
      <RowAction
        hint="Second factor"
        label={`Second factor of ${name}`}
        icon="factor"
        dialog={`${path}/second-factor`}
      />
      <RowAction hint={turn} label={`${turn} ${name}`} icon="access" dialog={`${path}/access`} />
      <RowAction hint="Delete" label={`Delete ${name}`} icon="delete" dialog={`${path}/delete`} />
    </RowActionBar>
  )
}
