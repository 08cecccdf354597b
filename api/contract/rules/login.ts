import type { FieldErrors } from '../wire/shared-schemas.ts'
import { messages } from '../words/messages.ts'
import { isBlank } from './text.ts'

/** Checks the login form (specification §5), whose first field is email for customers, username for staff. */
export function checkLogin(
  values: Record<string, unknown>,
  identifier: 'email' | 'username' = 'email',
): FieldErrors {
  const errors: FieldErrors = {}
  for (const field of [identifier, 'password'])
    if (isBlank(values[field])) errors[field] = messages.auth.fillAll
  return errors
}
