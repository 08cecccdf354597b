import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNotify, type SaveContextValue } from 'react-admin'
import { useFailure, type FailureSentence } from '../components/use-failure.tsx'
import { fieldErrorsOf } from '../providers/errors.ts'

export interface SaveSentences<Answer = unknown> extends FailureSentence {
  /** The toast of a save; a function where it depends on the answer; none where what follows says it. */
  saved?: string | ((answer: Answer) => string)
}

interface Save<Answer, Values> extends SaveSentences<Answer> {
  /** Sends the values; rejects with the error of the call. */
  send: (values: Values) => Promise<Answer>
  onSaved: (answer: Answer) => void
  /** Returns something true if it has handled the failure itself, such as a conflict. */
  meets?: (error: unknown) => unknown
}

/**
 * Saves a form, once for any number of presses. A save that is refused is met here: by `meets` if that takes it, else
 * with the server's sentences at the fields, else with one sentence for the form. `save` is for what is saved outside of
 * a form of react-admin's.
 */
export function useSave<Answer, Values = Record<string, unknown>>({
  send,
  onSaved,
  meets,
  ...sentences
}: Save<Answer, Values>) {
  const notify = useNotify()
  const { failure, fail, clear } = useFailure(sentences)
  const { mutateAsync, isPending } = useMutation({ mutationFn: send })
  const { saved } = sentences
  // The second click of a double click would save over a version that the first has just replaced.
  const isSaving = useRef(false)
  const save = async (values: Values) => {
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
  }
  const context = { save, saving: isPending, mutationMode: 'pessimistic' } as unknown as SaveContextValue
  return { context, save, isSaving: isPending, failure }
}
