/** Where enquiries wait that have no answer yet (waiting-orders.ts); the rest is loaded only where there are some. */
export const WAITING_ORDERS_KEY = 'karigar:orders-waiting:1'
