/** Whose name stands at what customers did: their own leaves with their account, these rows stay. */
export const CUSTOMER = 'Customer'
