/** Who asks for an order from outside: an account, or whoever holds the key of one order. */
export type OrderHolder = { customerId: string } | { orderId: string }
