import { wellFormed } from '@karigar/contract/base/well-formed'

/**
 * Returns the address of a service's page with this variant and tier chosen; null leaves the page's default.
 */
export function serviceHref(
  id: string,
  choice: { variant: string | null; tier: string | null } = { variant: null, tier: null },
): string {
  const parameters = new URLSearchParams()
  if (choice.variant) parameters.set('variant', choice.variant)
  if (choice.tier) parameters.set('tier', choice.tier)
  // A lone surrogate, which a damaged cart may contain, cannot be encoded.
  const page = `/services/${encodeURIComponent(wellFormed(id))}`
  const query = String(parameters)
  return query ? `${page}?${query}` : page
}
