import { formatAmount } from '@karigar/contract/base/amounts'
import { userMessages } from '@karigar/contract/accounts/user.words'
import { serviceMessages } from '@karigar/contract/catalogue/service.words'
import type { User } from '@karigar/contract/accounts/user.wire'
import { Avatar, Box, Chip, Typography } from '@mui/material'
import { lazy, Suspense } from 'react'
import { DataTable } from 'react-admin'
import { BreakableText } from '../../components/BreakableText.tsx'
import { ChoiceFilter } from '../../components/ChoiceFilter.tsx'
import type { CsvColumn } from '../../components/csv.ts'
import { DeleteDialog } from '../../components/DeleteDialog.tsx'
import { useDialogRoute } from '../../components/dialog-route.ts'
import { Filters } from '../../components/Filters.tsx'
import { sortableDay, formatDay } from '../../components/format.ts'
import { ListScreen } from '../../components/ListScreen.tsx'
import type { CardContent } from '../../components/RecordCards.tsx'
import { RowLink } from '../../components/RowLink.tsx'
import { SearchFilter } from '../../components/SearchFilter.tsx'
import { customerPath } from '../../customers/customer-path.ts'
import { UserActions } from './UserActions.tsx'

const PointsDialog = lazy(() => import('./PointsDialog.tsx').then((m) => ({ default: m.PointsDialog })))

const roleFilters = [
  { id: 'user', name: 'Users' },
  { id: 'manager', name: 'Managers' },
  { id: 'admin', name: 'Admins' },
]
const roleNames = { user: 'User', manager: 'Manager', admin: 'Admin' } as const

const picture = ({ avatar, name }: User) => (
  <Avatar
    {...(avatar ? { src: avatar } : {})}
    alt=""
    sx={{ width: 36, height: 36, bgcolor: 'secondary.light', color: 'text.primary', fontSize: '1rem' }}
  >
    {name.charAt(0).toUpperCase()}
  </Avatar>
)

const nameLink = ({ id, name }: User) => <RowLink screen={customerPath(id)}>{name}</RowLink>

const role = ({ role: held }: User) => <Chip size="small" variant="outlined" label={roleNames[held]} />

const contact = ({ email, phone }: User) => (
  <>
    {email && (
      <Typography variant="body2">
        <BreakableText>{email}</BreakableText>
      </Typography>
    )}
    {phone && (
      <Typography variant="caption" color="text.secondary" component="div">
        {phone}
      </Typography>
    )}
    {!email && !phone && '–'}
  </>
)

const table = (
  <DataTable<User>
    sx={{
      '& .column-cashback_points, & .column-fires': { fontVariantNumeric: 'tabular-nums' },
      '& .column-created_at': { whiteSpace: { lg: 'nowrap' } },
    }}
  >
    <DataTable.Col
      source="name"
      label="User"
      render={(user: User) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          {picture(user)}
          <Box>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {nameLink(user)}
            </Typography>
            <Typography variant="caption" color="text.secondary">
              {user.id}
            </Typography>
          </Box>
        </Box>
      )}
    />
    <DataTable.Col source="email" label="Contact" render={contact} />
    <DataTable.Col source="role" label="Role" render={role} />
    <DataTable.Col
      source="cashback_points"
      label="Cashback Points"
      align="right"
      render={({ cashback_points }: User) => formatAmount(cashback_points)}
    />
    <DataTable.Col
      source="fires"
      label="Fires"
      align="right"
      render={({ fires }: User) => formatAmount(fires)}
    />
    <DataTable.Col
      source="created_at"
      label="Joined"
      render={({ created_at }: User) => formatDay(created_at)}
    />
    <DataTable.Col label="Actions" align="right" render={(user: User) => <UserActions user={user} />} />
  </DataTable>
)

const sorts = {
  name: 'User',
  email: 'Contact',
  role: 'Role',
  cashback_points: 'Cashback Points',
  fires: 'Fires',
  created_at: 'Joined',
}

const card: CardContent<User> = {
  picture,
  heading: nameLink,
  body: (user: User) => (
    <>
      {contact(user)}
      <Typography variant="body2" sx={{ mt: 0.5 }}>
        Cashback Points {formatAmount(user.cashback_points)} · Fires {formatAmount(user.fires)}
      </Typography>
      <Typography variant="caption" color="text.secondary" component="p">
        {roleNames[user.role]} · joined {formatDay(user.created_at)}
      </Typography>
    </>
  ),
  actions: (user: User) => <UserActions user={user} />,
}

const columns: readonly CsvColumn<User>[] = [
  { heading: 'User', value: ({ name }) => name },
  { heading: 'User ID', value: ({ id }) => id },
  { heading: 'Email', value: ({ email }) => email },
  { heading: 'Phone', value: ({ phone }) => phone },
  { heading: 'Role', value: ({ role: held }) => roleNames[held] },
  { heading: 'Cashback Points', value: ({ cashback_points }) => cashback_points },
  { heading: 'Fires', value: ({ fires }) => fires },
  { heading: 'Joined', value: ({ created_at }) => sortableDay(created_at) },
]

/** Specification §2, admin area: Users. */
export function UserList() {
  const route = useDialogRoute()
  return (
    <>
      <ListScreen
        title="Users"
        sort={{ field: 'created_at', order: 'DESC' }}
        csv={{ fileName: 'users', columns }}
        loadFailed={userMessages.loadFailed}
        filters={
          <Filters>
            <SearchFilter
              placeholder="Search by name, email or phone..."
              label="Search by name, email or phone"
            />
            <ChoiceFilter source="role" label="Role" all="All Roles" choices={roleFilters} />
          </Filters>
        }
        empty={{
          none: 'No users yet',
          noMatch: 'No users found',
          hint: serviceMessages.noneFoundHint,
        }}
        table={table}
        sorts={sorts}
        card={card}
      />
      <Suspense fallback={null}>
        {(route?.dialog === 'cashback' || route?.dialog === 'fires') && (
          <PointsDialog key={`${route.id} ${route.dialog}`} id={route.id} account={route.dialog} />
        )}
      </Suspense>
      {route?.dialog === 'delete' && (
        <DeleteDialog
          id={route.id}
          title="Delete User"
          question={userMessages.confirmDelete}
          nameOf={({ name }) => String(name)}
          sentences={{ deleted: userMessages.deleted, failed: userMessages.deleteFailed }}
        />
      )}
    </>
  )
}
