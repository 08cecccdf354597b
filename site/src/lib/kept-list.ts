import { isList, keep, readKept, type SharedKey } from './stored.ts'

/** A list in this browser's storage, shared by all tabs, the oldest item first. */
export interface KeptList<Item> {
  /** Reads the list from storage, as another tab may have changed it. */
  read(): Item[]
  /** Stores the result of `change`. */
  change(change: (items: Item[]) => Item[]): void
}

/**
 * Creates a list in local storage under `key` with at most `most` items; the oldest are dropped first.
 * Entries that fail `isItem` are left out. If storage is refused, the list is kept in memory until the page
 * is left.
 */
export function keptList<Item>(
  key: SharedKey,
  most: number,
  isItem: (value: unknown) => value is Item,
): KeptList<Item> {
  let unkept: Item[] | null = null

  function read(): Item[] {
    if (unkept) return unkept
    return (readKept('localStorage', key, isList) ?? []).filter(isItem).slice(-most)
  }

  return {
    read,
    change(change) {
      const items = change(read()).slice(-most)
      const isKept = keep('localStorage', key, items.length > 0 ? items : null)
      unkept = isKept ? null : items
    },
  }
}
