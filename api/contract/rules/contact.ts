import type { FieldErrors } from '../wire/shared-schemas.ts'
import { messages } from '../words/messages.ts'
import { isBlank, isEmail } from './text.ts'

export const CONTACT_FIELDS = ['name', 'email', 'subject', 'message'] as const
export type ContactField = (typeof CONTACT_FIELDS)[number]

/** Listed one by one, so that the page's script includes only these messages. */
const REQUIRED: Record<ContactField, string> = {
  name: messages.contact.nameRequired,
  email: messages.contact.emailRequired,
  subject: messages.contact.subjectRequired,
  message: messages.contact.messageRequired,
}

/**
 * Checks the contact form (specification §5): all four fields are required, the address as an email input.
 */
export function checkContact(values: Partial<Record<ContactField, unknown>>): FieldErrors {
  const errors: FieldErrors = {}
  for (const field of CONTACT_FIELDS) if (isBlank(values[field])) errors[field] = REQUIRED[field]
  if (!errors.email && !isEmail(values.email)) errors.email = messages.contact.emailInvalid
  return errors
}
