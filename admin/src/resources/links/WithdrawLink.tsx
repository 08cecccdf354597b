import type { Key } from '@karigar/contract/wire/keys'
import { KEY_NAMES, keyMessages } from '@karigar/contract/words/key-messages'
import { Button } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { useFailure } from '../../components/use-failure.tsx'
import { useLostFocus } from '../../components/use-lost-focus.ts'
import { usePressOnce } from '../../components/use-press-once.ts'
import { useRefreshLists } from '../../components/use-refresh-lists.ts'
import { call } from '../../providers/api.ts'

/** Withdraws a link after asking. */
export function WithdrawLink({ link: { id, kind, thing } }: { link: Key }) {
  const [isAsking, setAsking] = useState(false)
  const name = `${KEY_NAMES[kind]}: ${thing}`
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)} aria-label={`Withdraw ${name}`}>
        Withdraw
      </Button>
      {isAsking && <AskWithdraw id={id} kind={kind} name={name} close={() => setAsking(false)} />}
    </>
  )
}

interface AskWithdrawProps extends Pick<Key, 'id' | 'kind'> {
  name: string
  close: () => void
}

function AskWithdraw({ id, kind, name, close }: AskWithdrawProps) {
  const notify = useNotify()
  const refresh = useRefreshLists()
  const loseFocus = useLostFocus()
  const { failure, fail } = useFailure({ failed: keyMessages.withdrawFailed })
  const { press, release } = usePressOnce()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('DELETE /admin/keys/:id', { params: { id } }),
    onSuccess: () => {
      notify(keyMessages.withdrawn, { type: 'success' })
      refresh()
      loseFocus()
      close()
    },
    onError: (error: unknown) => {
      release()
      fail(error)
    },
  })
  return (
    <ConfirmDialog
      title="Withdraw Link"
      subject={name}
      question={keyMessages.question(kind)}
      refusal={failure}
      cancelLabel="Keep Link"
      confirmLabel="Withdraw"
      pending={isPending}
      onCancel={close}
      onConfirm={() => press(mutate)}
    />
  )
}
