/**
 * Most work of one answer: about 50 ms of one processor for the largest shops. It is counted and not timed, so that
 * every machine answers the same.
 */
export const MOST_WORK = 40_000

/** Counts the terms and the occurrences of terms in documents that the steps of one answer look at. */
export interface Work {
  /** Tells whether there is room for this much; when there is not, the answer counts as cut short from then on. */
  fits: (amount: number) => boolean
  spend: (amount: number) => void
  spent: () => number
  isCut: () => boolean
}

export function createWork(most = MOST_WORK): Work {
  let spent = 0
  let isCut = false
  return {
    fits(amount) {
      isCut ||= spent + amount > most
      return !isCut
    },
    spend(amount) {
      spent += amount
    },
    spent: () => spent,
    isCut: () => isCut,
  }
}
