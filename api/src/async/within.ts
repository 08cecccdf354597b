import { setTimeout as sleep } from 'node:timers/promises'

/** Waits for `work`, but at most `milliseconds`. Work that takes longer continues, and nobody waits for it. */
export async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const stop = new AbortController()
  const late = sleep(milliseconds, undefined, { signal: stop.signal }).catch(() => {
    // The timer was stopped, because the work has ended.
  })
  try {
    await Promise.race([work, late])
  } finally {
    stop.abort()
  }
}
