import { useEffect, useRef } from 'react'
import { useNotify } from 'react-admin'
import { useFormState, type FieldErrors } from 'react-hook-form'

/** The sentence of one error: a plain text from the server, or wrapped by react-admin's resolver. */
export function errorText(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined
  const { message } = error
  if (typeof message === 'string') return message
  return errorText(message)
}

function firstSentence(errors: unknown): string | undefined {
  if (typeof errors !== 'object' || errors === null) return undefined
  const own = errorText(errors)
  if (own) return own
  for (const value of Object.values(errors)) {
    const found = firstSentence(value)
    if (found) return found
  }
  return undefined
}

function toastFor(errors: FieldErrors): string | undefined {
  return errorText((errors.root as Record<string, unknown> | undefined)?.serverError) ?? firstSentence(errors)
}

/** After a submit that was refused: says why and moves to the first field at fault. */
export function InvalidForm() {
  const { submitCount, errors } = useFormState()
  const notify = useNotify()
  const seen = useRef(submitCount)
  const marker = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (submitCount <= seen.current) return
    seen.current = submitCount
    const sentence = toastFor(errors)
    if (!sentence) return
    notify(sentence, { type: 'error' })
    const field = marker.current
      ?.closest('form')
      ?.querySelector<HTMLElement>('[aria-invalid="true"]:not([aria-hidden="true"]), [data-invalid="true"]')
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center' })
  }, [errors, notify, submitCount])
  return <span ref={marker} hidden />
}
