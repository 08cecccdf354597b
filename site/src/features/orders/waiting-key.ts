/**
 * Storage key of enquiries without a response (waiting-orders.ts); other code loads only if there are some.
 */
export const WAITING_ORDERS_KEY = 'karigar:orders-waiting:1'
