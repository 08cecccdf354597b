import { useState, type ReactNode } from 'react'
import { CreateBase, useNotify, type RaRecord } from 'react-admin'
import { useRefreshLists } from './use-refresh-lists.ts'
import { hasFieldErrors, sentenceOf } from '../providers/errors.ts'
import { useFormDialog } from './dialog-route.ts'
import { FormDialog, type FormDialogProps } from './FormDialog.tsx'

export interface SaveSentences {
  saved: string
  failed: string
}

type DialogForm = Pick<FormDialogProps, 'title' | 'saveLabel' | 'validate' | 'busy' | 'width' | 'bare'>

interface CreateDialogProps extends DialogForm {
  /** What the form starts with. */
  start: Partial<RaRecord>
  transform: (values: Record<string, unknown>) => object
  sentences: SaveSentences
  children: ReactNode
}

/** The Add dialog of a list: posts, says so, closes; a refusal leaves everything as typed. */
export function CreateDialog({ start, transform, sentences, children, ...form }: CreateDialogProps) {
  const notify = useNotify()
  const refresh = useRefreshLists()
  const { close, closeSaved, leaving } = useFormDialog()
  const [failure, setFailure] = useState<string | null>(null)
  return (
    <CreateBase
      redirect={false}
      transform={transform}
      mutationOptions={{
        onMutate: () => setFailure(null),
        onSuccess: () => {
          notify(sentences.saved, { type: 'success' })
          refresh()
          closeSaved()
        },
        onError: (error: unknown) => {
          if (hasFieldErrors(error)) return
          setFailure(sentenceOf(error, sentences.failed))
          notify(sentenceOf(error, sentences.failed), { type: 'error' })
        },
      }}
    >
      <FormDialog {...form} record={start} close={close} leaving={leaving} failure={failure}>
        {children}
      </FormDialog>
    </CreateBase>
  )
}
