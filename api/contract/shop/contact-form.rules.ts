import type { FieldErrors } from '../base/shared-schemas.ts'
import { emailMessages } from '../base/common.words.ts'
import { contactMessages } from './contact-form.words.ts'
import { isBlank, isEmail } from '../base/text.ts'

export const CONTACT_FIELDS = ['name', 'email', 'subject', 'message'] as const
export type ContactField = (typeof CONTACT_FIELDS)[number]

/** Listed one by one, so that the page's script includes only these messages. */
const REQUIRED: Record<ContactField, string> = {
  name: contactMessages.nameRequired,
  email: contactMessages.emailRequired,
  subject: contactMessages.subjectRequired,
  message: contactMessages.messageRequired,
}

/**
 * Checks the contact form (specification §5): all four fields are required, the address as an email input.
 */
export function checkContact(values: Partial<Record<ContactField, unknown>>): FieldErrors {
  const errors: FieldErrors = {}
  for (const field of CONTACT_FIELDS) if (isBlank(values[field])) errors[field] = REQUIRED[field]
  if (!errors.email && !isEmail(values.email)) errors.email = emailMessages.invalid
  return errors
}
