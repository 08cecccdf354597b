import type { FieldErrors } from '../wire/common.ts'
import { messages } from '../words/messages.ts'

/**
 * Specification §5, cashback and fires adjustment: the amount is a number, as a form's text or as itself. Nothing to
 * add or deduct is no amount either.
 */
export function checkAdjustment(values: { amount?: unknown }): FieldErrors {
  const { amount } = values
  const number = typeof amount === 'string' && amount.trim() !== '' ? Number(amount) : amount
  return typeof number === 'number' && Number.isFinite(number) && number !== 0
    ? {}
    : { amount: messages.user.amountInvalid }
}
