import type { FieldErrors } from '../base/shared-schemas.ts'
import { userMessages } from './user.words.ts'

/**
 * Checks an adjustment of cashback or fires (specification §5): the amount must be a number other than 0,
 * given as a number or as a form's text.
 */
export function checkAdjustment(values: { amount?: unknown }): FieldErrors {
  const { amount } = values
  const number = typeof amount === 'string' && amount.trim() !== '' ? Number(amount) : amount
  return typeof number === 'number' && Number.isFinite(number) && number !== 0
    ? {}
    : { amount: userMessages.amountInvalid }
}
