import type { FieldErrors } from '../wire/shared-schemas.ts'
import { messages } from '../words/messages.ts'
import { isBlank } from './text.ts'

const MOST_CASHBACK = 50

/** Checks the loyalty settings, given as numbers or as a form's texts. */
export function checkLoyalty(values: { referral_fires?: unknown; cashback_percent?: unknown }): FieldErrors {
  const errors: FieldErrors = {}
  const isFrom0 = (value: unknown) => !isBlank(value) && Number(value) >= 0 && Number.isFinite(Number(value))
  if (!isFrom0(values.referral_fires)) errors.referral_fires = messages.loyalty.amountInvalid
  if (!isFrom0(values.cashback_percent) || Number(values.cashback_percent) > MOST_CASHBACK)
    errors.cashback_percent = messages.loyalty.percentInvalid
  return errors
}
