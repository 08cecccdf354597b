import { bulkMessages } from '@karigar/contract/catalogue/bulk-edit.words'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { BusyButton } from './BusyButton.tsx'
import { FailureAlert } from './FailureAlert.tsx'
import { useFailure } from './use-failure.tsx'
import { usePressOnce } from './use-press-once.ts'
import { call } from '../providers/api.ts'

interface UndoBulkEditProps {
  setId: string
  label?: string
  onUndone: () => void
}

/** Undoes a bulk edit as a whole, as long as nobody has changed one of its services since. */
export function UndoBulkEdit({ setId, label = 'Undo the whole bulk edit', onUndone }: UndoBulkEditProps) {
  const notify = useNotify()
  const client = useQueryClient()
  const once = usePressOnce()
  const { failure, fail, clear } = useFailure({ failed: bulkMessages.undoFailed, detailInToast: true })
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('POST /admin/services/bulk/undo', { body: { set_id: setId } }),
    onMutate: clear,
    onSettled: once.release,
    onSuccess: ({ changed }) => {
      notify(bulkMessages.undone(changed), { type: 'success' })
      void client.invalidateQueries()
      onUndone()
    },
    onError: fail,
  })
  return (
    <>
      <FailureAlert>{failure}</FailureAlert>
      <BusyButton variant="outlined" loading={isPending} onClick={() => once.press(() => mutate())}>
        {label}
      </BusyButton>
    </>
  )
}
