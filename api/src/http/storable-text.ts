/**
 * Returns the dotted path of a text in `value` that contains the null character, which PostgreSQL cannot
 * store; null without one.
 */
export function pathOfNull(value: unknown, path: readonly string[] = []): string | null {
  if (typeof value === 'string') return value.includes('\0') ? path.join('.') : null
  if (typeof value !== 'object' || value === null) return null
  for (const [key, part] of Object.entries(value)) {
    const found = pathOfNull(part, [...path, key])
    if (found !== null) return found
  }
  return null
}
