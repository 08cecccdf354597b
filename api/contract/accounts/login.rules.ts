import type { FieldErrors } from '../base/shared-schemas.ts'
import { authMessages } from './auth.words.ts'
import { isBlank } from '../base/text.ts'

/** Checks the login form (specification §5), whose first field is email for customers, username for staff. */
export function checkLogin(
  values: Record<string, unknown>,
  identifier: 'email' | 'username' = 'email',
): FieldErrors {
  const errors: FieldErrors = {}
  for (const field of [identifier, 'password'])
    if (isBlank(values[field])) errors[field] = authMessages.fillAll
  return errors
}
