import { setTimeout as sleep } from 'node:timers/promises'

/** Waits for `work`, but no longer than so many milliseconds; what it does then goes on unwaited for. */
export async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const stop = new AbortController()
  const late = sleep(milliseconds, undefined, { signal: stop.signal }).catch(() => {
    // The work was quicker.
  })
  try {
    await Promise.race([work, late])
  } finally {
    stop.abort()
  }
}
