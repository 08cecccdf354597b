/** The token of a mailed link, in the part of the address that no server sees. */
export const RESET_HASH = /^#token=([\w-]{20,100})$/

/** Runs in the head: a link without a token is painted as such from the start. */
export const earlyReset = `document.documentElement.dataset.reset=${RESET_HASH}.test(location.hash)?'form':'missing'`
