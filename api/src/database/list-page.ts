import {
  expressionBuilder,
  type Expression,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
  type SqlBool,
} from 'kysely'
import { filterValues, type ListRequest, type Page, phonePattern, wordPatterns } from '../http/list-query.ts'
import { countRows } from './count-rows.ts'
import type { Database } from './database.ts'
import { readTogether } from './read-together.ts'

/** Returns the condition that `text`, in lower case, is like `pattern`, whose wildcards are escaped with a backslash. */
export function isLike(text: RawBuilder<string>, pattern: string): RawBuilder<boolean> {
  return sql<boolean>`lower(${text}) like ${pattern} escape '\\'`
}

/** What the rows of a list are found by. */
interface FoundBy {
  /** For each filter the column that has one of its values. */
  columns: Readonly<Record<string, string>>
  /** The text that has every word of the search. */
  text?: RawBuilder<string>
  /** Digits that have the number that the search is, in whatever way it is written. */
  phone?: RawBuilder<string>
}

/** Returns the condition of a list's search `q`; null without one. */
function isSearched(
  q: string | string[] | undefined,
  { text, phone }: Pick<FoundBy, 'text' | 'phone'>,
): Expression<SqlBool> | null {
  const words = text ? wordPatterns(q).map((pattern) => isLike(text, pattern)) : []
  if (words.length === 0) return null
  const number = phone && phonePattern(q)
  const all = sql<boolean>`(${sql.join(words, sql` and `)})`
  return number ? sql<boolean>`(${all} or ${isLike(phone, number)})` : all
}

/** Leaves the rows of a list that its filter asks for. */
export function filtered<Query extends { where(condition: Expression<SqlBool>): Query }>(
  query: Query,
  filter: ListRequest['filter'],
  { columns, ...searched }: FoundBy,
): Query {
  let found = query
  const { eb } = expressionBuilder()
  for (const [name, column] of Object.entries(columns)) {
    const values = filterValues(filter[name as 'id'])
    if (values) found = found.where(eb(sql.ref<string>(column), 'in', values))
  }
  const isFound = isSearched(filter.q, searched)
  return isFound ? found.where(isFound) : found
}

/** Returns a page of what a query finds in its order, and how much `counted`, the same without its columns, finds. */
export async function pageOf<Named, Table extends keyof Named, Row>(
  db: Database,
  query: SelectQueryBuilder<Named, Table, Row>,
  { limit, skip }: Pick<ListRequest, 'limit' | 'skip'>,
  counted: SelectQueryBuilder<Named, Table, object> = query as SelectQueryBuilder<Named, Table, object>,
): Promise<Page<Row>> {
  const [rows, total] = await readTogether(
    db,
    () => query.limit(limit).offset(skip).execute() as Promise<Row[]>,
    () => countRows(counted),
  )
  return { rows, total }
}
