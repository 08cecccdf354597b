/** Finds the words that a misspelt one may mean. The first letter must agree, because it is seldom wrong. */

/** Returns how many edits a word may differ from a term. */
export type Reach = (term: string) => number

/** Allows no edits. */
export const asWritten: Reach = () => 0
/** Allows one edit from five letters on; shorter words must be exact, or "card" would find "care". */
export const slip: Reach = (term) => (term.length < 5 ? 0 : 1)
/** Allows one edit in a short word, two in a long one: "phonepe" must not match "phone". */
export const typo: Reach = (term) => (term.length < 3 ? 0 : term.length < 8 ? 1 : 2)
/** Allows up to three edits, for suggestions only. */
export const guess: Reach = (term) => (term.length < 4 ? 0 : Math.min(3, Math.floor(term.length * 0.43)))

/** Counts the letters added, removed, changed or swapped with a neighbour; returns Infinity above `most`. */
export function editsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return Infinity
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Infinity,
      )
    }
    before = row
    row = next
    if (Math.min(...row) > most) return Infinity
  }
  const edits = row.at(-1) ?? 0
  return edits > most ? Infinity : edits
}

/** Tells whether a term of three letters or less differs by more than a missing letter inside ("lgo"). */
const isTooShort = (term: string, word: string) =>
  term.length < 4 && (word.length <= term.length || word.at(-1) !== term.at(-1))

/** Returns the `words` that `term` may be a misspelling of, nearest first, equally near ones by alphabet. */
export function nearestWords(term: string, words: Iterable<string>, reach: Reach): string[] {
  const most = reach(term)
  if (most === 0) return []
  const found: [word: string, edits: number][] = []
  for (const word of words) {
    if (word[0] !== term[0] || word === term || isTooShort(term, word)) continue
    const edits = editsBetween(term, word, most)
    if (edits <= most) found.push([word, edits])
  }
  return found
    .sort(([word, edits], [other, others]) => edits - others || (word < other ? -1 : 1))
    .map(([word]) => word)
}
