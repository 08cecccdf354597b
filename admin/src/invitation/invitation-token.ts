import { useSyncExternalStore } from 'react'

const HASH = /^#token=([\w-]{20,100})$/

let token = ''

/**
 * Moves the token of a link from the address into memory, so that neither the address bar nor the history keeps
 * it. Returns whether there was one.
 */
function takeToken(): boolean {
  const found = HASH.exec(location.hash)?.[1]
  if (found === undefined) return false
  token = found
  history.replaceState(history.state, '', location.pathname)
  return true
}

takeToken()

function subscribe(changed: () => void): () => void {
  // Another link may be opened in the same tab.
  const take = () => {
    if (takeToken()) changed()
  }
  addEventListener('hashchange', take)
  return () => removeEventListener('hashchange', take)
}

/** Returns the token of the link that was opened last; empty without one. */
export function useInvitationToken(): string {
  return useSyncExternalStore(subscribe, () => token)
}
