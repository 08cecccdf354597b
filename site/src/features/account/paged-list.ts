import { failedLoad, type Load, LOADING } from '../../lib/load.ts'

/** A list, newest first, of which some pages have been read. */
export interface Paged<Item> {
  items: readonly Item[]
  /** How far the server's list has been read: where the next page begins. */
  read: number
  /** Where the page that came last begins among `items`: 0 for the first. */
  from: number
  hasMore: boolean
  isLoadingMore: boolean
}

export type PagedEvent<Item> =
  /** The first page has been asked for, also anew. */
  | { type: 'asked' }
  | { type: 'failed'; error: unknown }
  | { type: 'asked for more' }
  | { type: 'more failed' }
  /** The next page has come, with the one item more by which it knows whether there are others. */
  | { type: 'came'; found: readonly Item[] }

const NOTHING: Paged<never> = { items: [], read: 0, from: 0, hasMore: false, isLoadingMore: false }

/** The step from one state of a list to the next, in pages of `size`; `idOf` tells items apart. */
export function pagedStep<Item>(size: number, idOf: (item: Item) => string) {
  /** What has come in since the first page pushed others onto this one: only what follows them is new. */
  const withPage = (list: Paged<Item>, found: readonly Item[]): Paged<Item> => {
    const known = new Set(list.items.map(idOf))
    const page = found.slice(0, size)
    const fresh = page.slice(page.findLastIndex((item) => known.has(idOf(item))) + 1)
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
