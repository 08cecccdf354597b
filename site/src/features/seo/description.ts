/** About what a result page of a search engine shows; longer texts are cut there in the middle of a word. */
const MAX_LENGTH = 155
/** A first sentence shorter than this says too little on its own. */
const MIN_SENTENCE = 70

/**
 * A page's description from a longer text: whole sentences where they fit, else whole words and an ellipsis.
 * Line ends become spaces.
 */
export function metaDescription(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  if (flat.length <= MAX_LENGTH) return flat
  const start = flat.slice(0, MAX_LENGTH)
  const sentences = /^.*[.!?।](?= |$)/u.exec(start)?.[0] ?? ''
  if (sentences.length >= MIN_SENTENCE) return sentences
  const words = start.slice(0, MAX_LENGTH - 1).replace(/[\s,;:–—-]+\S*$/u, '')
  // A text without a gap, such as a long address, is cut between two characters, never inside one.
  return `${words.toWellFormed().replace(/\uFFFD$/u, '')}…`
}

/** Names as part of a sentence: 'Development, design and media'. */
export function inWords(names: readonly string[]): string {
  const [first = '', ...others] = names
  const words = [first, ...others.map((name) => name.charAt(0).toLowerCase() + name.slice(1))]
  return words.length < 2 ? first : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
