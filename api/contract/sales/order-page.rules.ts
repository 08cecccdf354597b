/** `code` of the 401 for a key that never opened an order, and for one that opens it no more. */
export const UNKNOWN_LINK_CODE = 'unknown-link'
export const WITHDRAWN_LINK_CODE = 'withdrawn-link'
