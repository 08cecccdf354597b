/** At most so many bytes of uploads are kept in memory. */
const MOST_BYTES = 32 * 1024 * 1024

const kept = new WeakMap<object, Map<string, Buffer>>()

/**
 * Keeps what was uploaded until its AVIF copies are made of it, in this process only. What is too much, or older than what
 * fits, is dropped: the copies are made of the WebP then.
 */
export function keepOriginal(shop: object, url: string, bytes: Buffer): void {
  const those = kept.get(shop) ?? new Map<string, Buffer>()
  kept.set(shop, those)
  those.set(url, bytes)
  let total = [...those.values()].reduce((sum, { length }) => sum + length, 0)
  for (const [oldest, { length }] of those) {
    if (total <= MOST_BYTES) break
    those.delete(oldest)
    total -= length
  }
}

/** Returns what was uploaded as this picture; undefined where it is not at hand. */
export const originalOf = (shop: object, url: string): Buffer | undefined => kept.get(shop)?.get(url)

/** Keeps what was uploaded as this picture no longer. */
export const dropOriginal = (shop: object, url: string): void => void kept.get(shop)?.delete(url)
