import type { FieldErrors } from '../base/shared-schemas.ts'
import { emailMessages, phoneMessages } from '../base/common.words.ts'
import { registrationMessages } from './registration.words.ts'
import { phoneDigits } from '../base/phone.ts'
import { isBlank, isEmail } from '../base/text.ts'

export const MIN_PASSWORD_LENGTH = 6

export interface RegistrationForm {
  name?: string
  email?: string | null
  phone?: string | null
  password?: string
  /** Present only in forms, never in a request. */
  confirm_password?: string
}

/** Returns the fields that an account needs and that are blank: `email` where there is no phone number either. */
export function missingFields(values: RegistrationForm): (keyof typeof registrationMessages.missing)[] {
  return (['name', 'password', 'confirm_password', 'email'] as const).filter(
    (field) =>
      isBlank(values[field]) &&
      (field !== 'confirm_password' || field in values) &&
      (field !== 'email' || isBlank(values.phone)),
  )
}

/** Checks the registration form (specification §5): first the required fields, then their formats. */
export function checkRegistration(values: RegistrationForm): FieldErrors {
  const errors: FieldErrors = {}
  for (const field of missingFields(values)) errors[field] = registrationMessages.required
  if (Object.keys(errors).length > 0) return errors
  if ('confirm_password' in values && values.password !== values.confirm_password)
    errors.confirm_password = registrationMessages.mismatch
  else if ((values.password ?? '').length < MIN_PASSWORD_LENGTH)
    errors.password = registrationMessages.tooShort
  if (!isBlank(values.email) && !isEmail(values.email)) errors.email = emailMessages.invalid
  if (!isBlank(values.phone) && phoneDigits(values.phone ?? '') === null) errors.phone = phoneMessages.invalid
  return errors
}
