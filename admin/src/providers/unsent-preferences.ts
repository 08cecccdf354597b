/** Key of the lists whose last change of the columns or kept filters has not reached the server. */
export const UNSENT = 'unsentPreferences'
