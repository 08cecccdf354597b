/** What the pages' scripts may cost, in kilobytes (1000 bytes) over the wire: one list for the test and the bench. */

/** Pages without an island never get React. */
export const WITHOUT_REACT: Record<string, number> = {
  '/': 9,
  '/services': 10,
  '/services/professional-website-development': 13.5,
  '/categories/design': 9,
  '/about': 9,
  '/contact': 13.5,
  '/faq': 9,
  '/privacy-policy': 9,
}

/** Pages whose island sleeps until it is needed: an empty cart, a form that nobody has touched. */
export const BEFORE_REACT: Record<string, number> = {
  '/cart': 13.5,
  '/login': 12,
  '/register': 12,
  '/forgot-password': 12,
  '/reset-password': 12,
}

/** A form once it has been touched. */
export const TOUCHED_FORM = 79

/** Pages with an island that is awake, on a first visit, React included. */
export const WITH_REACT = 83.1

/** The same as the second such page of a visit, React being there. */
export const SECOND_WITH_REACT = 14

/** Awake islands that anybody may open. */
export const PUBLIC_ISLANDS = ['/booking', '/booking/meeting']
