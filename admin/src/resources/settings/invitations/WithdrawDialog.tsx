import { staffMessages } from '@karigar/contract/accounts/staff.words'
import { useEffect } from 'react'
import { useNotify } from 'react-admin'
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx'
import { useCloseDialog } from '../../../components/dialog-route.ts'
import { useConfirmed } from '../../../components/use-confirmed.ts'
import { call } from '../../../providers/api.ts'
import { useInvitations } from './use-invitations.ts'

/** Asks before an invitation is withdrawn. */
export function WithdrawDialog({ id }: { id: string }) {
  const notify = useNotify()
  const close = useCloseDialog()
  const { data: invitations } = useInvitations()
  const { confirm, isPending, isDone, failure } = useConfirmed({
    send: () => call('DELETE /admin/settings/invitations/:id', { params: { id } }),
    done: staffMessages.withdrawn,
    failed: staffMessages.withdrawFailed,
    close,
  })
  const invitation = invitations?.find((each) => each.id === id)
  const isGone = invitations !== undefined && !invitation && !isDone
  useEffect(() => {
    if (!isGone) return
    notify(staffMessages.invitationNotFound, { type: 'error' })
    close()
  }, [close, isGone, notify])
  return (
    <ConfirmDialog
      title="Withdraw Invitation"
      subject={invitation ? `${invitation.name}, ${invitation.email}` : ''}
      question={staffMessages.withdrawQuestion}
      refusal={failure}
      cancelLabel="Keep Invitation"
      confirmLabel="Withdraw"
      pending={isPending}
      onCancel={close}
      onConfirm={confirm}
    />
  )
}
