/** Rows or ids of one statement; few enough for every engine. */
const AT_ONCE = 500

/** Returns the items in groups of at most `size`, in their order. */
export function* batches<Item>(items: readonly Item[], size: number = AT_ONCE): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}
