import type { FieldErrors } from '../base/shared-schemas.ts'
import { deskMessages } from './order-desk.words.ts'
import { checkOrderContact } from './order-contact.rules.ts'
import { checkOrderContent, type LineValues } from './order-content.rules.ts'
import { checkPlusGstBilling } from './plus-gst.rules.ts'
import { isBlank } from '../base/text.ts'

interface HandOrderValues {
  customer_id?: unknown
  contact_name?: unknown
  phone?: unknown
  lines?: readonly LineValues[] | undefined
  discount?: unknown
  discount_percent?: unknown
  discount_reason?: unknown
  plus_gst?: unknown
  billing?: Parameters<typeof checkPlusGstBilling>[0] | null | undefined
}

/** Checks an order that staff write for a caller. */
export function checkHandOrder(values: HandOrderValues): FieldErrors {
  const { customer_id, contact_name, phone } = values
  const errors = {
    ...checkOrderContact({ phone: isBlank(phone) ? null : String(phone) }),
    ...checkOrderContent(values, { firstOffer: 0 }),
    ...(values.plus_gst === true && checkPlusGstBilling(values.billing ?? {})),
  }
  if (!isBlank(customer_id)) return errors
  return {
    ...(isBlank(contact_name) && { contact_name: deskMessages.callerName }),
    ...(isBlank(phone) && { phone: deskMessages.callerPhone }),
    ...errors,
  }
}
