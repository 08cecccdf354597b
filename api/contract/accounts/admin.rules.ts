import type { FieldErrors } from '../base/shared-schemas.ts'
import { emailMessages } from '../base/common.words.ts'
import { registrationMessages } from './registration.words.ts'
import { adminMessages } from './admin.words.ts'
import { MIN_PASSWORD_LENGTH } from './registration.rules.ts'
import { isBlank, isEmail } from '../base/text.ts'

interface AdminForm {
  username?: unknown
  name?: unknown
  email?: unknown
  password?: unknown
}

/** Checks the e-mail address, and the length of the password unless it is blank. */
function checkContents({ email, password }: AdminForm): FieldErrors {
  const errors: FieldErrors = {}
  if (!isEmail(email)) errors.email = emailMessages.invalid
  if (!isBlank(password) && String(password).length < MIN_PASSWORD_LENGTH)
    errors.password = registrationMessages.tooShort
  return errors
}

function blanks(values: AdminForm, fields: readonly (keyof AdminForm)[], sentence: string): FieldErrors {
  return Object.fromEntries(
    fields.filter((field) => isBlank(values[field])).map((field) => [field, sentence]),
  )
}

/** Checks the Add Admin form (specification §5). */
export function checkNewAdmin(values: AdminForm): FieldErrors {
  const errors = blanks(values, ['username', 'password', 'name', 'email'], adminMessages.allRequired)
  return Object.keys(errors).length > 0 ? errors : checkContents(values)
}

/** Checks the Edit Admin form (specification §5), where a blank password keeps the current one. */
export function checkAdmin(values: AdminForm): FieldErrors {
  const errors = blanks(values, ['name', 'email'], adminMessages.required)
  return Object.keys(errors).length > 0 ? errors : checkContents(values)
}
