import type { FieldErrors } from '../base/shared-schemas.ts'
import { paymentMessages } from './payment.words.ts'
import { formatRupees, hasPartsOfPaisa, MAX_RUPEES, toPaise, toRupees } from '../base/rupees.ts'
import { isDate } from '../base/clock-text.ts'
import { isBlank } from '../base/text.ts'
import { MOST_PAYEE, upiAddressFault, utrFault } from '../shop/upi.rules.ts'

/** What stands for a category where the payee is a person and no merchant. */
const PERSONAL_CODE = '0000'

/** Returns what is wrong with an amount in rupees, given as a number or as a form's text; null if nothing is. */
export function amountFault(amount: unknown): string | null {
  const rupees = isBlank(amount) ? Number.NaN : Number(amount)
  if (!Number.isFinite(rupees) || rupees <= 0) return paymentMessages.amountInvalid
  if (rupees > MAX_RUPEES) return paymentMessages.amountHigh(formatRupees(MAX_RUPEES))
  return hasPartsOfPaisa(rupees) ? paymentMessages.amountDecimals : null
}

/** The shop's day, and for a refund what it is checked against, in rupees. */
export interface EntryContext {
  today: string
  refundable?: number
  refunding?: number
}

/**
 * Returns what a refund by hand may have, in rupees: what was paid, less the tax that the customer deducted and what Razorpay
 * was asked to give back.
 */
export const refundableByHand = ({
  paid,
  deducted,
  refunding,
}: {
  paid: number
  deducted: number
  refunding: number
}) => Math.max(0, toRupees(toPaise(paid - deducted - refunding)))

interface EntryValues {
  amount?: unknown
  method?: unknown
  reference?: unknown
  received_on?: unknown
}

/** Checks amount and day of an entry; `today` is the shop's day, YYYY-MM-DD. */
export function checkMoneyAndDay(values: Pick<EntryValues, 'amount' | 'received_on'>, today: string) {
  const errors: FieldErrors = {}
  const amount = amountFault(values.amount)
  if (amount) errors.amount = amount
  const day = String(values.received_on ?? '')
  if (!isDate(day)) errors.received_on = paymentMessages.dayInvalid
  else if (day > today) errors.received_on = paymentMessages.dayInFuture
  return errors
}

/**
 * Checks a payment or refund that staff record; `refundable` is the amount in rupees that a refund may have, without
 * what Razorpay was asked to give back, which is `refunding`.
 * A reference of a UPI payment is its UTR number.
 */
export function checkPaymentEntry(
  values: EntryValues,
  { today, refundable, refunding = 0 }: EntryContext,
): FieldErrors {
  const errors = checkMoneyAndDay(values, today)
  if (isBlank(values.method)) errors.method = paymentMessages.methodMissing
  if (values.method === 'upi' && !isBlank(values.reference)) {
    const fault = utrFault(values.reference)
    if (fault) errors.reference = fault
  }
  if (refundable === 0 && refunding === 0) errors.amount = paymentMessages.nothingToRefund
  else if (refundable !== undefined && !errors.amount && Number(values.amount) > refundable)
    errors.amount =
      refunding === 0
        ? paymentMessages.refundHigh(formatRupees(refundable))
        : paymentMessages.refundHighAsked(formatRupees(refundable), formatRupees(refunding))
  return errors
}

/** Checks an advance in per cent, given as a number or as a form's text; empty is allowed for one order. */
export function checkAdvance(values: { advance_percent?: unknown }, mayBeEmpty = false): FieldErrors {
  const { advance_percent: given } = values
  if (isBlank(given)) return mayBeEmpty ? {} : { advance_percent: paymentMessages.advanceInvalid }
  const percent = Number(given)
  return Number.isInteger(percent) && percent >= 0 && percent <= 100
    ? {}
    : { advance_percent: paymentMessages.advanceInvalid }
}

/** Returns what is wrong with a merchant category code; null if nothing is, or if it is empty. */
export function merchantCodeFault(value: unknown): string | null {
  if (isBlank(value)) return null
  const code = String(value).trim()
  if (!/^\d{4}$/.test(code)) return paymentMessages.mcInvalid
  return code === PERSONAL_CODE ? paymentMessages.mcPersonal : null
}

/** Checks the shop's UPI address, its merchant category code, and the advance. */
export function checkUpiSettings(values: {
  upi_address?: unknown
  payee_name?: unknown
  mc?: unknown
  advance_percent?: unknown
}): FieldErrors {
  const errors = checkAdvance(values)
  const address = upiAddressFault(values.upi_address)
  if (address) errors.upi_address = address
  if (String(values.payee_name ?? '').length > MOST_PAYEE)
    errors.payee_name = `A name can have at most ${MOST_PAYEE} characters`
  const code = merchantCodeFault(values.mc)
  if (code) errors.mc = code
  return errors
}

/** Checks the notice of a customer who has paid. */
export function checkPaymentNotice(values: { utr?: unknown }): FieldErrors {
  const fault = utrFault(values.utr)
  return fault ? { utr: fault } : {}
}
