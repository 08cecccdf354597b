import type { AlertState } from '@karigar/contract/accounts/alert.wire'
import { followAlerts } from './follow-alerts.ts'

interface Sharing {
  userId: string
  token: () => string | null
  onState: (state: AlertState) => void
  onRefused: () => void
}

/**
 * Follows the account's alerts over one connection for all tabs of the browser, which allows only six to a server:
 * the tab that holds a lock follows and passes on what comes. Where there are no locks, as on http, each tab follows
 * by itself. Returns a function that stops.
 */
export function shareAlerts({ userId, token, onState, onRefused }: Sharing): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const name = `karigar alerts ${userId}`
  if (!('locks' in navigator)) {
    void followAlerts({ token, onState, onRefused, signal })
    return () => stop.abort()
  }
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<AlertState>) => onState(data))
  function lead(): Promise<void> {
    return followAlerts({
      token,
      onRefused,
      signal,
      onState(state) {
        onState(state)
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
        channel.postMessage(state)
      },
    })
  }
  // Rejects only when the tab stops waiting for its turn.
  navigator.locks.request(name, { signal }, lead).catch(() => {})
  return () => {
    stop.abort()
    channel.close()
  }
}
