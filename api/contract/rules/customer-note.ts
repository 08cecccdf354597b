import type { FieldErrors } from '../wire/shared-schemas.ts'
import { customerMessages } from '../words/customer-messages.ts'
import { isBlank } from './text.ts'

/** Longest note about a customer, in characters. */
export const MAX_CUSTOMER_NOTE = 2000

/** Checks an internal note about a customer. */
export function checkCustomerNote({ text }: { text?: unknown }): FieldErrors {
  return isBlank(text) ? { text: customerMessages.noteMissing } : {}
}
