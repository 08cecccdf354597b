import type { PointsAccount } from '@karigar/contract/accounts/account.wire'
import type { User } from '@karigar/contract/accounts/user.wire'
import { Alert, Button, Typography } from '@mui/material'
import { Link, useParams } from 'react-router-dom'
import { formatAmount } from '@karigar/contract/base/amounts'
import { customerMessages } from '@karigar/contract/office/customer.words'
import type { CustomerReferrals as Referrals } from '@karigar/contract/office/customer.wire'
import { useQuery } from '@tanstack/react-query'
import { Section } from '../../components/Section.tsx'
import { TwoColumns } from '../../components/TwoColumns.tsx'
import { customerPath, moneyPath } from '../../customers/customer-path.ts'
import { AccountFacts, CustomerContact } from '../../customers/CustomerContact.tsx'
import { CustomerFrame } from '../../customers/CustomerFrame.tsx'
import { CustomerMeetings } from '../../customers/CustomerMeetings.tsx'
import { CustomerNoteDialog } from '../../customers/CustomerNoteDialog.tsx'
import { CustomerNotes } from '../../customers/CustomerNotes.tsx'
import { CustomerOrders } from '../../customers/CustomerOrders.tsx'
import { CustomerPoints } from '../../customers/CustomerPoints.tsx'
import { PointsDialog } from './PointsDialog.tsx'
import { LineItem, LineList } from '../../components/LineList.tsx'
import { Caption } from '../../components/Texts.tsx'
import { formatDay } from '../../components/format.ts'
import { Loaded } from '../../components/Loaded.tsx'
import { call } from '../../providers/api.ts'
import { CustomerLink } from '../../customers/CustomerLink.tsx'

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
            <Button component={Link} to={moneyPath(id)} variant="outlined">
              Dues, credit and statement
            </Button>
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

type Referred = Referrals['referred'][number]

const rewardText = ({ reward, reward_status }: Referred) =>
  ({
    pending: 'no paid order yet',
    received: `${formatAmount(reward)} fires`,
    reversed: 'fires taken back',
    none: 'no fires for it',
  })[reward_status]

/** Who referred a customer, and whom the customer referred. */
function CustomerReferrals({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['customer referrals', id],
    queryFn: ({ signal }) => call('GET /admin/customers/:id/referrals', { params: { id } }, signal),
  })
  return (
    <Section title="Referrals">
      <Loaded of={query} failed={customerMessages.referralsFailed}>
        {(referrals) => <LoadedReferrals referrals={referrals} />}
      </Loaded>
    </Section>
  )
}

function LoadedReferrals({ referrals: { referred_by, referred } }: { referrals: Referrals }) {
  return (
    <>
      <Typography variant="body2" sx={{ mb: 1.5 }}>
        {referred_by ? (
          <>
            Referred by <CustomerLink customer={referred_by} /> on {formatDay(referred_by.created_at)}.
          </>
        ) : (
          'Nobody referred this customer.'
        )}
      </Typography>
      {referred.length === 0 ? (
        <Typography variant="body2">Has referred nobody.</Typography>
      ) : (
        <LineList label="Referred">
          {referred.map((one) => (
            <LineItem key={one.id}>
              <Typography variant="body2">
                <CustomerLink customer={one} />
              </Typography>
              <Caption component="div">
                {formatDay(one.created_at)} · {rewardText(one)}
              </Caption>
            </LineItem>
          ))}
        </LineList>
      )}
    </>
  )
}
