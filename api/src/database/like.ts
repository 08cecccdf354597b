import { type RawBuilder, sql } from 'kysely'
import { phonePattern, wordPatterns } from '../http/list-query.ts'

/** Returns the condition that `text`, in lower case, is like `pattern`, whose wildcards are escaped with a backslash. */
export function isLike(text: RawBuilder<string>, pattern: string): RawBuilder<boolean> {
  return sql<boolean>`lower(${text}) like ${pattern} escape '\\'`
}

/**
 * Returns the condition of a list's search `q` for people: `text` has every word of it, or `phone`, which is digits, has
 * the number that it is. Null without a search.
 */
export function isPerson(
  q: string | string[] | undefined,
  { text, phone }: { text: RawBuilder<string>; phone: RawBuilder<string> },
): RawBuilder<boolean> | null {
  const words = wordPatterns(q).map((pattern) => isLike(text, pattern))
  if (words.length === 0) return null
  const number = phonePattern(q)
  const all = sql<boolean>`(${sql.join(words, sql` and `)})`
  return number === null ? all : sql<boolean>`(${all} or ${isLike(phone, number)})`
}
