import { useMutation } from '@tanstack/react-query'
import { useCallback, useMemo, useRef } from 'react'
import { useNotify, type SaveContextValue } from 'react-admin'
import { fieldErrorsOf } from '../providers/errors.ts'
import type { SaveSentences } from './CreateDialog.tsx'
import { useFailure } from './use-failure.tsx'

interface FormSave<Answer> extends SaveSentences {
  /** Makes the call; throws what came of it. */
  send: (values: Record<string, unknown>) => Promise<Answer>
  onSaved: (answer: Answer) => void
  /** Takes care of a failure itself where it answers true. */
  meets?: (error: unknown) => boolean
}

/** A form that is saved by a call outside react-admin's resources, with the same sentences and field errors. */
export function useFormSave<Answer>({ send, onSaved, meets, ...sentences }: FormSave<Answer>) {
  const notify = useNotify()
  const { failure, fail, clear } = useFailure(sentences)
  const { mutateAsync, isPending } = useMutation({ mutationFn: send })
  const { saved } = sentences
  // The second press of a double click would be made over a version that the first has just replaced.
  const isSaving = useRef(false)
  const save = useCallback(
    async (values: Record<string, unknown>) => {
      if (isSaving.current) return
      isSaving.current = true
      clear()
      try {
        const answer = await mutateAsync(values)
        notify(saved, { type: 'success' })
        onSaved(answer)
      } catch (error) {
        if (meets?.(error)) return
        fail(error)
        return fieldErrorsOf(error)
      } finally {
        isSaving.current = false
      }
    },
    [clear, fail, meets, mutateAsync, notify, onSaved, saved],
  )
  const context = useMemo(
    () => ({ save, saving: isPending, mutationMode: 'pessimistic' }) as SaveContextValue,
    [isPending, save],
  )
  return { context, failure }
}
