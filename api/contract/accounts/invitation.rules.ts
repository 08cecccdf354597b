import type { FieldErrors } from '../base/shared-schemas.ts'
import { emailMessages } from '../base/common.words.ts'
import { adminMessages } from './admin.words.ts'
import { registrationMessages } from './registration.words.ts'
import { staffMessages } from './staff.words.ts'
import { MIN_PASSWORD_LENGTH } from './registration.rules.ts'
import { isBlank, isEmail } from '../base/text.ts'

interface InvitationForm {
  name?: unknown
  username?: unknown
  email?: unknown
}

/** Checks an invitation to staff: like Add Admin (specification §5), without the password. */
export function checkInvitation(values: InvitationForm): FieldErrors {
  const blank = (['name', 'username', 'email'] as const).filter((field) => isBlank(values[field]))
  if (blank.length > 0) return Object.fromEntries(blank.map((field) => [field, adminMessages.allRequired]))
  return isEmail(values.email) ? {} : { email: emailMessages.invalid }
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
  if (password.length < MIN_PASSWORD_LENGTH) return { password: registrationMessages.tooShort }
  if ('confirm_password' in values && values.confirm_password !== password)
    return { confirm_password: registrationMessages.mismatch }
  return {}
}
