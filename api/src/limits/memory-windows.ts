import { LRUCache } from 'lru-cache'

interface Window {
  hits: number
  /** Milliseconds of `performance.now`. */
  endsAt: number
}

/**
 * Counts a hit of this key, or a larger amount; a negative one is given back. Returns the seconds to wait when the
 * key has used up its allowance, else 0.
 */
export type CountInMemory = (key: string, amount?: number) => number

/**
 * Creates a counter that allows `max` hits of each key in `windowMs`, and remembers the `keys` that were counted last.
 * It counts at once: a counter behind a promise costs each call of the API as much as finding its answer.
 */
export function createMemoryWindows(max: number, windowMs: number, keys: number): CountInMemory {
  const windows = new LRUCache<string, Window>({ max: keys })
  return (key, amount = 1) => {
    const now = performance.now()
    const open = windows.get(key)
    if (!open || open.endsAt <= now) {
      windows.set(key, { hits: Math.max(0, amount), endsAt: now + windowMs })
      return 0
    }
    open.hits += amount
    return open.hits > max ? Math.ceil((open.endsAt - now) / 1000) : 0
  }
}
