/** `tel:` with what a dialler takes. */
export const dial = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`

/** What the list page can be narrowed by, in the order its address has them. */
export const FILTER_NAMES = ['category', 'subcategory', 'search', 'label'] as const

/** Empty text is no filter. `category` and `label` are a name or an id, as links spell them. */
export type Filters = Record<(typeof FILTER_NAMES)[number], string>

/** The list page with these filters; equal filters have one address. */
export function servicesHref(filters: Partial<Filters>): string {
  const parameters = new URLSearchParams()
  for (const name of FILTER_NAMES) if (filters[name]) parameters.set(name, filters[name])
  return parameters.size > 0 ? `/services?${parameters}` : '/services'
}
