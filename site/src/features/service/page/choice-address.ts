/** The parts of a choice that differ from the page's default; null for the default. */
export interface Choice {
  variant: string | null
  tier: string | null
}

/** Returns the address with the choice in its query; other parts of the address stay. */
export function choiceAddress(address: string, choice: Choice): string {
  const url = new URL(address)
  for (const name of ['variant', 'tier'] as const) {
    const value = choice[name]
    if (value === null) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  }
  return url.href
}
