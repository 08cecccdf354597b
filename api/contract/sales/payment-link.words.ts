/**
 * The sentences about payment links and refunds through Razorpay, for staff; the text to send is among the chat
 * texts.
 */
export const paymentLinkMessages = {
  loadFailed: 'Failed to load the payment links of this order',
  made: 'Payment link made',
  makeFailed: 'Failed to make the payment link',
  cancelled: 'Payment link cancelled',
  cancelFailed: 'Failed to cancel the payment link',
  checkFailed: 'Razorpay could not be asked',
  refundAsked: 'Refund asked for',
  refundFailed: 'Failed to ask for the refund',
  unset: 'Enter the keys of Razorpay in Payment Settings first',
  off: 'Razorpay is switched off in Payment Settings',
  orderCancelled: 'This order is cancelled, so nothing is asked for it',
  amountHigh: (open: string) => `At most ${open} can be asked for: that is what is open.`,
  nothingOpen: 'Nothing is open for this order',
  amountLow: 'Razorpay takes ₹1 or more',
  daysInvalid: (most: number) => `Enter a whole number of days from 1 to ${most}`,
  ended: 'This link has ended already',
  away: 'Razorpay does not answer. It is tried again by itself.',
  givenUp: 'Razorpay did not answer for a day. Try again.',
  refusedBy: (reason: string) => `Razorpay refused: ${reason}`,
  otherAmount: (paid: string, asked: string) =>
    `Razorpay reports a payment of ${paid}, but the link asks for ${asked}. It is not entered: enter what came, or give it back.`,
  feeApart: (fee: string) => `The customer also paid Razorpay’s fee of ${fee}, which the shop does not get.`,
  otherArrived: (paid: string) =>
    `${paid} came by a payment link that asks for another amount. It counts for nothing until you enter it or give it back.`,
  enterOther: 'Enter what came',
  giveBackOther: 'Give it back',
  otherFailed: 'Failed to settle this payment',
  otherSettled: 'This payment was entered or given back meanwhile',
  otherCurrency: 'Only rupees can be entered. Give this payment back.',
  paidWithout:
    'Razorpay calls this link paid, but reports no payment that has arrived. Look in Razorpay’s dashboard.',
  refundNotEntered: (given: string, held: string) =>
    `Razorpay has given ${given} back, but this order holds ${held}. The refund is not entered: compare the payments with Razorpay’s dashboard and correct them by hand.`,
  refundUnknown: (reason: string) =>
    `Razorpay took this refund, but refuses to say what came of it: ${reason}. Look in Razorpay’s dashboard before you give the money back again.`,
  paymentUnknown: 'This order has no such payment through Razorpay',
  refundHigh: (most: string) => `At most ${most} of this payment can be given back`,
} as const
