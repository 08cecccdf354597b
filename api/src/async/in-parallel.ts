/**
 * Does `work` for every item, at most `atOnce` at a time and in their order. When one fails no other is begun, those
 * under way are waited for, and the first failure is thrown.
 */
export async function inParallel<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values()
  const failures: unknown[] = []
  async function worker(): Promise<void> {
    for (const item of waiting) {
      if (failures.length > 0) return
      try {
        await work(item)
      } catch (error) {
        failures.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker))
  if (failures.length > 0) throw failures[0]
}
