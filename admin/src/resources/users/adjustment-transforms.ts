import { userMessages } from '@karigar/contract/accounts/user.words'
import { checkAdjustment } from '@karigar/contract/accounts/points-adjustment.rules'
import { isBlank } from '@karigar/contract/base/text'
import type { Adjustment } from '@karigar/contract/accounts/user.wire'
import { readAmount } from '@karigar/contract/base/amount'

export const newAdjustment = { amount: '', reason: '' }

/** Returns the form as the API takes it, with the default reason if none is given. */
export function toAdjustment({ amount, reason }: Record<string, unknown>): Adjustment {
  return {
    amount: Number(readAmount(amount)),
    reason: isBlank(reason) ? userMessages.defaultReason : String(reason).trim(),
  }
}

export const checkAdjustmentForm = ({ amount }: Record<string, unknown>) =>
  checkAdjustment({ amount: readAmount(amount) })
