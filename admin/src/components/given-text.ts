const PARAMETER = 'source'

/**
 * Returns a field of a new record that the address gives, in react-admin's parameter `source`:
 * `?source={"title":"Logo"}`; empty if it gives none.
 */
export function givenText(search: string, field: string): string {
  const text = new URLSearchParams(search).get(PARAMETER)
  try {
    const value: unknown = (JSON.parse(text ?? '{}') as Record<string, unknown> | null)?.[field]
    return typeof value === 'string' ? value : ''
  } catch {
    // Somebody has changed the address by hand: the form begins empty.
    return ''
  }
}

/** Returns the query of an address that gives these fields to the form of a new record. */
export const givenFields = (fields: Readonly<Record<string, string>>): string =>
  `?${new URLSearchParams({ [PARAMETER]: JSON.stringify(fields) })}`
