/** Returns a `tel:` link with the digits and plus signs of a phone number. */
export const dial = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`

/** Names of the list page's filters and sort order, in the order of the address. */
export const FILTER_NAMES = ['category', 'subcategory', 'search', 'label', 'sort'] as const

/** An empty text is no filter. `category` and `label` are a name or an id. */
export type Filters = Record<(typeof FILTER_NAMES)[number], string>

/** Returns the address of the list page with these filters; equal filters have the same address. */
export function servicesHref(filters: Partial<Filters>): string {
  const parameters = new URLSearchParams()
  for (const name of FILTER_NAMES) if (filters[name]) parameters.set(name, filters[name])
  return parameters.size > 0 ? `/services?${parameters}` : '/services'
}

/** Returns the address of a service's page with this variant and tier chosen; null stands for the default. */
export function serviceHref(
  id: string,
  choice: { variant: string | null; tier: string | null } = { variant: null, tier: null },
): string {
  const parameters = new URLSearchParams()
  if (choice.variant) parameters.set('variant', choice.variant)
  if (choice.tier) parameters.set('tier', choice.tier)
  // A lone surrogate, which a damaged cart may contain, cannot be encoded.
  const page = `/services/${encodeURIComponent(id.toWellFormed())}`
  return parameters.size > 0 ? `${page}?${parameters}` : page
}
