/** Key of what the server had of each list when this browser last heard of it, with its version. */
export const KNOWN = 'knownPreferences'

/** Key of the lists whose last change of the columns or kept filters has not reached the server. */
export const UNSENT = 'unsentPreferences'
