/**
 * Returns the address of a service's cover, relative to the site.
 * @param key what the covers of its category have in common (`coverKey`)
 */
export const coverPath = (key: string, id: string): string => `/covers/${key}/${id}.svg`
