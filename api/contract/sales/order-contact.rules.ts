import type { FieldErrors } from '../base/shared-schemas.ts'
import { orderMessages } from './order.words.ts'
import { phoneDigits } from '../base/phone.ts'
import { isBlank } from '../base/text.ts'

/** Checks an order's contact: the phone number may be missing, but not be wrong. */
export function checkOrderContact({ phone }: { phone?: string | null | undefined }): FieldErrors {
  return isBlank(phone) || phoneDigits(phone ?? '') !== null ? {} : { phone: orderMessages.phoneInvalid }
}
