import type { FieldErrors } from '../base/shared-schemas.ts'
import { MOST_LINK_DAYS } from './payment-link.limits.ts'
import { paymentLinkMessages } from './payment-link.words.ts'
import { amountFault } from './payment-forms.rules.ts'
import { formatRupees } from '../base/rupees.ts'

/** Least amount in rupees that Razorpay takes. */
const LEAST_AMOUNT = 1

/** Checks a payment link to make; `open` is what is still to be paid, in rupees. */
export function checkPaymentLink(
  { amount, valid_days }: { amount?: unknown; valid_days?: unknown },
  open: number,
): FieldErrors {
  const errors: FieldErrors = {}
  const fault = amountFault(amount)
  if (fault) errors.amount = fault
  else if (open === 0) errors.amount = paymentLinkMessages.nothingOpen
  else if (Number(amount) > open) errors.amount = paymentLinkMessages.amountHigh(formatRupees(open))
  else if (Number(amount) < LEAST_AMOUNT) errors.amount = paymentLinkMessages.amountLow
  const days = Number(valid_days)
  if (!Number.isInteger(days) || days < 1 || days > MOST_LINK_DAYS)
    errors.valid_days = paymentLinkMessages.daysInvalid(MOST_LINK_DAYS)
  return errors
}

/** Checks a refund through Razorpay; `left` is what is left of the payment, in rupees. */
export function checkGatewayRefund({ amount }: { amount?: unknown }, left: number): FieldErrors {
  const fault = amountFault(amount)
  if (fault) return { amount: fault }
  return Number(amount) > left ? { amount: paymentLinkMessages.refundHigh(formatRupees(left)) } : {}
}
