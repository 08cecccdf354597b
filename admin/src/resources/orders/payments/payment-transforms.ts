import {
  checkAdvance,
  checkMoneyAndDay,
  checkPaymentEntry,
  type EntryContext,
  refundableByHand,
} from '@karigar/contract/sales/payment-forms.rules'
import { formatRupees } from '@karigar/contract/base/rupees'
import { isBlank } from '@karigar/contract/base/text'
import type {
  ConfirmNotice,
  NewPayment,
  OrderPayments,
  PaymentWay,
} from '@karigar/contract/sales/payment.wire'
import { paymentMessages } from '@karigar/contract/sales/payment.words'
import { readAmount, readPercent } from '@karigar/contract/base/amount'
import type { FieldErrors } from '@karigar/contract/base/shared-schemas'
import { textOrNull } from '../../../components/text-of.ts'

type Values = Record<string, unknown>

/** Returns an amount as a form shows it, with paise only if there are any: 500 or 449.10; empty for nothing. */
export const amountText = (rupees: number) => {
  if (rupees <= 0) return ''
  return Number.isInteger(rupees) ? String(rupees) : rupees.toFixed(2)
}
const withAmount = (values: Values): Values => ({ ...values, amount: readAmount(values.amount) })

/** Returns the amount that was typed, in rupees; NaN for a text that is none. */
export const typedAmount = ({ amount }: Values): number => Number(readAmount(amount))

/** Returns the form of how money moved, before anything is entered. */
export const newWay = (today: string) => ({ method: 'upi', reference: '', note: '', received_on: today })

/** Returns how money moved, from a form. */
export const toWay = ({ method, reference, note, received_on }: Values): PaymentWay => ({
  method: method as PaymentWay['method'],
  reference: textOrNull(reference),
  note: textOrNull(note),
  received_on: String(received_on ?? ''),
})

/**
 * Returns the form of a payment, prefilled with what is due, or of a refund, with what was paid too much, or else with all
 * that can be given back.
 */
export function newEntry(payments: OrderPayments, isRefund: boolean, today: string) {
  const { due, open, surplus } = payments
  const amount = amountText(
    isRefund ? (surplus > 0 ? surplus : refundableByHand(payments)) : (due?.amount ?? open),
  )
  return { amount, ...newWay(today) }
}

export const toEntry = (values: Values): NewPayment => ({ amount: typedAmount(values), ...toWay(values) })

/** Returns a sentence about a payment of more than is `open`, in rupees; null for any other. */
export function overpaymentDoubt(values: Values, open: number): string | null {
  const amount = Number(readAmount(values.amount))
  return amount > open ? paymentMessages.moreThanOpen(formatRupees(amount), formatRupees(open)) : null
}

/** Checks a payment, or with `refundable` in its context a refund. */
export const checkEntry = (values: Values, context: EntryContext) =>
  checkPaymentEntry(withAmount(values), context)

export const toConfirmation = (values: Values): ConfirmNotice => ({
  amount: typedAmount(values),
  received_on: String(values.received_on),
})

export const checkConfirmation = (values: Values, today: string) =>
  checkMoneyAndDay(withAmount(values), today)

export const checkRefusal = ({ reason }: Values): FieldErrors =>
  isBlank(reason) ? { reason: paymentMessages.reasonMissing } : {}

export const toAdvance = ({ advance_percent: typed }: Values) =>
  isBlank(typed) ? null : Number(readPercent(typed))
export const checkAdvanceForm = (values: Values) =>
  checkAdvance({ advance_percent: readPercent(values.advance_percent) }, true)
