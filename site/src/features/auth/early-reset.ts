/** Matches the token of a mailed link in the address's hash, which browsers do not send to servers. */
export const RESET_HASH = /^#token=([\w-]{20,100})$/

/**
 * Runs in the head: sets `data-reset`, so that the first paint already shows whether the link has a token.
 */
export const earlyReset = `document.documentElement.dataset.reset=${RESET_HASH}.test(location.hash)?'form':'missing'`
