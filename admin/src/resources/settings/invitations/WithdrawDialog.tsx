import { staffMessages } from '@karigar/contract/words/staff-messages'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNotify } from 'react-admin'
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx'
import { useCloseDialog } from '../../../components/dialog-route.ts'
import { useFailure } from '../../../components/use-failure.tsx'
import { useLostFocus } from '../../../components/use-lost-focus.ts'
import { usePressOnce } from '../../../components/use-press-once.ts'
import { useRefreshLists } from '../../../components/use-refresh-lists.ts'
import { call } from '../../../providers/api.ts'
import { useInvitations } from './use-invitations.ts'

/** Asks before an invitation is withdrawn. */
export function WithdrawDialog({ id }: { id: string }) {
  const notify = useNotify()
  const close = useCloseDialog()
  const refresh = useRefreshLists()
  const loseFocus = useLostFocus()
  const { invitations } = useInvitations()
  const { failure, fail } = useFailure({ failed: staffMessages.withdrawFailed })
  const { press, release } = usePressOnce()
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => call('DELETE /admin/settings/invitations/:id', { params: { id } }),
    onSuccess: () => {
      notify(staffMessages.withdrawn, { type: 'success' })
      refresh()
      loseFocus()
      close()
    },
    onError: (error: unknown) => {
      release()
      fail(error)
    },
  })
  const invitation = invitations?.find((each) => each.id === id)
  const isGone = invitations !== undefined && !invitation && !isSuccess
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
      onConfirm={() => press(mutate)}
    />
  )
}
