import { useCallback, useState } from 'react'
import { useNotify } from 'react-admin'
import { hasFieldErrors, sentenceOf } from '../providers/errors.ts'

export interface FailureSentence {
  failed: string
  /** The toast, too, gives the server's detail (services); otherwise it is always `failed`. */
  detailInToast?: boolean
}

/**
 * A save or deletion that failed (specification §8): `fail` says so in a toast and keeps the server's detail for
 * the dialog, unless it belongs to fields, which then show it themselves.
 */
export function useFailure({ failed, detailInToast = false }: FailureSentence) {
  const notify = useNotify()
  const [failure, setFailure] = useState<string | null>(null)
  const clear = useCallback(() => setFailure(null), [])
  const fail = useCallback(
    (error: unknown) => {
      const sentence = sentenceOf(error, failed)
      notify(detailInToast ? sentence : failed, { type: 'error' })
      setFailure(hasFieldErrors(error) ? null : sentence)
    },
    [detailInToast, failed, notify],
  )
  return { failure, fail, clear }
}
