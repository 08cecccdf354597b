import type { AlertState } from '@karigar/contract/accounts/alert.wire'
import { createEventReader } from './event-reader.ts'

const STREAM = '/api/staff/alerts/stream'
/** A stream that brings nothing for this long, in ms, is dead: a heartbeat comes every 20 seconds. */
const SILENCE_MS = 50_000
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

interface Following {
  /** Returns the session's token; null without one. */
  token: () => string | null
  onState: (state: AlertState) => void
  /** The server has refused the token. */
  onRefused: () => void
  /** Ends the following. */
  signal: AbortSignal
}

/** Waits for a time, or until there is a connection again or somebody looks at the page. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController()
    const end = () => {
      over.abort()
      clearTimeout(timer)
      resolve()
    }
    // Without a connection there is nothing to try.
    const timer = setTimeout(() => navigator.onLine && end(), milliseconds)
    window.addEventListener('online', end, { signal: over.signal })
    document.addEventListener('visibilitychange', () => !document.hidden && navigator.onLine && end(), {
      signal: over.signal,
    })
    signal.addEventListener('abort', end, { signal: over.signal })
  })
}

/** Reads one stream to its end; returns whether it brought a state. Rejects when the connection breaks. */
async function readStream({ token, onState, onRefused, signal }: Following): Promise<boolean> {
  const stop = new AbortController()
  const abort = () => stop.abort()
  signal.addEventListener('abort', abort, { once: true })
  let silence = setTimeout(abort, SILENCE_MS)
  try {
    const headers = { authorization: `Bearer ${token()}` }
    const response = await fetch(STREAM, { headers, signal: stop.signal, cache: 'no-store' })
    if (response.status === 401) onRefused()
    if (!response.ok || !response.body) return false
    const read = createEventReader()
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let told = false; ;) {
      const { done, value } = await reader.read()
      if (done) return told
      clearTimeout(silence)
      silence = setTimeout(abort, SILENCE_MS)
      for (const { name, data } of read(value))
        if (name === 'alerts') {
          told = true
          onState(JSON.parse(data) as AlertState)
        }
    }
  } finally {
    clearTimeout(silence)
    signal.removeEventListener('abort', abort)
  }
}

/** Follows the account's alerts until the signal; connects again after growing pauses. Never rejects. */
export async function followAlerts(following: Following): Promise<void> {
  const { signal, token } = following
  for (let pauseMs = FIRST_PAUSE_MS; !signal.aborted;) {
    // A broken connection is no failure to report: the next one brings the whole state.
    const told = token() !== null && navigator.onLine && (await readStream(following).catch(() => false))
    pauseMs = told ? FIRST_PAUSE_MS : Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
    // Not all consoles at the same moment after the server was started again.
    if (!signal.aborted) await pause(pauseMs * (0.75 + Math.random() / 2), signal)
  }
}

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
