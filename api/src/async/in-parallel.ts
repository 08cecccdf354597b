import { createOverlap } from './overlap.ts'

/**
 * Runs `work` for every item in order, at most `atOnce` at a time. When one fails it starts no other, waits for those
 * that are running and throws the first failure.
 */
export async function inParallel<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const overlap = createOverlap(atOnce)
  try {
    for (const item of items) await overlap.begin(() => work(item))
  } finally {
    await overlap.settled()
  }
}
