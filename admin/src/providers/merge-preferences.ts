import { MOST_KEPT_QUERIES } from '@karigar/contract/shop/preferences.rules'
import { isSameValue } from '@karigar/contract/base/same-value'
import type { KeptQuery, SavePreferences } from '@karigar/contract/shop/preferences.wire'

const keyOf = ({ name }: KeptQuery) => name.trim().toLowerCase()

const byName = (queries: readonly KeptQuery[]) => new Map(queries.map((query) => [keyOf(query), query]))

/**
 * Returns the other device's filters with what was kept, changed or removed here since both began with `base`; no more
 * than the server takes, for which those that were kept here last give way.
 */
function mergeQueries(base: readonly KeptQuery[], mine: readonly KeptQuery[], theirs: readonly KeptQuery[]) {
  const [was, own] = [byName(base), byName(mine)]
  const merged = new Map(
    [...byName(theirs)].filter(([name, query]) => own.has(name) || !isSameValue(was.get(name), query)),
  )
  for (const [name, query] of own) if (!isSameValue(was.get(name), query)) merged.set(name, query)
  return [...merged.values()].slice(0, MOST_KEPT_QUERIES)
}

/**
 * Merges how a list is set up here and on another device, which both began with `base`. What only one has changed
 * counts; where both have, this device does. Filters are merged one by one, by their names.
 */
export function mergePreferences(
  base: SavePreferences,
  mine: SavePreferences,
  theirs: SavePreferences,
): SavePreferences {
  const changedHere = <Field extends keyof SavePreferences>(field: Field) =>
    isSameValue(base[field], mine[field]) ? theirs[field] : mine[field]
  return {
    hidden_columns: changedHere('hidden_columns'),
    column_order: changedHere('column_order'),
    queries: mergeQueries(base.queries, mine.queries, theirs.queries),
  }
}
