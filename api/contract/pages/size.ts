/**
 * The most services that browsers search by themselves, in a file with all cards. With that many, the first results cost
 * a visitor 100 KB; by the API they cost 69 KB, however many services there are (decision 92).
 */
export const MOST_SEARCHED_IN_BROWSER = 500

/** Whether the list page of a shop with these services asks the API. */
export const isLarge = (categories: readonly { services: readonly unknown[] }[]): boolean =>
  categories.reduce((sum, { services }) => sum + services.length, 0) > MOST_SEARCHED_IN_BROWSER
