/** Storage key of the orders handed over from this browser (kept-orders.ts). */
export const KEPT_ORDERS_SLOT = 'karigar:orders:1'
