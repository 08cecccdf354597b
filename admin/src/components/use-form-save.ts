import { useMutation } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useNotify, type SaveContextValue } from 'react-admin'
import { fieldErrorsOf } from '../providers/errors.ts'
import type { SaveSentences } from './CreateDialog.tsx'
import { useFailure } from './use-failure.tsx'

interface FormSave<Answer> extends SaveSentences {
  /** Makes the call; throws what came of it. */
  send: (values: Record<string, unknown>) => Promise<Answer>
  onSaved: (answer: Answer) => void
}

/** A form that is saved by a call outside react-admin's resources, with the same sentences and field errors. */
export function useFormSave<Answer>({ send, onSaved, ...sentences }: FormSave<Answer>) {
  const notify = useNotify()
  const { failure, fail, clear } = useFailure(sentences)
  const { mutateAsync, isPending } = useMutation({ mutationFn: send })
  const { saved } = sentences
  const save = useCallback(
    async (values: Record<string, unknown>) => {
      clear()
      try {
        const answer = await mutateAsync(values)
        notify(saved, { type: 'success' })
        onSaved(answer)
      } catch (error) {
        fail(error)
        return fieldErrorsOf(error)
      }
    },
    [clear, fail, mutateAsync, notify, onSaved, saved],
  )
  const context = useMemo(
    () => ({ save, saving: isPending, mutationMode: 'pessimistic' }) as SaveContextValue,
    [isPending, save],
  )
  return { context, failure }
}
