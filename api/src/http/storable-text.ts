/** A value, and how it is reached from the one that holds it; null for the outermost. */
interface Place {
  value: unknown
  from: { place: Place; key: string } | null
}

function pathTo({ from }: Place): string {
  const keys: string[] = []
  for (let at = from; at !== null; at = at.place.from) keys.push(at.key)
  return keys.toReversed().join('.')
}

/**
 * Returns the dotted path of a text in `value` that contains the null character, which PostgreSQL cannot
 * store; null without one.
 */
export function pathOfNull(value: unknown): string | null {
  const ahead: Place[] = [{ value, from: null }]
  for (let place = ahead.pop(); place; place = ahead.pop()) {
    if (typeof place.value === 'string') {
      if (place.value.includes('\0')) return pathTo(place)
    } else if (typeof place.value === 'object' && place.value !== null)
      // Turned round, so that the first one is looked at first.
      for (const [key, part] of Object.entries(place.value).toReversed())
        ahead.push({ value: part, from: { place, key } })
  }
  return null
}
