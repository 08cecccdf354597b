import { managerMessages } from '@karigar/contract/office/manager.words'
import { serviceMessages } from '@karigar/contract/catalogue/service.words'
import type { Customer } from '@karigar/contract/accounts/user.wire'
import { Typography } from '@mui/material'
import { Caption } from '../components/Texts.tsx'
import { formatDay } from '../components/format.ts'
import { RowLink } from '../components/RowLinks.tsx'
import { customerPath } from '../customers/customer-path.ts'
import { RecordList } from '../records/RecordList.tsx'
import { defineRecord } from '../records/define-record.tsx'
import { dayField } from '../records/fields.tsx'
import { ManagerPanel } from './ManagerPanel.tsx'

const nameLink = ({ id, name }: Customer) => (
  <RowLink screen={customerPath(id)} isWay>
    {name}
  </RowLink>
)

const customerRecord = defineRecord<Customer>({
  one: 'Customer',
  several: 'Customers',
  fields: [
    { source: 'name', label: 'Name', cell: nameLink, look: 'strongBroken' },
    { source: 'email', label: 'Email', cell: ({ email }) => email ?? '–', look: 'brokenAnywhere' },
    { source: 'phone', label: 'Phone', cell: ({ phone }) => phone ?? '–', isMadeUp: true },
    dayField('created_at', 'Joined'),
  ],
  nameOf: ({ name }) => name,
  sort: { field: 'created_at', order: 'DESC' },
  hasActions: false,
  card: {
    heading: nameLink,
    body: ({ email, phone, created_at }) => (
      <>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {[email, phone].filter(Boolean).join(' · ') || '–'}
        </Typography>
        <Caption>Joined {formatDay(created_at)}</Caption>
      </>
    ),
    actions: () => null,
  },
  sentences: { loadFailed: managerMessages.customersFailed },
})

/** /manager/customers: the shop's customers, each with a page. */
export function ManagerCustomers() {
  return (
    <ManagerPanel>
      <RecordList
        record={customerRecord}
        isExported={false}
        titleLevel="h2"
        hint={serviceMessages.noneFoundHint}
        search={{ label: 'Search by name, email or phone' }}
      />
    </ManagerPanel>
  )
}
