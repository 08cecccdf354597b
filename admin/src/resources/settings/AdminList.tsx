import type { AdminAccount } from '@karigar/contract/accounts/admin.wire'
import { adminMessages } from '@karigar/contract/accounts/admin.words'
import MailIcon from '@mui/icons-material/MailOutlined'
import { Box, Button, Chip, Typography } from '@mui/material'
import { lazy, Suspense } from 'react'
import { DataTable } from 'react-admin'
import { Link } from 'react-router-dom'
import type { CsvColumn } from '../../components/csv.ts'
import { DeleteDialog } from '../../components/DeleteDialog.tsx'
import { useDialogLink, type DialogRoute } from '../../components/dialog-route.ts'
import { formatDay, formatMoment, sortableDay } from '../../components/format.ts'
import { ListScreen } from '../../components/ListScreen.tsx'
import type { CardContent } from '../../components/RecordCards.tsx'
import { AdminActions } from './AdminActions.tsx'
import { Invitations } from './invitations/Invitations.tsx'
import { ROLE_NAMES } from './role-names.ts'

const AdminCreate = lazy(() => import('./AdminCreate.tsx').then((m) => ({ default: m.AdminCreate })))
const AdminEdit = lazy(() => import('./AdminEdit.tsx').then((m) => ({ default: m.AdminEdit })))

const InviteDialog = lazy(() =>
  import('./invitations/InviteDialog.tsx').then((m) => ({ default: m.InviteDialog })),
)
const WithdrawDialog = lazy(() =>
  import('./invitations/WithdrawDialog.tsx').then((m) => ({ default: m.WithdrawDialog })),
)
const AccessDialog = lazy(() => import('./AccessDialog.tsx').then((m) => ({ default: m.AccessDialog })))
const FactorDialog = lazy(() => import('./FactorDialog.tsx').then((m) => ({ default: m.FactorDialog })))
const SessionsDialog = lazy(() => import('./SessionsDialog.tsx').then((m) => ({ default: m.SessionsDialog })))

const lastSignIn = (at: string | null | undefined) =>
  at === undefined ? '' : `Last sign-in: ${at === null ? 'never' : formatMoment(at)}`

const switchedOff = ({ disabled_at }: Pick<AdminAccount, 'disabled_at'>) =>
  disabled_at !== null && (
    <Box sx={{ my: 0.25 }}>
      <Chip size="small" variant="outlined" label="Switched off" />
    </Box>
  )

const table = (
  <DataTable<AdminAccount>
    sx={{
      '& .column-name': { fontWeight: 600 },
      '& .column-email': { overflowWrap: 'anywhere' },
      '& .column-created_at': { whiteSpace: 'nowrap' },
    }}
  >
    <DataTable.Col
      source="name"
      label="Name"
      render={({ name, role, ...account }: AdminAccount) => (
        <>
          {name}
          {switchedOff(account)}
          {role !== 'admin' && (
            <Typography variant="caption" color="text.secondary" component="div">
              {ROLE_NAMES[role]}
            </Typography>
          )}
        </>
      )}
    />
    <DataTable.Col
      source="username"
      label="Username"
      render={({ username, last_sign_in_at }: AdminAccount) => (
        <>
          {username}
          <Typography variant="caption" color="text.secondary" component="div">
            {lastSignIn(last_sign_in_at)}
          </Typography>
        </>
      )}
    />
    <DataTable.Col source="email" label="Email" />
    <DataTable.Col
      source="created_at"
      label="Created"
      render={({ created_at }: AdminAccount) => formatDay(created_at)}
    />
    <DataTable.Col
      label="Actions"
      align="right"
      render={(account: AdminAccount) => <AdminActions account={account} />}
    />
  </DataTable>
)

const card: CardContent<AdminAccount> = {
  heading: ({ name, ...account }: AdminAccount) => (
    <>
      {name}
      {switchedOff(account)}
    </>
  ),
  body: ({ username, email, role, created_at, last_sign_in_at }: AdminAccount) => (
    <>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {email}
      </Typography>
      <Typography variant="caption" color="text.secondary" component="p">
        {role === 'admin' ? '' : `${ROLE_NAMES[role]} · `}
        {username} · created {formatDay(created_at)}
      </Typography>
      <Typography variant="caption" color="text.secondary" component="p">
        {lastSignIn(last_sign_in_at)}
      </Typography>
    </>
  ),
  actions: (account: AdminAccount) => <AdminActions account={account} />,
}

const columns: readonly CsvColumn<AdminAccount>[] = [
  { heading: 'Name', value: ({ name }) => name },
  { heading: 'Username', value: ({ username }) => username },
  { heading: 'Email', value: ({ email }) => email },
  { heading: 'Role', value: ({ role }) => ROLE_NAMES[role] },
  { heading: 'Created', value: ({ created_at }) => sortableDay(created_at) },
  {
    heading: 'Last sign-in',
    value: ({ last_sign_in_at }) => (last_sign_in_at === null ? 'never' : sortableDay(last_sign_in_at)),
  },
  {
    heading: 'Second factor',
    value: ({ second_factor_at, second_factor_required }) =>
      second_factor_at !== null ? 'yes' : second_factor_required ? 'required' : 'no',
  },
  { heading: 'Switched off', value: ({ disabled_at }) => (disabled_at === null ? 'no' : 'yes') },
]

interface AdminListProps {
  route: DialogRoute | null
  /** The dialog that invites somebody is open. */
  isInviting: boolean
}

/** Specification §2, Settings: Admin Management; with the invitations that wait. */
export function AdminList({ route, isInviting }: AdminListProps) {
  return (
    <>
      <ListScreen
        title="Admin Management"
        titleLevel="h2"
        addLabel="Add Admin"
        tools={<InviteButton />}
        sort={{ field: 'created_at', order: 'ASC' }}
        csv={{ fileName: 'admins', columns }}
        loadFailed={adminMessages.loadFailed}
        empty={{ none: 'No admins yet', noMatch: 'No admins found' }}
        sorts={{ name: 'Name', username: 'Username', email: 'Email', created_at: 'Created' }}
        table={table}
        card={card}
      />
      <Invitations />
      <Suspense fallback={null}>
        {isInviting && <InviteDialog />}
        {route?.dialog === 'access' && <AccessDialog id={route.id} />}
        {route?.dialog === 'sessions' && <SessionsDialog id={route.id} />}
        {route?.dialog === 'second-factor' && <FactorDialog key={route.id} id={route.id} />}
        {route?.dialog === 'withdraw' && <WithdrawDialog id={route.id} />}
        {route?.dialog === 'create' && <AdminCreate />}
        {route?.dialog === 'edit' && <AdminEdit key={route.id} id={route.id} />}
      </Suspense>
      {route?.dialog === 'delete' && (
        <DeleteDialog
          id={route.id}
          title="Delete Admin"
          question={adminMessages.confirmDelete}
          nameOf={({ name }) => String(name)}
          sentences={{ deleted: adminMessages.deleted, failed: adminMessages.deleteFailed }}
        />
      )}
    </>
  )
}

/** Opens the form that invites somebody, who then sets the password. */
function InviteButton() {
  const dialogLink = useDialogLink()
  return (
    <Button component={Link} {...dialogLink('invite')} variant="outlined" startIcon={<MailIcon />}>
      Invite by Mail
    </Button>
  )
}
