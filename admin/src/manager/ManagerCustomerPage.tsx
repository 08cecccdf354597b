import type { Customer } from '@karigar/contract/accounts/user.wire'
import { useParams } from 'react-router-dom'
import { TwoColumns } from '../components/TwoColumns.tsx'
import { CustomerContact } from '../customers/CustomerContact.tsx'
import { CustomerFrame } from '../customers/CustomerFrame.tsx'
import { CustomerNoteDialog } from '../customers/CustomerNoteDialog.tsx'
import { CustomerNotes } from '../customers/CustomerNotes.tsx'
import { CustomerOrders } from '../customers/CustomerOrders.tsx'

const list = { path: '/customers', label: 'All customers' }

/** The page of one customer for managers, at /customers/{id}/show: all but meetings, points and referrals. */
export function ManagerCustomerPage() {
  const { '*': dialog } = useParams()
  return (
    <CustomerFrame<Customer> list={list}>
      {(customer) => (
        <>
          <TwoColumns
            // On phones and tablets whom it is about comes first.
            isNarrowFirst
            wide={<CustomerOrders />}
            narrow={
              <>
                <CustomerContact user={customer} />
                <CustomerNotes id={customer.id} />
              </>
            }
          />
          {dialog === 'note' && <CustomerNoteDialog id={customer.id} />}
        </>
      )}
    </CustomerFrame>
  )
}
