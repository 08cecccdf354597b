/** What of a choice differs from what the page shows at first; null where nothing does. */
export interface Choice {
  variant: string | null
  tier: string | null
}

/** The page's address with the choice in its query; what else is in the address stays. */
export function choiceAddress(address: string, choice: Choice): string {
  const url = new URL(address)
  for (const name of ['variant', 'tier'] as const) {
    const value = choice[name]
    if (value === null) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  }
  return url.href
}
