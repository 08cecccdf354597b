/** When the prices of an order can be plus GST: at a registered shop, for a customer with a GSTIN. */
import type { FieldErrors } from '../base/shared-schemas.ts'
import { isBlank } from '../base/text.ts'
import { checkBilling } from './document.rules.ts'
import type { GstStanding } from './gst.rules.ts'
import { plusGstMessages } from './plus-gst.words.ts'

/** Returns why a shop's prices cannot be plus GST, as staff read it; null if they can. */
export const plusGstFault = (standing: GstStanding): string | null =>
  standing === 'regular' ? null : plusGstMessages[standing]

/** Checks to whom an order is billed whose prices are plus GST; the sentences stand at the fields of `billing`. */
export function checkPlusGstBilling(billing: Parameters<typeof checkBilling>[0]): FieldErrors {
  const errors = isBlank(billing.gstin) ? { gstin: plusGstMessages.gstinMissing } : checkBilling(billing)
  return Object.fromEntries(Object.entries(errors).map(([field, sentence]) => [`billing.${field}`, sentence]))
}
