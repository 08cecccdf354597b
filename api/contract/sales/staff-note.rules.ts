import type { FieldErrors } from '../base/shared-schemas.ts'
import { deskMessages } from './order-desk.words.ts'
import { isBlank } from '../base/text.ts'

/** Longest internal note about an order or a customer, in characters. */
export const MAX_STAFF_NOTE = 2000

/** Checks an internal note about an order or a customer. */
export function checkStaffNote({ text }: { text?: unknown }): FieldErrors {
  return isBlank(text) ? { text: deskMessages.noteMissing } : {}
}
