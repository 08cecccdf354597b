import type { FieldErrors } from '../wire/shared-schemas.ts'
import { messages } from '../words/messages.ts'
import { staffMessages } from '../words/staff-messages.ts'
import { MIN_PASSWORD_LENGTH } from './registration.ts'
import { isBlank, isEmail } from './text.ts'

interface InvitationForm {
  name?: unknown
  username?: unknown
  email?: unknown
}

/** Checks an invitation to staff: like Add Admin (specification §5), without the password. */
export function checkInvitation(values: InvitationForm): FieldErrors {
  const blank = (['name', 'username', 'email'] as const).filter((field) => isBlank(values[field]))
  if (blank.length > 0) return Object.fromEntries(blank.map((field) => [field, messages.admin.allRequired]))
  return isEmail(values.email) ? {} : { email: messages.registration.emailInvalid }
}

interface FirstPasswordForm {
  password?: string
  /** Present only in forms, never in a request. */
  confirm_password?: string
}

/** Checks the first password of an invited account, and its confirmation if the form has that field. */
export function checkFirstPassword(values: FirstPasswordForm): FieldErrors {
  const { password = '' } = values
  if (isBlank(password)) return { password: staffMessages.passwordRequired }
  if (password.length < MIN_PASSWORD_LENGTH) return { password: messages.registration.tooShort }
  if ('confirm_password' in values && values.confirm_password !== password)
    return { confirm_password: messages.registration.mismatch }
  return {}
}
