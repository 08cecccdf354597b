import { serviceMessages } from '@karigar/contract/catalogue/service.words'
import { Button } from '@mui/material'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { useDialogRoute } from '../../components/dialog-route.ts'
import type { ListFilter } from '../../components/list-filters.ts'
import { RecordScreen } from '../../records/RecordScreen.tsx'
import { userRecord } from './user-record.tsx'

const PointsDialog = lazy(() => import('./PointsDialog.tsx').then((m) => ({ default: m.PointsDialog })))

const filters: readonly ListFilter[] = [
  {
    source: 'role',
    label: 'Role',
    all: 'All Roles',
    choices: [
      { id: 'user', name: 'Users' },
      { id: 'manager', name: 'Managers' },
      { id: 'admin', name: 'Admins' },
    ],
  },
]

export function UserList() {
  const route = useDialogRoute('cashback', 'fires')
  return (
    <>
      <RecordScreen
        record={userRecord}
        hint={serviceMessages.noneFoundHint}
        lead="Whoever registers on your site is here. Most customers order without an account."
        tools={
          <Button component={Link} to="/customers">
            Customers with and without an account
          </Button>
        }
        search={{ label: 'Search by name, email or phone' }}
        filters={filters}
      />
      <Suspense fallback={null}>
        {(route?.dialog === 'cashback' || route?.dialog === 'fires') && (
          <PointsDialog key={`${route.id} ${route.dialog}`} id={route.id} account={route.dialog} />
        )}
      </Suspense>
    </>
  )
}
