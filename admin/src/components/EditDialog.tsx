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
import { sentenceOf } from '../providers/errors.ts'
import { AskBeforeSave } from './AskBeforeSave.tsx'
import type { ComparedField } from './ConflictDialog.tsx'
import type { SaveSentences } from './CreateDialog.tsx'
import { CloseSavedContext, useFormDialog } from './dialog-route.ts'
import { FormDialog, type FormDialogProps } from './FormDialog.tsx'
import { SaveConflict } from './SaveConflict.tsx'
import { useFailure } from './use-failure.tsx'
import { useRefreshLists } from './use-refresh-lists.ts'
import { useVersions, type Versioned } from './use-versions.ts'

type DialogForm = Pick<
  FormDialogProps,
  'title' | 'saveLabel' | 'validate' | 'busy' | 'width' | 'bare' | 'tools' | 'otherSave'
>

interface EditDialogProps extends DialogForm {
  id: string
  /** Turns the fetched record into the form's values. */
  start: (record: RaRecord) => Partial<RaRecord>
  transform: (values: Record<string, unknown>) => object
  /**
   * Returns a sentence about a likely slip, given the values and those the form started with; asked about
   * once.
   */
  doubt?: (values: Record<string, unknown>, start: Partial<RaRecord>) => string | null
  /** The fields shown when two versions conflict, for records that the server versions by ETag. */
  fields?: readonly ComparedField[]
  sentences: SaveSentences & { missing: string }
  /** Runs after a save, before the form closes. */
  afterSave?: () => Promise<void>
  children: ReactNode
}

/**
 * The Edit dialog of a list: fetches the record, saves it, shows a toast and closes. After a refusal
 * everything stays as typed.
 */
export function EditDialog(props: EditDialogProps) {
  const { id, start, transform, doubt, fields, sentences, afterSave, children, ...form } = props
  const notify = useNotify()
  const refresh = useRefreshLists()
  const dialog = useFormDialog()
  // A new query key at every opening, so that the form starts from the server's record and never from a
  // cached one.
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
        onSuccess: async () => {
          await afterSave?.()
          notify(sentences.saved, { type: 'success' })
          refresh()
          dialog.closeSaved()
        },
      }}
    >
      <CloseSavedContext value={dialog.closeSaved}>
        <Fetched
          {...form}
          {...dialog}
          start={start}
          transform={transform}
          doubt={doubt}
          fields={fields ?? []}
          failure={failure}
          fail={fail}
        >
          {children}
        </Fetched>
      </CloseSavedContext>
    </EditBase>
  )
}

interface FetchedProps extends Omit<FormDialogProps, 'record' | 'version' | 'besides'> {
  start: EditDialogProps['start']
  transform: EditDialogProps['transform']
  doubt: EditDialogProps['doubt']
  fields: readonly ComparedField[]
  fail: (error: unknown) => void
}

function Fetched({ start, transform, doubt, fields, fail, ...form }: FetchedProps) {
  const refresh = useRefreshLists()
  const { record } = useEditContext<RaRecord & Versioned>()
  const saving = useSaveContext()
  const versions = useVersions(record)
  const { version, base, conflict, meets } = versions
  const context = useMemo(
    () => ({
      ...saving,
      save: (values: Partial<RaRecord>) =>
        saving.save?.(values, {
          meta: { version, base: base && start(base) },
          onError: (error: unknown) => {
            if (!meets(error)) fail(error)
            // A save in several steps may have completed the first of them.
            refresh()
          },
        }),
    }),
    [base, fail, meets, refresh, saving, start, version],
  )
  const opened = versions.record
  const doubtFirst = useCallback(
    (values: Record<string, unknown>) => (opened && doubt ? doubt(values, start(opened)) : null),
    [doubt, opened, start],
  )
  return (
    <SaveContextProvider value={context as SaveContextValue}>
      <AskBeforeSave doubt={doubtFirst}>
        <FormDialog
          {...form}
          record={opened && start(opened)}
          version={opened?.etag}
          besides={
            conflict && (
              <SaveConflict
                fields={fields}
                transform={transform}
                base={start(base ?? conflict.present)}
                theirs={start(conflict.present)}
                onKeepMine={versions.keepMine}
                onTakeTheirs={versions.takeTheirs}
                onClose={versions.settle}
              />
            )
          }
        />
      </AskBeforeSave>
    </SaveContextProvider>
  )
}
