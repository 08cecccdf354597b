import type { FieldErrors } from '../wire/common.ts'
import { messages } from '../words/messages.ts'
import { MIN_PASSWORD_LENGTH } from './registration.ts'
import { isBlank, isEmail } from './text.ts'

interface AdminForm {
  username?: unknown
  name?: unknown
  email?: unknown
  password?: unknown
}

/** What is wrong with fields that are filled; a blank password is for the caller to judge. */
function checkContents({ email, password }: AdminForm): FieldErrors {
  const errors: FieldErrors = {}
  if (!isEmail(email)) errors.email = messages.registration.emailInvalid
  if (!isBlank(password) && String(password).length < MIN_PASSWORD_LENGTH)
    errors.password = messages.registration.tooShort
  return errors
}

function blanks(values: AdminForm, fields: readonly (keyof AdminForm)[], sentence: string): FieldErrors {
  return Object.fromEntries(
    fields.filter((field) => isBlank(values[field])).map((field) => [field, sentence]),
  )
}

/** Specification §5, Add Admin. */
export function checkNewAdmin(values: AdminForm): FieldErrors {
  const errors = blanks(values, ['username', 'password', 'name', 'email'], messages.admin.allRequired)
  return Object.keys(errors).length > 0 ? errors : checkContents(values)
}

/** Specification §5, Edit Admin: a blank password keeps the present one. */
export function checkAdmin(values: AdminForm): FieldErrors {
  const errors = blanks(values, ['name', 'email'], messages.admin.required)
  return Object.keys(errors).length > 0 ? errors : checkContents(values)
}
