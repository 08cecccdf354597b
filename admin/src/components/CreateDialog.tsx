import type { ReactNode } from 'react'
import { CreateBase, useNotify, type RaRecord } from 'react-admin'
import { AskBeforeSave, noDoubt } from './AskBeforeSave.tsx'
import { useFormDialog } from './dialog-route.ts'
import { FormDialog, type FormDialogProps } from './FormDialog.tsx'
import { useFailure, type FailureSentence } from './use-failure.tsx'
import { useRefreshLists } from './use-refresh-lists.ts'

export interface SaveSentences extends FailureSentence {
  saved: string
}

type DialogForm = Pick<FormDialogProps, 'title' | 'saveLabel' | 'validate' | 'busy' | 'width' | 'bare'>

interface CreateDialogProps extends DialogForm {
  /** The form's initial values; undefined while they are being fetched. */
  start: Partial<RaRecord> | undefined
  transform: (values: Record<string, unknown>) => object
  /** Returns a sentence about a likely slip, asked about once before saving; null if there is none. */
  doubt?: (values: Record<string, unknown>) => string | null
  sentences: SaveSentences
  children: ReactNode
}

/**
 * The Add dialog of a list: creates the record, shows a toast and closes. After a refusal everything stays as
 * typed.
 */
export function CreateDialog({ start, transform, doubt, sentences, children, ...form }: CreateDialogProps) {
  const notify = useNotify()
  const refresh = useRefreshLists()
  const { close, closeSaved, leaving } = useFormDialog()
  const { failure, fail, clear } = useFailure(sentences)
  return (
    <CreateBase
      redirect={false}
      transform={transform}
      mutationOptions={{
        onMutate: clear,
        onSuccess: () => {
          notify(sentences.saved, { type: 'success' })
          refresh()
          closeSaved()
        },
        onError: fail,
      }}
    >
      <AskBeforeSave doubt={doubt ?? noDoubt}>
        <FormDialog {...form} record={start} close={close} leaving={leaving} failure={failure}>
          {children}
        </FormDialog>
      </AskBeforeSave>
    </CreateBase>
  )
}
