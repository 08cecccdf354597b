import type { Key } from '@karigar/contract/accounts/link.wire'
import { KEY_NAMES, keyMessages } from '@karigar/contract/accounts/link.words'
import { Button } from '@mui/material'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { useConfirmed } from '../../components/use-confirmed.ts'
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
  const { confirm, isPending, failure } = useConfirmed({
    send: () => call('DELETE /admin/keys/:id', { params: { id } }),
    done: keyMessages.withdrawn,
    failed: keyMessages.withdrawFailed,
    close,
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
      onConfirm={confirm}
    />
  )
}
