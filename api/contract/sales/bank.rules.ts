/** What a credit of a bank's statement has to do with an order. Amounts are rupees. */
import { formatRupees, toPaise, toRupees } from '../base/rupees.ts'
import { bankMessages } from './bank.words.ts'

/** Most rows of a bank's statement or a report of settlements in one file. */
export const MOST_STATEMENT_ROWS = 20_000
/** Most characters of a search for the order that a line belongs to. */
export const MOST_ORDER_SEARCH = 80

/** Why an order is proposed for a line, the surest first. */
export const PROPOSAL_REASONS = ['utr', 'number', 'phone', 'name', 'amount'] as const
export type ProposalReason = (typeof PROPOSAL_REASONS)[number]

/** What is to be paid for an order: all that is open, and what the customer is asked for next; null for nothing. */
export interface Expected {
  open: number
  due: { amount: number } | null
}

const paiseOf = ({ open, due }: Expected) => [due ? toPaise(due.amount) : 0, toPaise(open)]

/** Tells whether an amount is what is due, or all that is open. */
export const isExpected = (amount: number, expected: Expected): boolean =>
  amount > 0 && paiseOf(expected).includes(toPaise(amount))

/** Says how an amount differs from what is to be paid for an order; null when it does not. */
export function differenceOf(amount: number, expected: Expected): string | null {
  if (isExpected(amount, expected)) return null
  const { open, due } = expected
  const paise = toPaise(amount)
  const apart = (other: number) => formatRupees(toRupees(Math.abs(paise - toPaise(other))))
  if (open <= 0) return bankMessages.nothingOpen
  if (paise > toPaise(open)) return bankMessages.more(apart(open), formatRupees(open))
  const asked = due?.amount ?? open
  return paise > toPaise(asked)
    ? bankMessages.moreThanDue(apart(asked), formatRupees(asked), formatRupees(open))
    : bankMessages.less(apart(asked), formatRupees(asked))
}

/** Tells whether a narration names Razorpay: such a line is a settlement, and no customer's payment. */
export const isPayout = (narration: string): boolean => /razorpay/i.test(narration)
