/**
 * Returns `make`, whose result is kept for as long as its list is in use: a publish asks for the same of every category,
 * and only the lists of a changed one are new. A list must not be changed after the first call.
 */
export function keptByList<Item, Result>(
  make: (list: readonly Item[]) => Result,
): (list: readonly Item[]) => Result {
  const kept = new WeakMap<readonly Item[], { result: Result }>()
  return (list) => {
    const known = kept.get(list)
    if (known) return known.result
    const result = make(list)
    kept.set(list, { result })
    return result
  }
}
