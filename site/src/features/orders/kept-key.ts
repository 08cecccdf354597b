/** Where this browser keeps the orders it handed over (kept-orders.ts). */
export const KEPT_ORDERS_KEY = 'karigar:orders:1'
