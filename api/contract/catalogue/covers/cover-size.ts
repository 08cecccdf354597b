/** Size of a cover on pages, in its own units: as wide to its height as the pictures of cards. */
export const COVER_SIZE = { width: 600, height: 400 } as const
