import { draftMessages } from '@karigar/contract/catalogue/service-draft.words'
import { serviceMessages } from '@karigar/contract/catalogue/service.words'
import type { AdminService } from '@karigar/contract/catalogue/service.wire'
import { useDeleteMany, useListContext, useNotify } from 'react-admin'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { useFailure } from '../../components/use-failure.tsx'
import { useLostFocus } from '../../components/use-lost-focus.ts'
import { useRefreshLists } from '../../components/use-refresh-lists.ts'

/** Asks, then deletes the ticked service. */
export function DeleteOne({ onClose }: { onClose: () => void }) {
  const { selectedIds, data, onUnselectItems } = useListContext<AdminService>()
  const notify = useNotify()
  const refresh = useRefreshLists()
  const loseFocus = useLostFocus()
  const { failure, fail } = useFailure({ failed: serviceMessages.deleteFailed, detailInToast: true })
  const ticked = data?.find(({ id }) => id === selectedIds[0])
  const [remove, { isPending }] = useDeleteMany(
    'services',
    { ids: selectedIds },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        notify(serviceMessages.deleted, { type: 'success' })
        loseFocus()
        onUnselectItems()
        refresh()
        onClose()
      },
      onError: (error: unknown) => {
        fail(error)
        // Fetching the list again unticks a service that is already deleted.
        refresh()
      },
    },
  )
  return (
    <ConfirmDialog
      title="Delete Service"
      subject={ticked?.title}
      question={serviceMessages.confirmDelete}
      consequence={ticked?.has_draft ? draftMessages.goesWith : undefined}
      refusal={failure}
      confirmLabel="Delete"
      pending={isPending}
      onCancel={onClose}
      onConfirm={() => remove()}
    />
  )
}
