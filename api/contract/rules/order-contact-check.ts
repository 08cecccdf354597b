import type { FieldErrors } from '../wire/shared-schemas.ts'
import { messages } from '../words/messages.ts'
import { phoneDigits } from './phone.ts'
import { isBlank } from './text.ts'

/** Checks an order's contact: the phone number may be missing, but not be wrong. */
export function checkOrderContact({ phone }: { phone?: string | null | undefined }): FieldErrors {
  return isBlank(phone) || phoneDigits(phone ?? '') !== null ? {} : { phone: messages.order.phoneInvalid }
}
