/** The sentences about payments and refunds, for staff; what customers read is in upi-messages.ts. */
import { formatRupees } from '../base/rupees.ts'
import type { KnownReference } from './payment.wire.ts'
import { mediumDay } from '../base/day-names.ts'

export const paymentMessages = {
  loadFailed: 'Failed to load the payments of this order',
  recorded: 'Payment recorded',
  recordFailed: 'Failed to record the payment',
  refunded: 'Refund recorded',
  refundFailed: 'Failed to record the refund',
  advanceSaved: 'Advance saved',
  advanceFailed: 'Failed to save the advance',
  confirmed: 'Payment confirmed',
  confirmFailed: 'Failed to confirm the payment',
  refused: 'Notice refused',
  refuseFailed: 'Failed to refuse the notice',
  amountQuestion: 'Is this amount meant?',
  moreThanOpen: (amount: string, open: string) =>
    `${amount} is more than the ${open} that is still open. The order will show it as paid too much.`,
  onlyPaid: 'How it was paid is said only with Paid',
  amountInvalid: 'Enter an amount above ₹0',
  amountDecimals: 'An amount can have at most two decimals',
  amountHigh: (most: string) => `An amount can be at most ${most}`,
  refundHigh: (paid: string) => `At most ${paid} can be refunded: that is what this order has been paid.`,
  refundHighAsked: (left: string, asked: string) =>
    `At most ${left} can be refunded by hand: Razorpay was asked to give ${asked} of it back.`,
  nothingToRefund: 'Nothing has been paid for this order, so nothing can be refunded',
  methodMissing: 'Choose how the money moved',
  dayInvalid: 'Enter a day, such as 23 November 2026',
  dayInFuture: 'The day cannot be in the future',
  referenceTaken: 'A payment with this reference is recorded already',
  referenceKnown: ({
    order_id,
    kind,
    amount,
    on,
  }: Pick<KnownReference, 'order_id' | 'kind' | 'amount' | 'on'>) =>
    ({
      payment: `This reference is recorded: ${formatRupees(amount)} for order ${order_id} on ${mediumDay(on)}.`,
      refund: `This reference is a refund’s: ${formatRupees(amount)} of order ${order_id} on ${mediumDay(on)}.`,
      notice: `A customer has given this number for order ${order_id} on ${mediumDay(on)}: ${formatRupees(amount)}.`,
    })[kind],
  changed:
    'The payments of this order have changed since you opened this. The newest are shown now: look at them and save again.',
  advanceInvalid: 'Enter a whole number of per cent from 0 to 100',
  settingsLoadFailed: 'Failed to load the UPI settings',
  settingsSaved: 'UPI settings saved successfully!',
  settingsFailed: 'Failed to save the UPI settings',
  mcInvalid: 'A merchant category code has 4 digits, such as 7333',
  mcPersonal: '0000 stands for a personal address. Leave this empty',
  trialBegun: 'UPI settings saved. Try the new address now: customers do not see it yet',
  trialOver: 'This address is not being tried any more. Look at the settings again',
  trialConfirmed: 'Customers are asked to pay to this address from now on',
  trialFailed: 'Failed to take the address into use',
  trialChanged: 'These are the newest settings: look at them first',
  codeSaved: 'QR code saved. It is among your downloads or pictures',
  codeFailed: 'That did not work. Take a screenshot of the QR code instead',
  linkCopied: 'UPI link copied',
  linkNotCopied: 'The browser did not copy the link. It is selected: copy it yourself',
  noticeDecided: 'This notice has been answered already',
  reasonMissing: 'Say why, so that the customer knows what to do',
} as const
