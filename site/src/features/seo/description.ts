/** About the length that search engines show; they cut longer texts in the middle of a word. */
const MAX_LENGTH = 155
/** Shortest description that consists of whole sentences only; shorter ones say too little. */
const MIN_SENTENCE = 70

/**
 * Shortens a text to a page's description: whole sentences if they are long enough, else whole words and an
 * ellipsis. Line breaks become spaces.
 */
export function metaDescription(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  if (flat.length <= MAX_LENGTH) return flat
  const start = flat.slice(0, MAX_LENGTH)
  const sentences = /^.*[.!?।](?= |$)/u.exec(start)?.[0] ?? ''
  if (sentences.length >= MIN_SENTENCE) return sentences
  const words = start.slice(0, MAX_LENGTH - 1).replace(/[\s,;:–—-]+\S*$/u, '')
  // A text without spaces, such as a long address, is cut between two characters, never inside a surrogate
  // pair.
  return `${words.toWellFormed().replace(/\uFFFD$/u, '')}…`
}
