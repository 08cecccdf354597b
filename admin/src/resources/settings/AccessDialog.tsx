import { staffMessages } from '@karigar/contract/accounts/staff.words'
import { useMutation } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { useCloseDialog } from '../../components/dialog-route.ts'
import { useFailure } from '../../components/use-failure.tsx'
import { usePressOnce } from '../../components/use-press-once.ts'
import { useRefreshLists } from '../../components/use-refresh-lists.ts'
import { call } from '../../providers/api.ts'
import { useAccount } from './use-account.ts'

const { switchFailed: failed, switchOffQuestion, switchOnQuestion } = staffMessages

/** Asks before an account of staff is switched off, or on again. */
export function AccessDialog({ id }: { id: string }) {
  const notify = useNotify()
  const close = useCloseDialog()
  const refresh = useRefreshLists()
  const account = useAccount(id, close)
  const { failure, fail } = useFailure({ failed })
  const { press, release } = usePressOnce()
  const turnsOn = account ? account.disabled_at !== null : false
  const { mutate, isPending } = useMutation({
    mutationFn: (active: boolean) =>
      call('PUT /admin/settings/admins/:id/access', { params: { id }, body: { active } }),
    onSuccess: ({ disabled_at }) => {
      const { wasSwitchedOff, wasSwitchedOn } = staffMessages
      notify(disabled_at === null ? wasSwitchedOn : wasSwitchedOff, { type: 'success' })
      refresh()
      close()
    },
    onError: (error: unknown) => {
      release()
      fail(error)
    },
  })
  return (
    <ConfirmDialog
      title={turnsOn ? 'Switch On Account' : 'Switch Off Account'}
      subject={account?.name ?? ''}
      question={account ? (turnsOn ? switchOnQuestion : switchOffQuestion) : ''}
      refusal={failure}
      confirmLabel={turnsOn ? 'Switch On' : 'Switch Off'}
      confirmColor={turnsOn ? 'secondary' : 'error'}
      pending={isPending}
      onCancel={close}
      onConfirm={() => account && press(() => mutate(turnsOn))}
    />
  )
}
