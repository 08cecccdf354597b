/** The deepest request of the contract has six lists and objects in each other. */
const DEEPEST = 16
/** The longest request of the contract has 20,000 ids, and some values for each when it is sent back as it was read. */
const MOST_VALUES = 250_000

/**
 * Tells what is too much about a value that a request has sent as JSON, before anything else goes through it: lists and
 * objects in each other cost more with each level than the sender pays for it. Null when it is within bounds.
 */
export function excessOf(value: unknown): 'deep' | 'large' | null {
  let level: unknown[] = [value]
  let values = 0
  for (let depth = 0; level.length > 0; depth += 1) {
    values += level.length
    if (values > MOST_VALUES) return 'large'
    const inner = level.filter((part) => typeof part === 'object' && part !== null)
    if (inner.length > 0 && depth === DEEPEST) return 'deep'
    level = inner.flatMap((part) => Object.values(part as object) as unknown[])
  }
  return null
}
