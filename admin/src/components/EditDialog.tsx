import { messages } from '@karigar/contract/messages'
import type { Stale } from '@karigar/contract/versions'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import {
  EditBase,
  SaveContextProvider,
  useEditContext,
  useNotify,
  useSaveContext,
  type RaRecord,
  type SaveContextValue,
} from 'react-admin'
import { conflictOf, sentenceOf } from '../providers/errors.ts'
import { AskBeforeSave } from './AskBeforeSave.tsx'
import type { ComparedField } from './ConflictDialog.tsx'
import type { SaveSentences } from './CreateDialog.tsx'
import { useFormDialog } from './dialog-route.ts'
import { FormDialog, type FormDialogProps } from './FormDialog.tsx'
import { SaveConflict } from './SaveConflict.tsx'
import { useFailure } from './use-failure.tsx'
import { useRefreshLists } from './use-refresh-lists.ts'

type DialogForm = Pick<FormDialogProps, 'title' | 'saveLabel' | 'validate' | 'busy' | 'width' | 'bare'>

interface EditDialogProps extends DialogForm {
  id: string
  /** The fetched record as the form holds it. */
  start: (record: RaRecord) => Partial<RaRecord>
  transform: (values: Record<string, unknown>) => object
  /** What may be a slip, beside what the form started with; asked about once before it is saved. */
  doubt?: (values: Record<string, unknown>, start: Partial<RaRecord>) => string | null
  /** What two versions are compared by, where the server tells them apart. */
  fields?: readonly ComparedField[]
  sentences: SaveSentences & { missing: string }
  children: ReactNode
}

/** The Edit dialog of a list: fetches, puts, says so, closes; a refusal leaves everything as typed. */
export function EditDialog(props: EditDialogProps) {
  const { id, start, transform, doubt, fields, sentences, children, ...form } = props
  const notify = useNotify()
  const refresh = useRefreshLists()
  const dialog = useFormDialog()
  // A key of its own for every opening: the form starts from the server's record, never from a cached one.
  const [meta] = useState(() => ({ opened: Date.now() }))
  const [conflict, setConflict] = useState<Stale<RaRecord> | null>(null)
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
          const stale = conflictOf(error)
          if (stale) setConflict(stale)
          else fail(error)
          // A save of several steps may have done the first of them.
          refresh()
        },
      }}
    >
      <Fetched
        {...form}
        {...dialog}
        start={start}
        transform={transform}
        doubt={doubt}
        fields={fields ?? []}
        failure={failure}
        conflict={conflict}
        onSettled={() => setConflict(null)}
      >
        {children}
      </Fetched>
    </EditBase>
  )
}

interface FetchedProps extends Omit<FormDialogProps, 'record' | 'version' | 'besides'> {
  start: EditDialogProps['start']
  transform: EditDialogProps['transform']
  doubt: EditDialogProps['doubt']
  fields: readonly ComparedField[]
  conflict: Stale<RaRecord> | null
  onSettled: () => void
}

function Fetched({ start, transform, doubt, fields, conflict, onSettled, ...form }: FetchedProps) {
  const notify = useNotify()
  const { record } = useEditContext<RaRecord>()
  const saving = useSaveContext()
  // The form keeps what it was opened with: a refetch in the background must not undo what is being typed.
  const [first, setFirst] = useState<RaRecord>()
  if (record && !first) setFirst(record)
  // The version that is saved over: that of the record in the form, or one that was shown in a conflict.
  const [shown, setShown] = useState<Stale<RaRecord>>()
  const version: unknown = shown?.etag ?? first?.etag
  const context = useMemo(
    () => ({
      ...saving,
      save: (values: Partial<RaRecord>) => saving.save?.(values, { meta: { version } }),
    }),
    [saving, version],
  )
  const doubtFirst = useCallback(
    (values: Record<string, unknown>) => (first && doubt ? doubt(values, start(first)) : null),
    [doubt, first, start],
  )
  const takeTheirs = (theirs: Stale<RaRecord>) => {
    setFirst({ ...theirs.present, etag: theirs.etag })
    setShown(theirs)
    onSettled()
    notify(messages.conflict.taken, { type: 'info' })
  }
  return (
    <SaveContextProvider value={context as SaveContextValue}>
      <AskBeforeSave doubt={doubtFirst}>
        <FormDialog
          {...form}
          record={first && start(first)}
          version={first?.etag}
          besides={
            conflict && (
              <SaveConflict
                fields={fields}
                transform={transform}
                base={start(shown?.present ?? first ?? conflict.present)}
                theirs={start(conflict.present)}
                onKeepMine={() => {
                  setShown(conflict)
                  onSettled()
                }}
                onTakeTheirs={() => takeTheirs(conflict)}
                onClose={onSettled}
              />
            )
          }
        />
      </AskBeforeSave>
    </SaveContextProvider>
  )
}
