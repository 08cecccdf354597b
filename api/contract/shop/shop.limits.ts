/** Pattern of the chat number: digits with country code, as chat links need; empty before the shop opens. */
export const CHAT_NUMBER = '^([1-9][0-9]{7,14})?$'

/**
 * Pattern of a path on this site, with its query: never another site's address or a `javascript:` address.
 */
export const SITE_LINK = '^/([^/\\\\\\s][^\\\\\\s]*)?$'

/** Most characters per line of the fields that a form edits as one text with one item per line. */
export const LINE_LENGTHS = {
  phones: 20,
  address: 120,
  badges: 40,
  story: 1000,
  reasons: 120,
  paragraphs: 1000,
} as const

/** Most rows of each list. */
export const MOST_ROWS = {
  hero: 8,
  stats: 6,
  testimonials: 12,
  brands: 12,
  achievements: 6,
  team: 24,
  faq: 60,
  sections: 40,
  reasons: 3,
} as const
