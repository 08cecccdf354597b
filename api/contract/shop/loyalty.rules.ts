import type { FieldErrors } from '../base/shared-schemas.ts'
import { loyaltyMessages } from './loyalty.words.ts'
import { isBlank } from '../base/text.ts'

const MOST_CASHBACK = 50

/** Checks the loyalty settings, given as numbers or as a form's texts. */
export function checkLoyalty(values: { referral_fires?: unknown; cashback_percent?: unknown }): FieldErrors {
  const errors: FieldErrors = {}
  const isFrom0 = (value: unknown) => !isBlank(value) && Number(value) >= 0 && Number.isFinite(Number(value))
  if (!isFrom0(values.referral_fires)) errors.referral_fires = loyaltyMessages.amountInvalid
  if (!isFrom0(values.cashback_percent) || Number(values.cashback_percent) > MOST_CASHBACK)
    errors.cashback_percent = loyaltyMessages.percentInvalid
  return errors
}
