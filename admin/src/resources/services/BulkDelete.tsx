import { messages } from '@karigar/contract/words/messages'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useDeleteMany, useListContext, useNotify } from 'react-admin'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { useFailure } from '../../components/use-failure.tsx'
import { useLostFocus } from '../../components/use-lost-focus.ts'
import { useRefreshLists } from '../../components/use-refresh-lists.ts'

/** Asks, then deletes all ticked services or, if one is refused, none. */
export function BulkDelete() {
  const { selectedIds, onUnselectItems } = useListContext()
  const notify = useNotify()
  const refresh = useRefreshLists()
  const loseFocus = useLostFocus()
  const [asking, setAsking] = useState(false)
  const { failure, fail, clear } = useFailure({ failed: messages.service.deleteFailed, detailInToast: true })
  const count = selectedIds.length
  const [remove, { isPending }] = useDeleteMany(
    'services',
    { ids: selectedIds },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        notify(count > 1 ? `${count} services deleted successfully!` : messages.service.deleted, {
          type: 'success',
        })
        setAsking(false)
        loseFocus()
        onUnselectItems()
        refresh()
      },
      onError: (error: unknown) => {
        fail(error)
        // Fetching the list again unticks services that are already deleted, so that the rest can be deleted.
        refresh()
      },
    },
  )
  const ask = () => {
    clear()
    setAsking(true)
  }
  return (
    <>
      <Button size="small" color="error" onClick={ask}>
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        title={count > 1 ? `Delete ${count} services` : 'Delete Service'}
        question={
          count > 1
            ? `Are you sure you want to delete these ${count} services? This action cannot be undone.`
            : messages.service.confirmDelete
        }
        refusal={failure}
        confirmLabel="Delete"
        pending={isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => remove()}
      />
    </>
  )
}
