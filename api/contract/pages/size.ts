/**
 * The most services that browsers search by themselves, in a file with all cards. Above it they ask the API: on a slow
 * phone its first answer is there sooner than the file, and no edit has to write a file with everything (decision 92).
 */
export const MOST_SEARCHED_IN_BROWSER = 500

/** Whether the list page of a shop with these services asks the API. */
export const isLarge = (categories: readonly { services: readonly unknown[] }[]): boolean =>
  categories.reduce((sum, { services }) => sum + services.length, 0) > MOST_SEARCHED_IN_BROWSER
