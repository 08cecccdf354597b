import type { FieldErrors } from '../wire/common.ts'
import { messages } from '../words/messages.ts'
import { phoneDigits } from './phone.ts'
import { MIN_PASSWORD_LENGTH } from './registration.ts'
import { isBlank, isEmail } from './text.ts'

export interface ProfileForm {
  name?: string
  email?: string | null
  phone?: string | null
}

export interface PasswordForm {
  current_password?: string
  new_password?: string
  /** Only the form has it; the server leaves it out. */
  confirm_password?: string
}

/** Contacts that are given have to be ones. */
function checkReach({ email, phone }: Pick<ProfileForm, 'email' | 'phone'>): FieldErrors {
  const errors: FieldErrors = {}
  if (!isBlank(email) && !isEmail(email)) errors.email = messages.registration.emailInvalid
  if (!isBlank(phone) && phoneDigits(phone ?? '') === null) errors.phone = messages.registration.phoneInvalid
  return errors
}

/** Specification §5, profile save: a name, and at least one way to reach the customer. */
export function checkProfile({ name, email, phone }: ProfileForm): FieldErrors {
  const errors = checkReach({ email, phone })
  if (isBlank(name)) errors.name = messages.profile.nameRequired
  if (isBlank(email) && isBlank(phone)) errors.email = messages.profile.contactRequired
  return errors
}

/** A new password by itself: long enough, and repeated where a form asks for that. */
export function checkNewPassword(values: PasswordForm): FieldErrors {
  const { new_password = '' } = values
  if (isBlank(new_password) || new_password.length < MIN_PASSWORD_LENGTH)
    return { new_password: messages.profile.passwordShort }
  if ('confirm_password' in values && values.confirm_password !== values.new_password)
    return { confirm_password: messages.profile.passwordMismatch }
  return {}
}

/** Specification §5: a new password needs the current one. */
export function checkPasswordForm(values: PasswordForm): FieldErrors {
  if (isBlank(values.current_password)) return { current_password: messages.profile.currentPasswordRequired }
  return checkNewPassword(values)
}

/** The same in a profile update: without a new password there is nothing to check. */
export function checkPasswordChange(values: PasswordForm): FieldErrors {
  return isBlank(values.new_password) && isBlank(values.confirm_password) ? {} : checkPasswordForm(values)
}

/** Specification §5, password reset request; a slip in what is given would get the answer of a mail on its way. */
export function checkForgetPassword({ email, phone }: Pick<ProfileForm, 'email' | 'phone'>): FieldErrors {
  if (isBlank(email) && isBlank(phone)) return { email: messages.profile.resetContactRequired }
  return checkReach({ email, phone })
}
