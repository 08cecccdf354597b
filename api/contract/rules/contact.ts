import type { FieldErrors } from '../wire/common.ts'
import { messages } from '../words/messages.ts'
import { isBlank, isEmail } from './text.ts'

export const CONTACT_FIELDS = ['name', 'email', 'subject', 'message'] as const
export type ContactField = (typeof CONTACT_FIELDS)[number]

/** Named one by one, so that a browser gets these sentences and no others. */
const REQUIRED: Record<ContactField, string> = {
  name: messages.contact.nameRequired,
  email: messages.contact.emailRequired,
  subject: messages.contact.subjectRequired,
  message: messages.contact.messageRequired,
}

/** Specification §5, contact form: all four required, the address checked as an email field does. */
export function checkContact(values: Partial<Record<ContactField, unknown>>): FieldErrors {
  const errors: FieldErrors = {}
  for (const field of CONTACT_FIELDS) if (isBlank(values[field])) errors[field] = REQUIRED[field]
  if (!errors.email && !isEmail(values.email)) errors.email = messages.contact.emailInvalid
  return errors
}
