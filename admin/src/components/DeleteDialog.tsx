import { useState } from 'react'
import { useDelete, useGetOne, useNotify, useResourceContext, type RaRecord } from 'react-admin'
import { useRefreshLists } from './use-refresh-lists.ts'
import { sentenceOf } from '../providers/errors.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { useCloseDialog } from './dialog-route.ts'

interface DeleteDialogProps {
  id: string
  title: string
  question: string
  nameOf: (record: RaRecord) => string
  sentences: { deleted: string; failed: string }
}

/** Asks before one record is deleted; a refusal stays in the dialog with the server's sentence. */
export function DeleteDialog({ id, title, question, nameOf, sentences }: DeleteDialogProps) {
  const resource = useResourceContext() ?? ''
  const notify = useNotify()
  const refresh = useRefreshLists()
  const close = useCloseDialog()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { data: record } = useGetOne(
    resource,
    { id },
    {
      retry: false,
      onError: (error: unknown) => {
        notify(sentenceOf(error, sentences.failed), { type: 'error' })
        close()
      },
    },
  )
  const [remove, { isPending }] = useDelete(
    resource,
    { id, previousData: record },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        notify(sentences.deleted, { type: 'success' })
        refresh()
        close()
      },
      onError: (error: unknown) => {
        setRefusal(sentenceOf(error, sentences.failed))
        notify(sentenceOf(error, sentences.failed), { type: 'error' })
      },
    },
  )
  return (
    <ConfirmDialog
      title={title}
      subject={record ? nameOf(record) : ''}
      question={question}
      refusal={refusal}
      confirmLabel="Delete"
      pending={isPending}
      onCancel={close}
      onConfirm={() => remove()}
    />
  )
}
