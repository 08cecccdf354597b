import { useState, type ReactNode } from 'react'
import {
  EditBase,
  SaveContextProvider,
  useEditContext,
  useNotify,
  useResourceContext,
  useUpdate,
  type RaRecord,
} from 'react-admin'
import { CloseSavedContext, useFormDialog } from '../components/dialog-route.ts'
import type { ComparedField } from '../components/FieldVersions.tsx'
import { useRefreshLists } from '../components/use-refresh-lists.ts'
import { isKeptOpen, sentenceOf } from '../providers/errors.ts'
import { AskBeforeSave, noDoubt, type QuestionWords } from './AskBeforeSave.tsx'
import { FormDialog, type FormDialogProps } from './FormDialog.tsx'
import { useComparedSave } from './use-compared-save.tsx'
import type { SaveSentences } from './use-save.ts'
import type { Versioned } from './use-versions.ts'

type Values = Record<string, unknown>

interface EditDialogProps extends Omit<
  FormDialogProps,
  'record' | 'version' | 'besides' | 'close' | 'leaving' | 'failure'
> {
  id: string
  /** Turns the fetched record into the form's values. */
  start: (record: RaRecord) => Values
  transform: (values: Values) => object
  /**
   * Returns a sentence that has to be confirmed, given the values and those the form started with; asked about once,
   * and as about a likely slip unless other words are given.
   */
  doubt?: (values: Values, start: Values) => string | null | Promise<string | null>
  doubtWords?: QuestionWords
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
  const { id, sentences } = props
  const notify = useNotify()
  const dialog = useFormDialog()
  // A new query key at every opening, so that the form starts from the server's record and never from a
  // cached one.
  const [meta] = useState(() => ({ opened: Date.now() }))
  return (
    <EditBase
      id={id}
      queryOptions={{
        meta,
        onError: (error: unknown) => {
          if (isKeptOpen(error)) return
          notify(sentenceOf(error, sentences.missing), { type: 'error' })
          dialog.closeSaved()
        },
      }}
    >
      <CloseSavedContext value={dialog.closeSaved}>
        <EditForm {...props} dialog={dialog} />
      </CloseSavedContext>
    </EditBase>
  )
}

type Fetched = RaRecord & Versioned

function EditForm(props: EditDialogProps & { dialog: ReturnType<typeof useFormDialog> }) {
  const { id, start, transform, doubt = noDoubt, doubtWords, fields = [], ...others } = props
  const { sentences, afterSave, dialog, ...form } = others
  const resource = useResourceContext() ?? ''
  const refresh = useRefreshLists()
  const { record: fetched } = useEditContext<Fetched>()
  const [update] = useUpdate<Fetched>()
  const { record, context, failure, question } = useComparedSave<Fetched, object>(fetched, {
    start,
    transform,
    fields,
    sentences,
    save: async (data, meta) => {
      const saved = await update(resource, { id, data, previousData: fetched, meta }, { returnPromise: true })
      await afterSave?.()
      return saved as Fetched
    },
    onSaved: () => {
      refresh()
      dialog.closeSaved()
    },
    onRefused: refresh,
  })
  return (
    <SaveContextProvider value={context}>
      <AskBeforeSave
        {...(doubtWords && { words: doubtWords })}
        doubt={(values) => (record ? doubt(values, start(record)) : null)}
      >
        <FormDialog
          {...form}
          close={dialog.close}
          leaving={dialog.leaving}
          failure={failure}
          record={record && start(record)}
          version={record?.etag}
          besides={question}
        />
      </AskBeforeSave>
    </SaveContextProvider>
  )
}
