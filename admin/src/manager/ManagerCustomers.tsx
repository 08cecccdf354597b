import { managerMessages } from '@karigar/contract/office/manager.words'
import { serviceMessages } from '@karigar/contract/catalogue/service.words'
import type { Customer } from '@karigar/contract/accounts/user.wire'
import { Typography } from '@mui/material'
import { DataTable } from 'react-admin'
import { Filters } from '../components/Filters.tsx'
import { formatDay } from '../components/format.ts'
import { ListScreen } from '../components/ListScreen.tsx'
import type { CardContent } from '../components/RecordCards.tsx'
import { RowLink } from '../components/RowLink.tsx'
import { SearchFilter } from '../components/SearchFilter.tsx'
import { customerPath } from '../customers/customer-path.ts'
import { ManagerPanel } from './ManagerPanel.tsx'

const nameLink = ({ id, name }: Customer) => <RowLink screen={customerPath(id)}>{name}</RowLink>

const table = (
  <DataTable<Customer>
    sx={{
      '& .column-name': { fontWeight: 600, overflowWrap: 'anywhere' },
      '& .column-email': { overflowWrap: 'anywhere' },
      '& .column-created_at': { whiteSpace: 'nowrap' },
    }}
  >
    <DataTable.Col source="name" label="Name" render={nameLink} />
    <DataTable.Col source="email" label="Email" render={({ email }: Customer) => email ?? '–'} />
    <DataTable.Col label="Phone" render={({ phone }: Customer) => phone ?? '–'} />
    <DataTable.Col
      source="created_at"
      label="Joined"
      render={({ created_at }: Customer) => formatDay(created_at)}
    />
  </DataTable>
)

const card: CardContent<Customer> = {
  heading: nameLink,
  body: ({ email, phone, created_at }: Customer) => (
    <>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {[email, phone].filter(Boolean).join(' · ') || '–'}
      </Typography>
      <Typography variant="caption" color="text.secondary">
        Joined {formatDay(created_at)}
      </Typography>
    </>
  ),
  actions: () => null,
}

/** /manager/customers: the shop's customers, each with a page. */
export function ManagerCustomers() {
  return (
    <ManagerPanel>
      <ListScreen
        title="Customers"
        titleLevel="h2"
        sort={{ field: 'created_at', order: 'DESC' }}
        loadFailed={managerMessages.customersFailed}
        filters={
          <Filters>
            <SearchFilter
              placeholder="Search by name, email or phone..."
              label="Search by name, email or phone"
            />
          </Filters>
        }
        empty={{
          none: 'No customers yet',
          noMatch: 'No customers found',
          hint: serviceMessages.noneFoundHint,
        }}
        sorts={{ name: 'Name', email: 'Email', created_at: 'Joined' }}
        table={table}
        card={card}
      />
    </ManagerPanel>
  )
}
