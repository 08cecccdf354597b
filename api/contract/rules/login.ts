import type { FieldErrors } from '../wire/common.ts'
import { messages } from '../words/messages.ts'
import { isBlank } from './text.ts'

/** Specification §5, login. `identifier` names the first field: email for customers, username for staff. */
export function checkLogin(
  values: Record<string, unknown>,
  identifier: 'email' | 'username' = 'email',
): FieldErrors {
  const errors: FieldErrors = {}
  for (const field of [identifier, 'password'])
    if (isBlank(values[field])) errors[field] = messages.auth.fillAll
  return errors
}
