import type { PaymentKind, PaymentMethod } from '../wire/order-payments.ts'

/** Names of the kinds of entries in an order's ledger. */
export const PAYMENT_KIND_NAMES: Readonly<Record<PaymentKind, string>> = {
  advance: 'Advance',
  balance: 'Balance',
  full: 'Full payment',
  refund: 'Refund',
  adjustment: 'Set by hand',
}

/** Names of the ways money moves. */
export const PAYMENT_METHOD_NAMES: Readonly<Record<PaymentMethod, string>> = {
  upi: 'UPI',
  'bank-transfer': 'Bank transfer',
  cash: 'Cash',
  card: 'Card',
  gateway: 'Payment gateway',
  other: 'Other',
  'by-hand': 'By hand',
}
