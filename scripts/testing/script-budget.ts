/** Limits for the pages' scripts, in kilobytes (1000 bytes) over the network. */

/** Pages without an island, which never load React. */
export const WITHOUT_REACT: Record<string, number> = {
  '/': 9,
  '/services': 10,
  '/services/professional-website-development': 13.5,
  '/categories/design': 9,
  '/about': 9,
  '/contact': 13.5,
  '/faq': 9,
  '/terms': 9,
  '/refunds': 9,
  '/privacy-policy': 9,
}

/** Pages whose island is not hydrated until it is needed: an empty cart, a form that nobody has touched. */
export const BEFORE_REACT: Record<string, number> = {
  '/cart': 13.5,
  '/login': 12,
  '/register': 12,
  '/forgot-password': 12,
  '/reset-password': 12,
}

/** A page with a form, once somebody has touched the form, with what comes with any first touch. */
export const TOUCHED_FORM = 80.7

/** A page with a hydrated island on a first visit, React included; booking's reads phone numbers of every script. */
export const WITH_REACT = 83.5

/** A page with a hydrated island when an earlier page has loaded React. */
export const SECOND_WITH_REACT = 14

/** Pages with a hydrated island that need no sign-in. */
export const PUBLIC_ISLANDS = ['/booking', '/booking/meeting']
