import type { PointsAccount } from '@karigar/contract/accounts/account.wire'
import type { User } from '@karigar/contract/accounts/user.wire'
import { Alert, Button } from '@mui/material'
import { Link, useParams } from 'react-router-dom'
import { Section } from '../../components/Section.tsx'
import { TwoColumns } from '../../components/TwoColumns.tsx'
import { customerPath } from '../../customers/customer-path.ts'
import { AccountFacts, CustomerContact } from '../../customers/CustomerContact.tsx'
import { CustomerFrame } from '../../customers/CustomerFrame.tsx'
import { CustomerMeetings } from '../../customers/CustomerMeetings.tsx'
import { CustomerNoteDialog } from '../../customers/CustomerNoteDialog.tsx'
import { CustomerNotes } from '../../customers/CustomerNotes.tsx'
import { CustomerOrders } from '../../customers/CustomerOrders.tsx'
import { CustomerPoints } from '../../customers/CustomerPoints.tsx'
import { CustomerReferrals } from '../../customers/CustomerReferrals.tsx'
import { PointsDialog } from './PointsDialog.tsx'

const list = { path: '/users', label: 'All users' }

/** The page of one account for admins, at /users/{id}/show: everything about a customer, the contact of staff. */
export function UserShow() {
  return (
    <CustomerFrame<User> list={list}>
      {(user) => (user.role === 'user' ? <CustomerPage user={user} /> : <StaffAccount user={user} />)}
    </CustomerFrame>
  )
}

function CustomerPage({ user }: { user: User }) {
  const { '*': dialog } = useParams()
  const { id } = user
  return (
    <>
      <TwoColumns
        // On phones and tablets whom it is about comes first.
        isNarrowFirst
        wide={
          <>
            <CustomerOrders />
            <CustomerMeetings />
            <CustomerPoints user={user} />
          </>
        }
        narrow={
          <>
            <CustomerContact user={user} />
            <CustomerNotes id={id} />
            <CustomerReferrals id={id} />
          </>
        }
      />
      {dialog === 'note' && <CustomerNoteDialog id={id} />}
      {(dialog === 'cashback' || dialog === 'fires') && (
        <PointsDialog
          key={dialog}
          id={id}
          account={dialog satisfies PointsAccount}
          screen={customerPath(id)}
        />
      )}
    </>
  )
}

function StaffAccount({ user }: { user: User }) {
  return (
    <>
      <Alert
        severity="info"
        sx={{ mb: 2 }}
        action={
          <Button component={Link} to="/settings" color="inherit">
            Settings
          </Button>
        }
      >
        This is an account of staff. What it may do is set in Settings, Admin Management.
      </Alert>
      <Section title="Contact">
        <AccountFacts user={user} />
      </Section>
    </>
  )
}
