import { useDelete, useNotify, useResourceContext, useUnselect, type RaRecord } from 'react-admin'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { useCloseDialog } from './dialog-route.ts'
import { useFailure, type FailureSentence } from './use-failure.tsx'
import { useLostFocus } from './use-lost-focus.ts'
import { useOpenedRecord } from './use-opened-record.ts'
import { usePressOnce } from './use-press-once.ts'
import { useRefreshLists } from './use-refresh-lists.ts'

interface DeleteDialogProps {
  id: string
  title: string
  question: string
  /** What else the deletion affects, once that is loaded, or said of the record. */
  consequence?: string | undefined | ((record: RaRecord) => string | undefined)
  nameOf: (record: RaRecord) => string
  sentences: FailureSentence & { deleted: string }
}

/**
 * Asks before one record is deleted; after a refusal the dialog stays open with the server's sentence. It does
 * without react-admin's useDeleteController, whose callbacks are lost when the dialog's address is left.
 */
export function DeleteDialog({ id, title, question, consequence, nameOf, sentences }: DeleteDialogProps) {
  const resource = useResourceContext() ?? ''
  const notify = useNotify()
  const refresh = useRefreshLists()
  const close = useCloseDialog()
  const loseFocus = useLostFocus()
  const unselect = useUnselect(resource)
  const { failure, fail } = useFailure(sentences)
  const record = useOpenedRecord<RaRecord>({ resource, id, failed: sentences.failed, close })
  const { press, release } = usePressOnce()
  // Not useDeleteController, which drops its callbacks if the dialog is closed while the server still
  // deletes.
  const [remove, { isPending }] = useDelete(
    resource,
    { id, previousData: record },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        notify(sentences.deleted, { type: 'success' })
        unselect([id])
        refresh()
        loseFocus()
        close()
      },
      onError: (error: unknown) => {
        release()
        fail(error)
      },
    },
  )
  return (
    <ConfirmDialog
      title={title}
      subject={record ? nameOf(record) : ''}
      question={question}
      consequence={typeof consequence === 'function' ? record && consequence(record) : consequence}
      refusal={failure}
      confirmLabel="Delete"
      pending={isPending}
      onCancel={close}
      onConfirm={() => press(remove)}
    />
  )
}
