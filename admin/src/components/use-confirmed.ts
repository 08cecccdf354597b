import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNotify } from 'react-admin'
import { useFailure } from './use-failure.tsx'
import { useLostFocus } from './use-lost-focus.ts'
import { usePressOnce } from './use-press-once.ts'
import { useRefreshLists } from './use-refresh-lists.ts'

interface Confirmed {
  send: () => Promise<unknown>
  /** Said once it is done. */
  done: string
  failed: string
  close: () => void
  /** Brings further things up to date once it is done. */
  after?: () => void
}

/**
 * Does what a dialog has asked about, once for any number of presses. Then it says so, fetches the lists again and
 * closes the dialog; a refusal stays in the dialog. The row that the focus would return to may be gone.
 */
export function useConfirmed({ send, done, failed, close, after }: Confirmed): {
  confirm: () => void
  isPending: boolean
  isDone: boolean
  failure: ReactNode
} {
  const notify = useNotify()
  const refresh = useRefreshLists()
  const loseFocus = useLostFocus()
  const { failure, fail } = useFailure({ failed })
  const { press, release } = usePressOnce()
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: send,
    onSuccess: () => {
      notify(done, { type: 'success' })
      refresh()
      after?.()
      loseFocus()
      close()
    },
    onError: (error: unknown) => {
      release()
      fail(error)
    },
  })
  return { confirm: () => press(mutate), isPending, isDone: isSuccess, failure }
}
