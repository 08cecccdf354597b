import { keepStored, readStored } from './browser-storage.ts'

/** A list that this browser keeps for all its tabs, the oldest item first. */
export interface KeptList<Item> {
  /** What is kept at this moment; another tab may have changed it. */
  read(): Item[]
  /** Keeps what `change` makes of it. */
  change(change: (items: Item[]) => Item[]): void
}

/**
 * A list in local storage of at most so many items; the oldest go first. Storage belongs to the visitor: what does not
 * read as an item is left out. A browser that refuses to keep it has it until the page is left.
 */
export function keptList<Item>(
  key: string,
  most: number,
  isItem: (value: unknown) => value is Item,
): KeptList<Item> {
  let unkept: Item[] | null = null

  function read(): Item[] {
    if (unkept) return unkept
    try {
      const stored: unknown = JSON.parse(readStored('localStorage', key) ?? '[]')
      return Array.isArray(stored) ? stored.filter(isItem).slice(-most) : []
    } catch {
      return []
    }
  }

  return {
    read,
    change(change) {
      const items = change(read()).slice(-most)
      const isKept = keepStored('localStorage', key, items.length > 0 ? JSON.stringify(items) : null)
      unkept = isKept ? null : items
    },
  }
}
