import type { PointsAccount } from '../account.ts'
import type { FieldErrors } from '../common.ts'
import { messages } from '../messages.ts'

/**
 * Specification §5, cashback and fires adjustment: the amount is a number, as a form's text or as itself. Nothing to
 * add or deduct is no amount either, and fires come whole.
 */
export function checkAdjustment(values: { amount?: unknown }, account: PointsAccount): FieldErrors {
  const { amount } = values
  const number = typeof amount === 'string' && amount.trim() !== '' ? Number(amount) : amount
  if (typeof number !== 'number' || !Number.isFinite(number) || number === 0)
    return { amount: messages.user.amountInvalid }
  return account === 'fires' && !Number.isInteger(number) ? { amount: messages.user.wholeFires } : {}
}
