/**
 * Largest number of services that browsers search themselves, in a file with all cards. At this size the
 * first results cost a visitor 100 KB; through the API they cost 69 KB at any size (decision 92).
 */
export const MOST_SEARCHED_IN_BROWSER = 500

/** Tells whether a shop has so many services that its list page searches through the API. */
export const isLarge = (categories: readonly { services: readonly unknown[] }[]): boolean =>
  categories.reduce((sum, { services }) => sum + services.length, 0) > MOST_SEARCHED_IN_BROWSER

/** Most services on a page of a category, and on one page of the list's results. */
export const SERVICES_PER_PAGE = 60
