import InviteIcon from '@mui/icons-material/PersonAddOutlined'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { DialogButton } from '../../components/DialogButton.tsx'
import { useDialogRoute } from '../../components/dialog-route.ts'
import { RecordList } from '../../records/RecordList.tsx'
import { adminRecord } from './admin-record.tsx'
import { Invitations } from './invitations/Invitations.tsx'

// Loaded with the first of them, because the list does not need them.
const RecordForms = lazy(() =>
  import('../../records/RecordForms.tsx').then((m) => ({ default: m.RecordForms })),
)
const InviteDialog = lazy(() =>
  import('./invitations/InviteDialog.tsx').then((m) => ({ default: m.InviteDialog })),
)
const WithdrawDialog = lazy(() =>
  import('./invitations/WithdrawDialog.tsx').then((m) => ({ default: m.WithdrawDialog })),
)
const AccessDialog = lazy(() => import('./AccessDialog.tsx').then((m) => ({ default: m.AccessDialog })))
const FactorDialog = lazy(() => import('./FactorDialog.tsx').then((m) => ({ default: m.FactorDialog })))
const SessionsDialog = lazy(() => import('./SessionsDialog.tsx').then((m) => ({ default: m.SessionsDialog })))

const INVITE = '/settings/invite'

/** Specification §2, Settings: Admin Management; with the invitations that wait. */
export function AdminList() {
  const isInviting = useLocation().pathname === INVITE
  const route = useDialogRoute('access', 'sessions', 'second-factor', 'withdraw')
  return (
    <>
      <RecordList
        record={adminRecord}
        title="Admin Management"
        titleLevel="h2"
        tools={<InviteButton />}
        isElsewhere={isInviting}
        Forms={RecordForms}
      />
      <Invitations />
      <Suspense fallback={null}>
        {isInviting && <InviteDialog />}
        {route?.dialog === 'access' && <AccessDialog id={route.id} />}
        {route?.dialog === 'sessions' && <SessionsDialog id={route.id} />}
        {route?.dialog === 'second-factor' && <FactorDialog key={route.id} id={route.id} />}
        {route?.dialog === 'withdraw' && <WithdrawDialog id={route.id} />}
      </Suspense>
    </>
  )
}

/** Opens the form that invites somebody, who then sets the password. */
function InviteButton() {
  return (
    <DialogButton dialog="invite" variant="outlined" startIcon={<InviteIcon />}>
      Invite Staff
    </DialogButton>
  )
}
