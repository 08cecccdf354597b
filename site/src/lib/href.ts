/** The storefront's pages that have an address of their own, beside those of services, categories and orders. */
type Page =
  | '/'
  | '/about'
  | '/booking'
  | '/booking/meeting'
  | '/cart'
  | '/contact'
  | '/dashboard'
  | '/faq'
  | '/forgot-password'
  | '/login'
  | '/orders'
  | '/terms'
  | '/refunds'
  | '/privacy-policy'
  | '/profile/settings'
  | '/referrals'
  | '/register'
  | '/reset-password'
  | '/services'

type Address = Page | `${Page}?${string}` | `${Page}#${string}`

/** Returns the address of a page of the storefront. A page that does not exist is an error of types. */
export const href = (address: Address): string => address
