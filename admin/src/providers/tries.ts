/** The first pause before another try, and the longest, in milliseconds. */
const FIRST_MS = 2000
const LONGEST_MS = 60_000

interface Tries {
  /** Tries again after a pause, twice as long as the one before. */
  later: () => void
  /** Stops the next try; the pause after it is short again. */
  end: () => void
}

/** Tries something again and again after growing pauses: a line that is said to be back often carries nothing yet. */
export function createTries(tryAgain: () => void): Tries {
  let wait = FIRST_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    later() {
      clearTimeout(timer)
      timer = setTimeout(tryAgain, wait)
      wait = Math.min(2 * wait, LONGEST_MS)
    },
    end() {
      clearTimeout(timer)
      wait = FIRST_MS
    },
  }
}
