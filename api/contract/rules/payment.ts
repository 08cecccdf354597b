import type { FieldErrors } from '../wire/shared-schemas.ts'
import { messages } from '../words/messages.ts'
import { isBlank } from './text.ts'

/** Checks the payment settings (specification §5): both keys are required, even if payments are disabled. */
export function checkPaymentConfiguration(values: { api_key?: unknown; api_secret?: unknown }): FieldErrors {
  const errors: FieldErrors = {}
  for (const field of ['api_key', 'api_secret'] as const)
    if (isBlank(values[field])) errors[field] = messages.payment.keysRequired
  return errors
}
