import type { AdminAccount } from '@karigar/contract/wire/admin'
import { messages } from '@karigar/contract/words/messages'
import { Typography } from '@mui/material'
import { lazy, Suspense } from 'react'
import { DataTable } from 'react-admin'
import type { CsvColumn } from '../../components/csv.ts'
import { DeleteDialog } from '../../components/DeleteDialog.tsx'
import type { DialogRoute } from '../../components/dialog-route.ts'
import { formatDay, sortableDay } from '../../components/format.ts'
import { ListScreen } from '../../components/ListScreen.tsx'
import type { CardContent } from '../../components/RecordCards.tsx'
import { RowActions } from '../../components/RowActions.tsx'
import { ROLE_NAMES } from './role-names.ts'

const AdminCreate = lazy(() => import('./AdminCreate.tsx').then((m) => ({ default: m.AdminCreate })))
const AdminEdit = lazy(() => import('./AdminEdit.tsx').then((m) => ({ default: m.AdminEdit })))

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
      render={({ name, role }: AdminAccount) => (
        <>
          {name}
          {role !== 'admin' && (
            <Typography variant="caption" color="text.secondary" component="div">
              {ROLE_NAMES[role]}
            </Typography>
          )}
        </>
      )}
    />
    <DataTable.Col source="username" label="Username" />
    <DataTable.Col source="email" label="Email" />
    <DataTable.Col
      source="created_at"
      label="Created"
      render={({ created_at }: AdminAccount) => formatDay(created_at)}
    />
    <DataTable.Col
      label="Actions"
      align="right"
      render={({ id, name }: AdminAccount) => <RowActions id={id} name={name} />}
    />
  </DataTable>
)

const card: CardContent<AdminAccount> = {
  heading: ({ name }: AdminAccount) => name,
  body: ({ username, email, role, created_at }: AdminAccount) => (
    <>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {email}
      </Typography>
      <Typography variant="caption" color="text.secondary" component="p">
        {role === 'admin' ? '' : `${ROLE_NAMES[role]} · `}
        {username} · created {formatDay(created_at)}
      </Typography>
    </>
  ),
  actions: ({ id, name }: AdminAccount) => <RowActions id={id} name={name} />,
}

const columns: readonly CsvColumn<AdminAccount>[] = [
  { heading: 'Name', value: ({ name }) => name },
  { heading: 'Username', value: ({ username }) => username },
  { heading: 'Email', value: ({ email }) => email },
  { heading: 'Role', value: ({ role }) => ROLE_NAMES[role] },
  { heading: 'Created', value: ({ created_at }) => sortableDay(created_at) },
]

/** Specification §2, Settings: Admin Management. */
export function AdminList({ route }: { route: DialogRoute | null }) {
  return (
    <>
      <ListScreen
        title="Admin Management"
        titleLevel="h2"
        addLabel="Add Admin"
        sort={{ field: 'created_at', order: 'ASC' }}
        csv={{ fileName: 'admins', columns }}
        loadFailed={messages.admin.loadFailed}
        empty={{ none: 'No admins yet', noMatch: 'No admins found' }}
        sorts={{ name: 'Name', username: 'Username', email: 'Email', created_at: 'Created' }}
        table={table}
        card={card}
      />
      <Suspense fallback={null}>
        {route?.dialog === 'create' && <AdminCreate />}
        {route?.dialog === 'edit' && <AdminEdit key={route.id} id={route.id} />}
      </Suspense>
      {route?.dialog === 'delete' && (
        <DeleteDialog
          id={route.id}
          title="Delete Admin"
          question={messages.admin.confirmDelete}
          nameOf={({ name }) => String(name)}
          sentences={{ deleted: messages.admin.deleted, failed: messages.admin.deleteFailed }}
        />
      )}
    </>
  )
}
