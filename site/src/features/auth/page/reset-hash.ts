/** Matches the token of a mailed link in the address's hash, which browsers do not send to servers. */
export const RESET_HASH = /^#token=([\w-]{20,100})$/
