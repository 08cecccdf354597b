import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('popstate', listener)
  }
}

/** The address's query, kept up with back, forward and `goTo`; empty where the page is rendered. */
export function useQuery(): string {
  return useSyncExternalStore(
    subscribe,
    () => location.search,
    () => '',
  )
}

/** Makes `path` the address and a step of the history, unless it is the present one. */
export function goTo(path: string): void {
  if (path === location.pathname + location.search) return
  history.pushState(null, '', path)
  for (const listener of listeners) listener()
}
