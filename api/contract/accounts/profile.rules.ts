import type { FieldErrors } from '../base/shared-schemas.ts'
import { emailMessages, phoneMessages } from '../base/common.words.ts'
import { profileMessages } from './profile.words.ts'
import { phoneDigits } from '../base/phone.ts'
import { MIN_PASSWORD_LENGTH } from './registration.rules.ts'
import { isBlank, isEmail } from '../base/text.ts'

export interface ProfileForm {
  name?: string
  email?: string | null
  phone?: string | null
}

export interface PasswordForm {
  current_password?: string
  new_password?: string
  /** Present only in forms, never in a request. */
  confirm_password?: string
}

/** Checks the format of an e-mail address and a phone number, where they are given. */
function checkReach({ email, phone }: Pick<ProfileForm, 'email' | 'phone'>): FieldErrors {
  const errors: FieldErrors = {}
  if (!isBlank(email) && !isEmail(email)) errors.email = emailMessages.invalid
  if (!isBlank(phone) && phoneDigits(phone ?? '') === null) errors.phone = phoneMessages.invalid
  return errors
}

/** Checks the profile form (specification §5): a name and an e-mail address or phone number are required. */
export function checkProfile({ name, email, phone }: ProfileForm): FieldErrors {
  const errors = checkReach({ email, phone })
  if (isBlank(name)) errors.name = profileMessages.nameRequired
  if (isBlank(email) && isBlank(phone)) errors.email = profileMessages.contactRequired
  return errors
}

/** Checks the length of a new password, and its confirmation if the form has that field. */
export function checkNewPassword(values: PasswordForm): FieldErrors {
  const { new_password = '' } = values
  if (isBlank(new_password) || new_password.length < MIN_PASSWORD_LENGTH)
    return { new_password: profileMessages.passwordShort }
  if ('confirm_password' in values && values.confirm_password !== values.new_password)
    return { confirm_password: profileMessages.passwordMismatch }
  return {}
}

/** Checks a change of password, which needs the current password too (specification §5). */
export function checkPasswordForm(values: PasswordForm): FieldErrors {
  if (isBlank(values.current_password)) return { current_password: profileMessages.currentPasswordRequired }
  return checkNewPassword(values)
}

/** Checks the password fields of a profile update, where they may be left out. */
export function checkPasswordChange(values: PasswordForm): FieldErrors {
  return isBlank(values.new_password) && isBlank(values.confirm_password) ? {} : checkPasswordForm(values)
}

/**
 * Checks a password reset request (specification §5). Malformed contacts are refused too: the response is the
 * same for unknown accounts, so a typing error would go unnoticed.
 */
export function checkForgetPassword({ email, phone }: Pick<ProfileForm, 'email' | 'phone'>): FieldErrors {
  if (isBlank(email) && isBlank(phone)) return { email: profileMessages.resetContactRequired }
  return checkReach({ email, phone })
}
