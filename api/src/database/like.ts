import { type RawBuilder, sql } from 'kysely'

/** Returns the condition that `text`, in lower case, is like `pattern`, whose wildcards are escaped with a backslash. */
export function isLike(text: RawBuilder<string>, pattern: string): RawBuilder<boolean> {
  return sql<boolean>`lower(${text}) like ${pattern} escape '\\'`
}
