/** `tel:` with what a dialler takes. */
export const dial = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`

/** What the list page can be narrowed and ordered by, in the order its address has them. */
export const FILTER_NAMES = ['category', 'subcategory', 'search', 'label', 'sort'] as const

/** Empty text is no filter. `category` and `label` are a name or an id, as links spell them. */
export type Filters = Record<(typeof FILTER_NAMES)[number], string>

/** The list page with these filters; equal filters have one address. */
export function servicesHref(filters: Partial<Filters>): string {
  const parameters = new URLSearchParams()
  for (const name of FILTER_NAMES) if (filters[name]) parameters.set(name, filters[name])
  return parameters.size > 0 ? `/services?${parameters}` : '/services'
}

/** A service's page with this variant and tier chosen; null leaves the choice to the page. */
export function serviceHref(
  id: string,
  choice: { variant: string | null; tier: string | null } = { variant: null, tier: null },
): string {
  const parameters = new URLSearchParams()
  if (choice.variant) parameters.set('variant', choice.variant)
  if (choice.tier) parameters.set('tier', choice.tier)
  // A lone half of a character pair, which a damaged cart may hold, cannot be encoded.
  const page = `/services/${encodeURIComponent(id.toWellFormed())}`
  return parameters.size > 0 ? `${page}?${parameters}` : page
}
