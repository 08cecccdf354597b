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

/**
 * Returns a function that cuts lists into groups of that size. A group with the same items as one of an earlier list is
 * the same array, so that what `keptByList` keeps of it need not be made again when other parts of the list change.
 */
export function keptGroups<Item extends object>(
  size: number,
): (list: readonly Item[]) => readonly (readonly Item[])[] {
  const byFirst = new WeakMap<Item, readonly Item[]>()

  function group(items: readonly Item[]): readonly Item[] {
    const [first] = items
    if (!first) return items
    const known = byFirst.get(first)
    if (known?.length === items.length && items.every((item, place) => item === known[place])) return known
    byFirst.set(first, items)
    return items
  }

  return keptByList((list: readonly Item[]) =>
    Array.from({ length: Math.ceil(list.length / size) }, (_, part) =>
      group(list.slice(part * size, (part + 1) * size)),
    ),
  )
}
