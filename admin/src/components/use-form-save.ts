import { useMutation } from '@tanstack/react-query'
import { useCallback, useMemo, useRef } from 'react'
import { useNotify, type SaveContextValue } from 'react-admin'
import { fieldErrorsOf } from '../providers/errors.ts'
import { useFailure, type FailureSentence } from './use-failure.tsx'

interface FormSave<Answer> extends FailureSentence {
  /** The toast of a save; a function where it depends on the answer; none where what follows says it. */
  saved?: string | ((answer: Answer) => string)
  /** Sends the values; rejects with the error of the call. */
  send: (values: Record<string, unknown>) => Promise<Answer>
  onSaved: (answer: Answer) => void
  /** Returns true if it has handled the failure itself. */
  meets?: (error: unknown) => boolean
}

/** Saves a form by a call outside react-admin's resources, with the same toasts and field errors. */
export function useFormSave<Answer>({ send, onSaved, meets, ...sentences }: FormSave<Answer>) {
  const notify = useNotify()
  const { failure, fail, clear } = useFailure(sentences)
  const { mutateAsync, isPending } = useMutation({ mutationFn: send })
  const { saved } = sentences
  // The second click of a double click would save over a version that the first has just replaced.
  const isSaving = useRef(false)
  const save = useCallback(
    async (values: Record<string, unknown>) => {
      if (isSaving.current) return
      isSaving.current = true
      clear()
      try {
        const answer = await mutateAsync(values)
        if (saved !== undefined)
          notify(typeof saved === 'function' ? saved(answer) : saved, { type: 'success' })
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
