import { useCallback, useEffect } from 'react'
import { useNotify } from 'react-admin'
import { isSignedOut, isUnreached } from '../providers/errors.ts'

/**
 * Returns how a toast says that something could not be loaded. After the session has ended, the open form or the login page
 * asks to sign in instead; and where the shop could not be reached, the screen says that it is tried again by itself: a toast
 * at each try would be too much.
 */
export function useLoadFailed(): (error: unknown, sentence: string) => void {
  const notify = useNotify()
  return useCallback(
    (error, sentence) => {
      if (!isSignedOut(error) && !isUnreached(error)) notify(sentence, { type: 'error' })
    },
    [notify],
  )
}

/** Says in a toast each time a query fails, and nothing while it is tried again. */
export function useTellsFailures({ error }: { error: unknown }, sentence: string): void {
  const tell = useLoadFailed()
  useEffect(() => {
    // A query without data has no error while it is fetched again.
    if (error !== null) tell(error, sentence)
  }, [error, sentence, tell])
}
