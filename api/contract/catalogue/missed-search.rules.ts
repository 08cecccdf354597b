/** Most searches without a result that are counted in one visit. */
export const MOST_MISSED_A_VISIT = 5

/** Most different searches that are counted on one day, so that a flood of them cannot fill the disk. */
export const MOST_MISSED_A_DAY = 500

/** Days for which counts of searches are kept. */
export const MISSED_DAYS = 90

/** Longest search that is counted; what is longer was pasted and is no search for a service. */
export const LONGEST_MISSED = 60

const SHORTEST_MISSED = 2

/** Symbols stay, although the search does without them: staff are to read "c++ course". */
const BETWEEN_WORDS = /[\p{Z}\p{P}]+/u

/** Six digits in a row, whatever stands between them: phone numbers, PIN codes, account and identity numbers. */
const LONG_NUMBER = /\p{Nd}(?:[^\p{L}\p{Nd}]*\p{Nd}){5}/u

/** The at sign, written out too, as in addresses of mail and of UPI. */
const ADDRESS = /@|\p{L}\.(?:com|in|co|org|net|io)\b|\bat\b.*\bdot\b/iu

/**
 * Returns a search without a result in the form in which it is counted: lower case, without punctuation and needless
 * spaces. Null for what is not counted: anything that could be a phone number or an address, and what is too short or
 * too long for a search.
 */
export function missedWords(text: string): string | null {
  const plain = text.normalize('NFKC')
  if (LONG_NUMBER.test(plain) || ADDRESS.test(plain)) return null
  const words = plain.toLowerCase().replace(/\p{C}/gu, '').split(BETWEEN_WORDS).filter(Boolean).join(' ')
  return words.length < SHORTEST_MISSED || words.length > LONGEST_MISSED ? null : words
}
