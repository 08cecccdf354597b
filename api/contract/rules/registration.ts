import type { FieldErrors } from '../wire/shared-schemas.ts'
import { messages } from '../words/messages.ts'
import { phoneDigits } from './phone.ts'
import { isBlank, isEmail } from './text.ts'

export const MIN_PASSWORD_LENGTH = 6

export interface RegistrationForm {
  name?: string
  email?: string | null
  phone?: string | null
  password?: string
  /** Present only in forms, never in a request. */
  confirm_password?: string
}

/** Checks the registration form (specification §5): first the required fields, then their formats. */
export function checkRegistration(values: RegistrationForm): FieldErrors {
  const errors: FieldErrors = {}
  if (isBlank(values.name)) errors.name = messages.registration.required
  if (isBlank(values.password)) errors.password = messages.registration.required
  if ('confirm_password' in values && isBlank(values.confirm_password))
    errors.confirm_password = messages.registration.required
  if (isBlank(values.email) && isBlank(values.phone)) errors.email = messages.registration.required
  if (Object.keys(errors).length > 0) return errors
  if ('confirm_password' in values && values.password !== values.confirm_password)
    errors.confirm_password = messages.registration.mismatch
  else if ((values.password ?? '').length < MIN_PASSWORD_LENGTH)
    errors.password = messages.registration.tooShort
  if (!isBlank(values.email) && !isEmail(values.email)) errors.email = messages.registration.emailInvalid
  if (!isBlank(values.phone) && phoneDigits(values.phone ?? '') === null)
    errors.phone = messages.registration.phoneInvalid
  return errors
}
