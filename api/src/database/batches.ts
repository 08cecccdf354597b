/** Rows or ids of one statement; few enough for every engine. */
const AT_ONCE = 500

/** Inserts any number of rows, as many at once as a statement takes. */
export async function insertAll<Row>(
  rows: readonly Row[],
  insert: (part: Row[]) => Promise<unknown>,
): Promise<void> {
  for (const part of batches(rows)) await insert(part)
}

/** Returns the items in groups of at most `size`, in their order. */
export function* batches<Item>(items: readonly Item[], size: number = AT_ONCE): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}
