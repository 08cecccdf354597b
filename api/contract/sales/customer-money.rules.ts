/** Checks of one payment that is divided over a customer's orders, and of credit. */
import { formatRupees, toPaise, toRupees } from '../base/rupees.ts'
import type { FieldErrors } from '../base/shared-schemas.ts'
import { customerMoneyMessages } from './customer-money.words.ts'
import { amountFault, checkPaymentEntry } from './payment-forms.rules.ts'

/** Most orders that one payment is divided over. */
export const MAX_PARTS = 50

/** How long something must have been due to be found by a filter of the customers: at all, or for so many days. */
export const OWED = ['open', 'overdue', '7', '30', '60'] as const
export type Owed = (typeof OWED)[number]

/** The parts of a payment, in rupees, and what is open for each order. */
export interface Part {
  order_id: string
  amount: unknown
}

/**
 * Returns the first-due-first division of an amount over what is open, all in rupees; the rest is left over. No more orders
 * than one payment can be divided over get a part.
 */
export function divided(amount: number, dues: readonly { order_id: string; open: number }[]) {
  let left = toPaise(amount)
  return dues.slice(0, MAX_PARTS).flatMap(({ order_id, open }) => {
    const part = Math.min(left, toPaise(open))
    left -= part
    return part > 0 ? [{ order_id, amount: toRupees(part) }] : []
  })
}

/**
 * Checks a payment that is divided over orders; an order's amount can be at most what is open for it, and all together at
 * most the payment's.
 */
export function checkDivided(
  values: { amount?: unknown; method?: unknown; reference?: unknown; received_on?: unknown },
  parts: readonly Part[],
  { today, dues }: { today: string; dues: readonly { order_id: string; open: number }[] },
): FieldErrors {
  const errors = checkPaymentEntry(values, { today })
  let sum = 0
  for (const [index, { order_id, amount }] of parts.entries()) {
    const open = dues.find((due) => due.order_id === order_id)?.open ?? 0
    const fault =
      amountFault(amount) ??
      (Number(amount) > open ? customerMoneyMessages.partHigh(formatRupees(open)) : null)
    if (fault) errors[`parts.${index}.amount`] = fault
    sum += toPaise(Number(amount)) || 0
  }
  if (new Set(parts.map(({ order_id }) => order_id)).size < parts.length)
    errors.parts = customerMoneyMessages.partTwice
  if (parts.length > MAX_PARTS) errors.amount ??= customerMoneyMessages.partsMany(MAX_PARTS)
  if (!errors.amount && sum > toPaise(Number(values.amount))) errors.amount = customerMoneyMessages.partsHigh
  return errors
}

/** Checks what of a customer's credit is used for an order; all in rupees. */
export function checkCreditUse(
  amount: unknown,
  { credit, open }: { credit: number; open: number },
): FieldErrors {
  if (Number(amount) > open && open < credit)
    return { amount: customerMoneyMessages.partHigh(formatRupees(open)) }
  return checkCredit(amount, credit)
}

/** Checks an amount that is taken from credit; both in rupees. */
export function checkCredit(amount: unknown, credit: number): FieldErrors {
  const fault =
    amountFault(amount) ??
    (Number(amount) > credit ? customerMoneyMessages.creditHigh(formatRupees(credit)) : null)
  return fault ? { amount: fault } : {}
}
