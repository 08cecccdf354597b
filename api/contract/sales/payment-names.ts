import type { PaymentKind, PaymentMethod } from './payment.wire.ts'
import type { GatewayRefund, PaymentLinkState } from './payment-link.wire.ts'

/** Names of the kinds of entries in an order's ledger. */
export const PAYMENT_KIND_NAMES: Readonly<Record<PaymentKind, string>> = {
  advance: 'Advance',
  balance: 'Balance',
  full: 'Full payment',
  refund: 'Refund',
  adjustment: 'Set by hand',
  'tax-deducted': 'Tax deducted by the customer',
  rounding: 'Rounding',
  'write-off': 'Written off',
}

/** Names of the ways money moves. */
export const PAYMENT_METHOD_NAMES: Readonly<Record<PaymentMethod, string>> = {
  upi: 'UPI',
  'bank-transfer': 'Bank transfer',
  cash: 'Cash',
  card: 'Card',
  gateway: 'Payment gateway',
  other: 'Other',
  'by-hand': 'Method not said',
  credit: 'Credit',
  none: 'No money',
}

/** A refund without money: tax that was entered as deducted by mistake. */
export const TAX_TAKEN_BACK = 'Deducted tax taken back'

/** Names an entry of a ledger that no status was set with: "Balance, UPI", or "Rounding". */
export const paymentName = ({ kind, method }: { kind: PaymentKind; method: PaymentMethod }): string =>
  method === 'none'
    ? kind === 'refund'
      ? TAX_TAKEN_BACK
      : PAYMENT_KIND_NAMES[kind]
    : `${PAYMENT_KIND_NAMES[kind]}, ${PAYMENT_METHOD_NAMES[method]}`

/** Names of the states of a payment link. */
export const PAYMENT_LINK_STATE_NAMES: Readonly<Record<PaymentLinkState, string>> = {
  making: 'Being made',
  open: 'Open',
  cancelling: 'Being cancelled',
  paid: 'Paid',
  cancelled: 'Cancelled',
  expired: 'Expired',
  failed: 'Failed',
}

/** Names of the states of a refund through Razorpay. */
export const REFUND_STATE_NAMES: Readonly<Record<GatewayRefund['state'], string>> = {
  asked: 'asked for',
  done: 'done',
  failed: 'failed',
  'not-entered': 'given back, but not entered',
}
