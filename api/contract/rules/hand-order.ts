import type { FieldErrors } from '../wire/shared-schemas.ts'
import { deskMessages } from '../words/desk-messages.ts'
import { checkOrderContact } from './order-contact-check.ts'
import { checkOrderContent, type LineValues } from './order-content.ts'
import { isBlank } from './text.ts'

interface HandOrderValues {
  customer_id?: unknown
  contact_name?: unknown
  phone?: unknown
  lines?: readonly LineValues[] | undefined
  discount?: unknown
  discount_reason?: unknown
}

/** Checks an order that staff write for a caller. */
export function checkHandOrder(values: HandOrderValues): FieldErrors {
  const { customer_id, contact_name, phone } = values
  const errors = {
    ...checkOrderContact({ phone: isBlank(phone) ? null : String(phone) }),
    ...checkOrderContent(values, { firstOffer: 0 }),
  }
  if (!isBlank(customer_id)) return errors
  return {
    ...(isBlank(contact_name) && { contact_name: deskMessages.callerName }),
    ...(isBlank(phone) && { phone: deskMessages.callerPhone }),
    ...errors,
  }
}
