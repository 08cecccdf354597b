import type { FieldErrors } from '../wire/shared-schemas.ts'
import { deskMessages } from '../words/desk-messages.ts'
import { isBlank } from './text.ts'

/** Longest internal note about an order or a customer, in characters. */
export const MAX_STAFF_NOTE = 2000

/** Checks an internal note about an order or a customer. */
export function checkStaffNote({ text }: { text?: unknown }): FieldErrors {
  return isBlank(text) ? { text: deskMessages.noteMissing } : {}
}
