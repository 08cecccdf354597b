import { useEffect, useRef } from 'react'
import { useNotify } from 'react-admin'
import { useFormState, type FieldErrors, get } from 'react-hook-form'
import { Alert } from '@mui/material'

/**
 * Returns the message of a form error, whether it is plain text or wrapped by react-admin's resolver;
 * undefined if there is none.
 */
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

/** Tells whether the errors come from the server; the dialog that sent the form reports those. */
const isServers = (errors: FieldErrors) =>
  (errors.root as Record<string, unknown> | undefined)?.serverError !== undefined

/** After a refused submit, shows the first error as a toast and moves to the first invalid field. */
export function InvalidForm() {
  const { submitCount, errors } = useFormState()
  const notify = useNotify()
  const seen = useRef(submitCount)
  const marker = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (submitCount <= seen.current) return
    seen.current = submitCount
    const sentence = firstSentence(errors)
    if (!sentence) return
    if (!isServers(errors)) notify(sentence, { type: 'error' })
    const field = marker.current
      ?.closest('form')
      ?.querySelector<HTMLElement>('[aria-invalid="true"]:not([aria-hidden="true"]), [data-invalid="true"]')
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center' })
  }, [errors, notify, submitCount])
  return <span ref={marker} hidden />
}

/** Shows the error of a list as a whole, such as having no rows. */
export function ListError({ path }: { path: string }) {
  const { errors } = useFormState()
  const sentence = errorText(get(errors, `${path}.root`))
  return sentence ? (
    <Alert severity="error" tabIndex={-1} data-invalid="true">
      {sentence}
    </Alert>
  ) : null
}
