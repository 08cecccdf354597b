import { useSyncExternalStore } from 'react'

const unchanging = () => () => {}

/**
 * Returns false on the server and during hydration, and true from the next render on, which may show what
 * only the browser knows, such as today's date or stored data.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  )
}
