/** Said by the sign-in alone, so that other pages do not carry it. */
export const COOKIES_BLOCKED =
  'This browser keeps no cookies, which signing in needs. Allow cookies for this site, then log in.'
