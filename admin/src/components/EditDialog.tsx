import { useState, type ReactNode } from 'react'
import { EditBase, useEditContext, useNotify, type RaRecord } from 'react-admin'
import { sentenceOf } from '../providers/errors.ts'
import type { SaveSentences } from './CreateDialog.tsx'
import { useFormDialog } from './dialog-route.ts'
import { FormDialog, type FormDialogProps } from './FormDialog.tsx'
import { useFailure } from './use-failure.ts'
import { useRefreshLists } from './use-refresh-lists.ts'

type DialogForm = Pick<FormDialogProps, 'title' | 'saveLabel' | 'validate' | 'busy' | 'width' | 'bare'>

interface EditDialogProps extends DialogForm {
  id: string
  /** The fetched record as the form holds it. */
  start: (record: RaRecord) => Partial<RaRecord>
  transform: (values: Record<string, unknown>) => object
  sentences: SaveSentences & { missing: string }
  children: ReactNode
}

/** The Edit dialog of a list: fetches, puts, says so, closes; a refusal leaves everything as typed. */
export function EditDialog({ id, start, transform, sentences, children, ...form }: EditDialogProps) {
  const notify = useNotify()
  const refresh = useRefreshLists()
  const dialog = useFormDialog()
  // A key of its own for every opening: the form starts from the server's record, never from a cached one.
  const [meta] = useState(() => ({ opened: Date.now() }))
  const { failure, fail, clear } = useFailure(sentences)
  return (
    <EditBase
      id={id}
      redirect={false}
      mutationMode="pessimistic"
      transform={transform}
      queryOptions={{
        meta,
        onError: (error: unknown) => {
          notify(sentenceOf(error, sentences.missing), { type: 'error' })
          dialog.closeSaved()
        },
      }}
      mutationOptions={{
        meta,
        onMutate: clear,
        onSuccess: () => {
          notify(sentences.saved, { type: 'success' })
          refresh()
          dialog.closeSaved()
        },
        onError: (error: unknown) => {
          fail(error)
          // A save of several steps may have done the first of them.
          refresh()
        },
      }}
    >
      <Fetched start={start} {...form} {...dialog} failure={failure}>
        {children}
      </Fetched>
    </EditBase>
  )
}

function Fetched({ start, ...form }: Omit<FormDialogProps, 'record'> & Pick<EditDialogProps, 'start'>) {
  const { record } = useEditContext<RaRecord>()
  const [first, setFirst] = useState<Partial<RaRecord>>()
  // The form keeps what it was opened with: a refetch in the background must not undo what is being typed.
  if (record && !first) setFirst(start(record))
  return <FormDialog {...form} record={first} />
}
