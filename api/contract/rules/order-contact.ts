import type { FieldErrors } from '../wire/shared-schemas.ts'
import { messages } from '../words/messages.ts'
import { phoneDigits } from './phone.ts'
import { isBlank } from './text.ts'

/** Longest values of an order's contact, in characters. */
export const CONTACT_LIMITS = { contact_name: 120, phone: 20, note: 1000 } as const

/** What a shopper may say with an order; all of it is optional. */
export interface OrderContact {
  contact_name?: string | null
  phone?: string | null
  note?: string | null
}

/** Returns a name on one line, without white space around it; null for an empty one. */
export function tidyName(name: string): string | null {
  return name.replace(/[\s\0]+/g, ' ').trim() || null
}

/** Returns a note without white space around it and with `\n` for every line break; null for an empty one. */
export function tidyNote(note: string): string | null {
  return note.replaceAll('\0', '').replace(/\r\n?/g, '\n').trim() || null
}

/** Checks an order's contact: the phone number may be missing, but not be wrong. */
export function checkOrderContact({ phone }: OrderContact): FieldErrors {
  return isBlank(phone) || phoneDigits(phone ?? '') !== null ? {} : { phone: messages.order.phoneInvalid }
}
