/** What the fields of a shop's look take. */

/** Drawn signs for a shop without a picture of its own. */
export const EMBLEMS = ['letters', 'marigold'] as const

/** Pattern of a colour. */
export const COLOUR = '^#[0-9a-fA-F]{6}$'
