import { failedLoad, type Load, LOADING } from '../../../lib/load.ts'

/** A list, newest first, of which some pages are loaded. */
export interface Paged<Item> {
  items: readonly Item[]
  /** Number of items read from the server's list; the next page begins there. */
  read: number
  /** Index in `items` at which the newest page begins; 0 for the first page. */
  from: number
  hasMore: boolean
  isLoadingMore: boolean
}

export type PagedEvent<Item> =
  /** The first page has been requested, for the first time or again. */
  | { type: 'asked' }
  | { type: 'failed'; error: unknown }
  | { type: 'asked for more' }
  | { type: 'more failed' }
  /** A page has arrived, with one extra item if there are more. */
  | { type: 'came'; found: readonly Item[] }

const NOTHING: Paged<never> = { items: [], read: 0, from: 0, hasMore: false, isLoadingMore: false }

/** Returns the reducer for a list in pages of `size`; `idOf` returns the id of an item. */
export function pagedStep<Item>(size: number, idOf: (item: Item) => string) {
  /**
   * Appends a page. Items that are newer than the first page shift known ones onto it; only items after those
   * are new.
   */
  const withPage = (list: Paged<Item>, found: readonly Item[]): Paged<Item> => {
    const known = new Set(list.items.map(idOf))
    const page = found.slice(0, size)
    const fresh = page.slice(page.map((item) => known.has(idOf(item))).lastIndexOf(true) + 1)
    return {
      items: [...list.items, ...fresh],
      read: list.read + size,
      from: fresh.length > 0 ? list.items.length : list.from,
      hasMore: found.length > size,
      isLoadingMore: false,
    }
  }

  return (list: Load<Paged<Item>>, event: PagedEvent<Item>): Load<Paged<Item>> => {
    switch (event.type) {
      case 'asked':
        return LOADING
      case 'failed':
        return failedLoad(event.error)
      case 'came':
        return {
          state: 'ready',
          data: withPage(list.state === 'ready' ? list.data : NOTHING, event.found),
        }
      case 'asked for more':
      case 'more failed':
        if (list.state !== 'ready') return list
        return { ...list, data: { ...list.data, isLoadingMore: event.type === 'asked for more' } }
    }
  }
}
