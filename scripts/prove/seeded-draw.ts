/** Returns a function that gives the same numbers from 0 up to 1 for the same seed, on every machine (mulberry32). */
export function seededNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Returns one of the items, chosen by the next number. */
export function drawOne<Item>(items: readonly Item[], next: () => number): Item {
  const item = items[Math.floor(next() * items.length)]
  if (item === undefined) throw new Error('There is nothing to draw from.')
  return item
}

/** Returns the items in an order that the next numbers choose. */
export function shuffled<Item>(items: readonly Item[], next: () => number): Item[] {
  return items
    .map((item) => ({ item, rank: next() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}
