import type { FieldErrors } from '../common.ts'
import { messages } from '../messages.ts'
import { isBlank } from './text.ts'

export const CONTACT_FIELDS = ['name', 'email', 'subject', 'message'] as const
export type ContactField = (typeof CONTACT_FIELDS)[number]

/** Specification §5, contact form: all four required, the address checked as an email field does. */
export function checkContact(values: Partial<Record<ContactField, unknown>>): FieldErrors {
  const errors: FieldErrors = {}
  for (const field of CONTACT_FIELDS)
    if (isBlank(values[field])) errors[field] = messages.contact[`${field}Required`]
  if (!errors.email && !/^[^\s@]+@[^\s@]+$/.test(String(values.email).trim()))
    errors.email = messages.contact.emailInvalid
  return errors
}
