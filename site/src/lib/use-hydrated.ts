import { useSyncExternalStore } from 'react'

const unchanging = () => () => {}

/**
 * False while the page's own markup is taken over, true from the next drawing on: what only this browser knows, such as
 * today's date or what it keeps, is shown then.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  )
}
