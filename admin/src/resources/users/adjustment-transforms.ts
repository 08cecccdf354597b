import { messages } from '@karigar/contract/words/messages'
import { checkAdjustment } from '@karigar/contract/rules/adjustment'
import { isBlank } from '@karigar/contract/rules/text'
import type { Adjustment } from '@karigar/contract/wire/user'
import { readAmount } from '@karigar/contract/rules/amount'
import { nestErrors, type NestedErrors } from '../../providers/nested-errors.ts'

export const newAdjustment = { amount: '', reason: '' }

/** Returns the form as the API takes it, with the default reason if none is given. */
export function toAdjustment({ amount, reason }: Record<string, unknown>): Adjustment {
  return {
    amount: Number(readAmount(amount)),
    reason: isBlank(reason) ? messages.user.defaultReason : String(reason).trim(),
  }
}

export function validateAdjustment(values: Record<string, unknown>): NestedErrors {
  return nestErrors(checkAdjustment({ amount: readAmount(values.amount) }))
}
