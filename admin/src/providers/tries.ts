/** The first pause before another try, and the longest, in milliseconds. */
const FIRST_MS = 2000
const LONGEST_MS = 60_000

interface Tries {
  /** Plans the next try after a pause, twice as long as the one before. */
  later: () => void
  /** Drops the planned try; the next pause is short again. */
  reset: () => void
}

/**
 * Plans another try after each failure, with a longer pause each time, up to a minute: a line that is said to be back
 * often carries nothing yet.
 */
export function createTries(tryAgain: () => void): Tries {
  let wait = FIRST_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    later() {
      clearTimeout(timer)
      timer = setTimeout(tryAgain, wait)
      wait = Math.min(2 * wait, LONGEST_MS)
    },
    reset() {
      clearTimeout(timer)
      wait = FIRST_MS
    },
  }
}
